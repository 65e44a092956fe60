/// Determines the Objective-C selectors of Swift methods.
enum SwiftSelector {
  /// Returns the selector of a method (swift/lib/AST/Decl.cpp,
  /// `AbstractFunctionDecl::getObjCSelector`). The label of the first argument follows the name. `With`
  /// separates them unless the label begins with a preposition or the name ends with a preposition.
  ///
  /// - Parameters:
  ///   - labels: the labels of the arguments; empty for `_`.
  ///   - error: the index of the argument that follows the error, if the method throws; from 0.
  static func makeSelector(
    _ name: String, _ labels: [String], errorAt error: Int?, isAsync: Bool
  ) -> String {
    var pieces = labels.enumerated().map { index, label -> String in
      index == 0 ? name + joinedName(label, after: name) : label
    }
    func add(_ label: String, at index: Int, alone: String) {
      if pieces.isEmpty { pieces = [alone] } else { pieces.insert(label, at: index) }
    }
    if let error {
      if error == 0, !pieces.isEmpty {
        // The error precedes all closures, so its piece includes the name.
        pieces[0] = labels[0]
        pieces.insert(name + "AndReturnError", at: 0)
      } else {
        add("error", at: min(error, pieces.count), alone: name + "AndReturnError")
      }
    }
    if isAsync {
      add("completionHandler", at: pieces.count, alone: name + "WithCompletionHandler")
    }
    return pieces.isEmpty ? name : pieces.map { $0 + ":" }.joined()
  }

  private static func joinedName(_ label: String, after name: String) -> String {
    if label.isEmpty { return "" }
    let words = [firstWord(of: label), lastWord(of: name)]
    let hasPreposition = words.contains(where: prepositions.contains)
    return (hasPreposition ? "" : "With") + label.prefix(1).uppercased() + label.dropFirst()
  }

  private static func firstWord(of name: String) -> String {
    let first = name.prefix(1)
    return (first + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
  }

  private static func lastWord(of name: String) -> String {
    guard let index = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[index...].lowercased()
  }

  /// The prepositions, from swift/lib/Basic/PartsOfSpeech.def.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
