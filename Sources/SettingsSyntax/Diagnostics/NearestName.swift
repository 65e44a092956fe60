/// Suggestions for misspelled names.
public enum NearestName {
  /// Returns the candidate with the most similar spelling, or nil if none is similar enough.
  ///
  /// The distance is the optimal string alignment distance (insert, delete, replace, swap two
  /// neighbors; Damerau 1964) over Unicode scalars, ignoring case. It may be at most a third of the
  /// length of the longer name. A candidate that differs only in case, `-` or `_` is always
  /// preferred. If several candidates have the same distance, the first is returned.
  ///
  /// - Complexity: candidates × length²; names over 64 scalars are not compared.
  public static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = folded(name)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != name && !isOpposite(name, candidate) {
      let other = folded(candidate)
      guard !other.isEmpty, other.count <= 64 else { continue }
      let allowed = max(1, max(wanted.count, other.count) / 3)
      let bound = min(allowed, (best?.distance ?? Int.max) - 1)
      guard abs(other.count - wanted.count) <= bound else { continue }
      let distance = alignmentDistance(wanted, other)
      // Names of one or two letters that differ in a letter are not similar.
      guard distance <= bound, distance * 2 < max(wanted.count, other.count) else {
        continue
      }
      best = (candidate, distance)
      if distance == 0 { break }
    }
    return best?.candidate
  }

  /// Returns the selector with the most similar spelling, or nil if none is similar enough. The
  /// words in which two selectors differ must be similar too: `openCards` is not near `openTerms`.
  ///
  /// - Complexity: as that of `find`.
  public static func findSelector(
    _ selector: String, among candidates: some Sequence<String>
  ) -> String? {
    let words = words(of: selector)
    return find(
      selector,
      among: candidates.lazy.filter { candidate in
        guard find(selector, among: [candidate]) != nil else { return false }
        let other = self.words(of: candidate)
        let start = zip(words, other).prefix { $0 == $1 }.count
        let (rest, otherRest) = (words.dropFirst(start), other.dropFirst(start))
        let end = zip(rest.reversed(), otherRest.reversed()).prefix { $0 == $1 }.count
        let (stem, otherStem) = (rest.dropLast(end).joined(), otherRest.dropLast(end).joined())
        return stem.isEmpty || otherStem.isEmpty || find(stem, among: [otherStem]) != nil
      })
  }

  /// Returns the words of a selector, without its colons. Each character that is no small letter
  /// begins one.
  private static func words(of selector: String) -> [String] {
    selector.reduce(into: []) { words, character in
      if character == ":" {
        words.append("")
      } else if words.isEmpty || !character.isLowercase {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }.filter { !$0.isEmpty }
  }

  /// Returns true if two names differ only in `min` and `max`, as `minLength` and `maxLength` do.
  private static func isOpposite(_ name: String, _ other: String) -> Bool {
    guard name.utf8.count == other.utf8.count else { return false }
    let (first, second) = (name.lowercased(), other.lowercased())
    return first.contains("min") && first.replacing("min", with: "max") == second
      || first.contains("max") && first.replacing("max", with: "min") == second
  }

  /// Returns names as a list for a note: all of them, or the twenty names that are most similar to
  /// a wrong name.
  ///
  /// - Parameter quote: The quotation mark before and after each name.
  public static func list(
    _ names: [String], nearestTo name: String? = nil, quote: String = ""
  ) -> String {
    let most = 20
    var shown = names
    if names.count > most, let name, names.count <= 2_000 {
      let wanted = folded(name).prefix(64)
      let distances = names.map { alignmentDistance(Array(wanted), Array(folded($0).prefix(64))) }
      shown = names.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { names[$0] }
    }
    let text = shown.prefix(most).map { "\(quote)\(Excerpt.quoted($0))\(quote)" }
      .joined(separator: ", ")
    return names.count > most ? "\(text), and \(names.count - most) more" : text
  }

  /// Returns a fix that replaces a misspelled name with the most similar candidate, or nil if none
  /// is similar enough.
  public static func fix(
    for name: String, among candidates: some Sequence<String>, replacing range: SourceRange,
    written: (String) -> String = { $0 }
  ) -> Diagnostic.Fix? {
    find(name, among: candidates).map {
      Diagnostic.Fix("did you mean '\($0)'?", .unsafe, replacing: range, with: written($0))
    }
  }

  /// Returns true if two names are similar apart from their common suffix, or differ in one
  /// character. `PriceCell` and `SwitchCell` are not similar.
  public static func isNearIgnoringSuffix(_ name: String, _ other: String) -> Bool {
    if abs(name.utf8.count - other.utf8.count) < 4, name.utf8.count <= 64,
      alignmentDistance(folded(name), folded(other)) == 1
    {
      return true
    }
    let shared = zip(name.reversed(), other.reversed()).prefix { $0 == $1 }.count
    let (stem, otherStem) = (name.dropLast(shared), other.dropLast(shared))
    return stem.isEmpty || otherStem.isEmpty
      || find(String(stem), among: [String(otherStem)]) != nil
  }

  /// Returns true if a name is a spelling variant of `meant` and of no other candidate. Variants
  /// differ in case, `-`, `_`, and invisible characters.
  public static func isMisspelling(
    _ name: String, of meant: String, among names: some Sequence<String>
  ) -> Bool {
    let wanted = folded(name)
    return wanted == folded(meant) && names.count { folded($0) == wanted } == 1
  }

  private static func folded(_ name: String) -> [UInt32] {
    guard name.utf8.count <= 256 else { return Array(repeating: 0, count: 65) }
    return name.lowercased().unicodeScalars.lazy
      .filter {
        // The lookup of Unicode properties is slow.
        $0 != "-" && $0 != "_" && ($0.isASCII || $0.properties.generalCategory != .format)
      }.map(\.value)
  }

  private static func alignmentDistance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
