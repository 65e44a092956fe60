import SettingsSources

extension FuzzTarget {
  /// Reads the declarations of a source file in both languages.
  static let sources = FuzzTarget("sources") { input in
    for name in ["a.m", "a.swift"] {
      let found = SourceScanner.scan(input, of: name)
      for place in found.places {
        try require(
          place.lowerBound >= 0 && place.upperBound <= input.count, "\(name): a place beyond it")
      }
      try requireSameBelowComment(input, found, of: name)
      try requireMembers(of: found)
    }
  }
}

/// Checks that a comment at the beginning moves the declarations without changing them.
private func requireSameBelowComment(
  _ input: UnsafeBufferPointer<UInt8>, _ found: SourceDeclarations, of name: String
) throws {
  // A byte order mark is only valid at the beginning.
  if input.starts(with: [0xEF]) { return }
  let comment = Array("// A comment.\n".utf8)
  let moved = (comment + input).withUnsafeBufferPointer { SourceScanner.scan($0, of: name) }
  try require(moved == found.moved(by: comment.count), "\(name): a comment changes it: \(moved)")
}

/// Checks that declared members of a class are found.
private func requireMembers(of found: SourceDeclarations) throws {
  let app = AppDeclarations([found], external: [])
  for type in found.types where type.form == .class {
    for method in type.methods where !method.isOfClass {
      if case .missing = app.findMethod(method.selector, of: type.name) {
        throw Violation("'\(type.name)' lacks '\(method.selector)', which it declares")
      }
    }
    for property in type.properties where !property.isOfClass {
      if case .missing = app.findProperty(property.name, of: type.name) {
        throw Violation("'\(type.name)' lacks '\(property.name)', which it declares")
      }
    }
  }
}

extension SourceDeclarations {
  fileprivate var places: [Range<Int>] {
    [imbalance?.place].compactMap(\.self)
      + types.flatMap { [$0.place] + $0.methods.map(\.place) + $0.properties.map(\.place) }
  }

  fileprivate func moved(by offset: Int) -> SourceDeclarations {
    func move(_ place: inout Range<Int>) {
      place = place.lowerBound + offset..<place.upperBound + offset
    }
    var result = self
    if var imbalance {
      move(&imbalance.place)
      result.imbalance = imbalance
    }
    for type in result.types.indices {
      move(&result.types[type].place)
      for method in result.types[type].methods.indices {
        move(&result.types[type].methods[method].place)
      }
      for property in result.types[type].properties.indices {
        move(&result.types[type].properties[property].place)
      }
    }
    return result
  }
}
