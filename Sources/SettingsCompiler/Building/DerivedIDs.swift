import SettingsModel
import SettingsSyntax

extension SettingsPage {
  /// Marks the ids that would be derived again, so that other formats leave them out.
  ///
  /// Ids that are written are taken first, and nothing else gets them: so a page that leaves out
  /// all the derived ids may come to others. Those are written as well, until the rest is as it
  /// was. An id that no page can have written, since it was made of a title, is always left out.
  ///
  /// - Parameter origin: the origin of the other ids that are not written.
  mutating func markDerivedIDs(otherwise origin: Origin = .byDefault) {
    var isDerived = [Bool](
      repeating: true, count: sections.reduce(sections.count) { $0 + $1.items.count })
    var roundsLeft = 4
    while true {
      let again = comingBack(withoutIDs: isDerived)
      if again == isDerived { break }
      roundsLeft -= 1
      isDerived = roundsLeft > 0 ? again : comingBack(withoutIDs: nil)
      if roundsLeft == 0 { break }
    }
    var position = 0
    forEachID { id in
      if isDerived[position] {
        id.origin = .derived
      } else if id.origin == .derived {
        id.origin = origin
      }
      position += 1
    }
  }

  /// By id, in the order of `forEachID`: whether it is left out and derived again where all of
  /// those are left out, or cannot be written. Without any that are left out, only the latter.
  private func comingBack(withoutIDs isLeftOut: [Bool]?) -> [Bool] {
    var old: [String] = []
    var copy = self
    copy.forEachID { id in
      old.append(id.value)
      if isLeftOut?[old.count - 1] ?? false { id.value = "" }
    }
    copy.deriveIDs(title: \.titleText)
    var result: [Bool] = []
    copy.forEachID { id in
      var text = old[result.count]
      let isBack =
        (isLeftOut?[result.count] ?? false) && text.hasBytes(of: id.value)
      result.append(isBack || !text.withUTF8(StringFormat.id.accepts))
    }
    return result
  }

  /// Calls `body` with the id of each section, then with those of its items.
  private mutating func forEachID(_ body: (inout Sourced<String>) -> Void) {
    for section in sections.indices {
      body(&sections[section].sourcedID)
      for item in sections[section].items.indices {
        body(&sections[section].items[item].sourcedID)
      }
    }
  }
}
