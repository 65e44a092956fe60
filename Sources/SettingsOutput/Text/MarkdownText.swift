package import SettingsSyntax

/// Parts of Markdown, for diffs, reports and the generated pages of the docs.
package enum MarkdownText {
  /// Returns the catalog entry of a diagnostic, without a heading.
  package static func catalogEntry(_ id: DiagnosticID) -> String {
    let entry = id.entry
    var parts = [
      "*\(entry.defaultLevel):* \(escapedProse(entry.summary))\n",
      "\(escapedProse(entry.explanation))\n\(fixSentence(entry.examples.fix))",
      "Bad:\n", exampleText(entry.bad),
      "Good:\n", exampleText(entry.good),
    ]
    for other in entry.others {
      let use =
        other.isData
        ? "Both use `--data \(other.name)`" : "Both use this `\(other.name)`"
      let language = other.name.hasSuffix(".json") ? "json" : "yaml"
      parts += ["\(use):\n", fencedCode(other.text, language)]
    }
    return parts.joined(separator: "\n")
  }

  /// Returns a sentence about the fix of the bad example; empty if it has no fix.
  private static func fixSentence(_ safety: Diagnostic.Fix.Safety?) -> String {
    switch safety {
    case .safe?: "\nThe example has a safe fix, which `--fix` applies.\n"
    case .unsafe?: "\nThe example has an unsafe fix, which `--fix --unsafe-fixes` applies.\n"
    case nil: ""
    }
  }

  private static func exampleText(_ example: CatalogEntry.Example) -> String {
    if case .configuration(let text) = example { return fencedCode(text, "yaml") }
    return fencedCode(example.text, example.fileExtension ?? "text")
  }

  /// Returns a fenced code block. Invisible characters are escaped, as on a terminal.
  package static func fencedCode(_ text: String, _ language: String) -> String {
    let fence = codeFence(around: text, least: 3)
    let visible = VisibleText.escaping(text, keepingLineBreaks: true)
    return "\(fence)\(language)\n\(visible)\n\(fence)\n"
  }

  /// Returns at least `least` backticks, and more than any run of backticks in the text.
  private static func codeFence(around text: String, least: Int) -> String {
    let longest = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(least, longest + 1))
  }

  /// Returns plain text as Markdown. Text in '…' becomes code, and special characters of Markdown
  /// are escaped, including the signs of headings, lists and quotations at the start of a line. An
  /// apostrophe inside or after a word does not begin code.
  package static func escapedProse(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var mayOpen = true
    while let character = rest.first {
      if character == "'", mayOpen, let end = closingQuote(in: rest) {
        result += "`\(rest[rest.index(after: rest.startIndex)..<end])`"
        rest = rest[rest.index(after: end)...]
        mayOpen = false
        continue
      }
      let isFirst = result.isEmpty || result.last == "\n"
      if "<*_[]`\\".contains(character) || isFirst && "#+->".contains(character) { result += "\\" }
      result.append(character)
      rest.removeFirst()
      mayOpen = character.isWhitespace || character == "("
    }
    return result
  }

  /// Returns the quote that ends the quoted text at the start of `text`: the next quote that is not
  /// followed by a word.
  private static func closingQuote(in text: Substring) -> Substring.Index? {
    text.indices.dropFirst(2).first { index in
      guard text[index] == "'" else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || !(text[next].isLetter || text[next] == "'")
    }
  }

  /// Returns any text as inline code. No part of it is interpreted as Markdown, HTML or a mention.
  /// Invisible characters are escaped.
  static func inlineCode(_ text: String) -> String {
    let visible = VisibleText.escaping(text)
    let fence = codeFence(around: visible, least: 1)
    // Markdown removes a space at both ends. Without the space, a backtick at an end would be part
    // of the fence.
    let edges: [Character?] = ["`", " ", nil]
    let isBare = !edges.contains(visible.first) && !edges.contains(visible.last)
    return isBare ? "\(fence)\(visible)\(fence)" : "\(fence) \(visible) \(fence)"
  }
}
