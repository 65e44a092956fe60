import SettingsLanguage

/// Writes a protocol for each presenter and for each page without a presenter, with a function that
/// calls a handler by its selector.
struct SwiftHandlers {
  private struct Method {
    let selector: String
    let summary: String
    let name: String
    /// The parameters in order, and the expressions that are passed for them.
    let parameters: [(label: String, name: String, type: String, value: String)]
    /// The condition for the argument to have the type of the parameter; nil if the method accepts
    /// any argument.
    let condition: String?
  }

  private let owners: [(owner: CodeInput.Owner, name: String)]
  private let namespace: String

  init(_ owners: [CodeInput.Owner], namespace: String) {
    self.namespace = namespace
    var names = NameScope(reserving: SwiftNames.types, ignoringCase: true)
    self.owners = owners.map {
      ($0, names.makeUnique(CodeName.upperCamelCased($0.name) + "Handlers"))
    }
  }

  /// True if a method takes the index path of a row, which requires Foundation.
  var usesFoundation: Bool {
    owners.contains { $0.owner.handlers.values.contains { $0.parameters.contains(.indexPath) } }
  }

  /// Writes the protocols.
  func write(to writer: inout CodeWriter) {
    writer.writeLine("extension \(namespace) {")
    for (offset, (owner, name)) in owners.enumerated() {
      let methods = SwiftHandlers.makeMethods(of: owner)
      writer.writeIndented { writer in
        if offset > 0 { writer.writeLine() }
        writer.writeDocumentation(owner.summary)
        writer.writeLine("@MainActor")
        writer.writeBlock("public protocol \(name): AnyObject") { writer in
          for method in methods {
            writer.writeDocumentation(method.summary)
            let parameters = method.parameters.map { "\($0.label) \($0.name): \($0.type)" }
            writer.writeLine("func \(method.name)(\(parameters.joined(separator: ", ")))")
          }
        }
      }
    }
    writer.writeLine("}")
    for (owner, name) in owners {
      writer.writeLine()
      writer.writeBlock("extension \(namespace).\(name)") { writer in
        SwiftHandlers.writeHeader(of: owner, to: &writer)
        writeCall(of: SwiftHandlers.makeMethods(of: owner), to: &writer)
      }
    }
  }

  /// The names of the function that calls a handler, and of the properties of the page.
  private static let reservedNames = ["callHandler", "pageTitle", "separatorInset"]

  /// Writes the title and the separator inset of an owner with one page.
  private static func writeHeader(of owner: CodeInput.Owner, to writer: inout CodeWriter) {
    if owner.titles.count == 1, let title = owner.titles.first.flatMap(\.self) {
      writer.writeDocumentation("The title of the page.")
      writer.writeLine("public var pageTitle: String { \(title.swiftLiteral) }")
      writer.writeLine()
    }
    if owner.insets.count == 1, let insets = owner.insets.first, insets != .init() {
      let edges = [
        ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
        ("right", insets.right),
      ]
      let arguments = edges.filter { $0.1 != 0 }.map { "\($0.0): \($0.1)" }
      writer.writeDocumentation("The inset of the separators, in points.")
      writer.writeLine(
        "public var separatorInset: SettingsPage.Insets { .init(\(arguments.joined(separator: ", "))) }"
      )
      writer.writeLine()
    }
  }

  private static func makeMethods(of owner: CodeInput.Owner) -> [Method] {
    var scopes: [String: NameScope] = [:]
    return owner.handlers.values.map { handler in
      let labels = handler.parts.dropFirst().map {
        SwiftNames.parameterLabel(SwiftNames.memberName(CodeName.lowerCamelCased(String($0))))
      }
      let argument = argumentType(of: handler)
      var names = NameScope()
      let parameters = zip(["_"] + labels, handler.parameters).map { label, parameter in
        switch parameter {
        case .argument: (label, names.makeUnique(argument.name), argument.type, "argument")
        case .sender: (label, names.makeUnique("sender"), "Any?", "sender")
        case .indexPath: (label, names.makeUnique("indexPath"), "IndexPath?", "indexPath")
        }
      }
      let base = SwiftNames.memberName(
        CodeName.lowerCamelCased(String(handler.parts.first ?? handler.selector[...])))
      let shape = parameters.map(\.0).joined(separator: ":")
      let name = scopes[shape, default: NameScope(reserving: reservedNames)].makeUnique(base)
      return Method(
        selector: handler.selector, summary: handler.summary, name: SwiftNames.escaped(name),
        parameters: parameters,
        condition: handler.parameters.contains(.argument) ? argument.condition : nil)
    }
  }

  private static func argumentType(
    of handler: CodeInput.Handler
  ) -> (name: String, type: String, condition: String?) {
    guard handler.arguments.count == 1, let only = handler.arguments.first else {
      return ("argument", "SettingsArgument", nil)
    }
    let value = "case .value(let value) = argument, let argument = value"
    return switch only {
    case .item: ("item", "SettingsPage.Item", "case .item(let argument) = argument")
    case .value(.boolean): ("value", "Bool", value + ".boolean")
    case .value(.integer):
      (
        "value", "Int", value + ".integer.flatMap({ Int(exactly: $0) })"
      )
    case .value(.number): ("value", "Double", value + ".number")
    case .value(.string): ("value", "String", value + ".string")
    case .value: ("value", "SettingsValue", "case .value(let argument) = argument")
    case .none: ("argument", "SettingsArgument", nil)
    }
  }

  private func writeCall(of methods: [Method], to writer: inout CodeWriter) {
    writer.writeLine("/// Calls the handler of a selector.")
    writer.writeLine("///")
    writer.writeLine("/// - Parameters:")
    writer.writeLine("///   - argument: the argument of the caller.")
    writer.writeLine("///   - sender: the view that calls, for a selector that takes it.")
    let takesPosition = methods.contains { $0.parameters.contains { $0.value == "indexPath" } }
    if takesPosition {
      writer.writeLine("///   - indexPath: the position of the row, for a selector that takes it.")
    }
    writer.writeLine("/// - Returns: whether the handler exists and accepts the argument.")
    writer.writeLine("@discardableResult")
    let parameters =
      "with argument: SettingsArgument = .none, sender: Any? = nil"
      + (takesPosition ? ", at indexPath: IndexPath? = nil" : "")
    writer.writeBlock("public func callHandler(_ selector: String, \(parameters)) -> Bool") {
      writer in
      writer.writeLine("switch selector {")
      for method in methods {
        writer.writeLine("case \(method.selector.swiftLiteral):")
        writer.writeIndented { writer in
          if let condition = method.condition {
            writer.writeLine("guard \(condition) else { return false }")
          }
          let values = method.parameters.map { label, _, _, value in
            label == "_" ? value : "\(SwiftNames.argumentLabel(label)): \(value)"
          }
          writer.writeLine("self.\(method.name)(\(values.joined(separator: ", ")))")
        }
      }
      writer.writeLine("default: return false")
      writer.writeLine("}")
      writer.writeLine("return true")
    }
  }
}
