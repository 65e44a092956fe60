import SettingsLanguage
import SettingsSyntax

extension SettingsPage {
  /// Marks the ids that would be derived again if they were omitted. Other output formats omit
  /// these.
  ///
  /// Written ids take precedence over derived ids. If all derived ids are omitted, derivation may
  /// therefore produce different ids. Ids that change must be written, and the check is repeated
  /// until the result is stable. If it is not stable after four rounds, all ids are written. An id
  /// that was derived from a title may be invalid in a document. Invalid ids are always omitted, and
  /// so are derived ids in loops, where each element has another one.
  ///
  /// - Parameter origin: the origin for derived ids that must be written.
  mutating func markDerivedIDs(otherwise origin: Origin = .byDefault) {
    var isDerived = [Bool](
      repeating: true, count: sections.reduce(sections.count) { $0 + $1.items.count })
    var roundsLeft = 4
    while true {
      let again = reproducibleIDs(withoutIDs: isDerived)
      if again == isDerived { break }
      roundsLeft -= 1
      isDerived = roundsLeft > 0 ? again : reproducibleIDs(withoutIDs: nil)
      if roundsLeft == 0 { break }
    }
    var position = 0
    forEachID { id, _ in
      if isDerived[position] {
        id.origin = .derived
      } else if id.origin == .derived {
        id.origin = origin
      }
      position += 1
    }
  }

  /// Returns the ids to omit, as one boolean for each id in the order of `forEachID`: the ids that
  /// are derived again when the ids in `isLeftOut` are omitted, and the ids that cannot be written.
  /// If `isLeftOut` is nil, the result contains only the latter.
  private func reproducibleIDs(withoutIDs isLeftOut: [Bool]?) -> [Bool] {
    var old: [Sourced<String>] = []
    var copy = self
    copy.forEachID { id, _ in
      old.append(id)
      if isLeftOut?[old.count - 1] ?? false { id.value = "" }
    }
    copy.deriveIDs { $0.titleText }
    var result: [Bool] = []
    copy.forEachID { id, isRepeated in
      let isDerived = old[result.count].origin == .derived
      var text = old[result.count].value
      let isBack =
        (isLeftOut?[result.count] ?? false) && text.hasBytes(of: id.value)
      // A written id may have placeholders until the page is filled.
      let isValid = !isFilled && !isDerived || text.withUTF8(StringFormat.id.accepts)
      result.append(isBack || !isValid || isRepeated && isDerived)
    }
    return result
  }

  /// Calls `body` with the id of each section, followed by the ids of its items, and with whether a
  /// loop of a template repeats them.
  private mutating func forEachID(_ body: (inout Sourced<String>, Bool) -> Void) {
    for section in sections.indices {
      let isRepeated = sections[section].recurrence?.isLoop == true
      body(&sections[section].sourcedID, isRepeated)
      for item in sections[section].items.indices {
        let isLoop = sections[section].items[item].recurrence?.isLoop == true
        body(&sections[section].items[item].sourcedID, isRepeated || isLoop)
      }
    }
  }
}
