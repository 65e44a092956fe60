import SettingsModel

/// How much changed, in a few words.
struct DiffSummary {
  let diff: PageDiff

  /// The parts: `page updated`, `items: 2 inserted, 1 deleted`.
  var parts: [String] {
    var parts: [String] = []
    if diff.page != nil { parts.append("page updated") }
    if !diff.sections.isEmpty { parts.append("sections: \(words(for: diff.sections))") }
    if !diff.items.isEmpty { parts.append("items: \(words(for: diff.items))") }
    return parts
  }

  /// How much of it breaks.
  var breaking: String { diff.breakingCount == 0 ? "all safe" : "\(diff.breakingCount) breaking" }

  private func words<Place, Element>(for changes: PageDiff.Changes<Place, Element>) -> String {
    let counts = [
      (changes.inserts.count, "inserted"), (changes.deletes.count, "deleted"),
      (changes.moves.count, "moved"), (changes.updates.count, "updated"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension Breakage {
  /// The reason as people read it: `field removed`.
  var words: String {
    String(reason.rawValue.map { $0 == "-" ? " " : $0 })
  }
}
