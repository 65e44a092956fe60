import SettingsLanguage
import SettingsSyntax

/// The names that the mistakes of a file may hide. A name that may be hidden is never reported as
/// missing, because its mistake is reported already.
///
/// A row with a wrong value still has its key and its id. A row that could not be read may have any.
package struct HiddenNames: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The keys of stored values.
  package static let keys = HiddenNames(rawValue: 1)
  /// The ids of sections and rows.
  package static let ids = HiddenNames(rawValue: 2)
  /// The selectors that rows call, and those that presenters handle.
  package static let calls = HiddenNames(rawValue: 4)
  /// The names in conditions and references.
  package static let uses = HiddenNames(rawValue: 8)
  /// The values that stored keys can have.
  package static let values = HiddenNames(rawValue: 16)
  /// The kinds of rows.
  package static let kinds = HiddenNames(rawValue: 32)
  /// Sections, rows, pages and files, with all of their names and more.
  package static let elements = HiddenNames(rawValue: 127)
}

extension BoundFile {
  /// Returns the names that mistakes in the file may hide. Linear in the tree for each mistake, for a
  /// limited number of mistakes.
  func namesHidden(by diagnostics: [Diagnostic]) -> HiddenNames {
    var hidden: HiddenNames = tree.isWellFormed ? [] : .elements
    var searchesLeft = 100
    for diagnostic in diagnostics where diagnostic.mayHideDeclarations {
      if hidden == .elements { break }
      searchesLeft -= 1
      hidden.formUnion(searchesLeft > 0 ? namesHidden(by: diagnostic) : .elements)
    }
    return hidden
  }

  private func namesHidden(by diagnostic: Diagnostic) -> HiddenNames {
    switch diagnostic.id {
    case .malformedKey: return .keys
    case .malformedSelector: return [.ids, .calls]
    case .unknownKey, .unknownField, .nullValue, .wrongType, .unquotedText: break
    default: return .elements
    }
    guard diagnostic.range.file == file.id,
      let mapping = tree.innermostMapping(at: diagnostic.range.offset),
      let entry = tree.entry(of: mapping, at: diagnostic.range.offset)
    else { return .elements }
    if [.unknownKey, .unknownField].contains(diagnostic.id) {
      if let meant = diagnostic.fix?.edits.first?.replacement {
        return HiddenNames(ofKey: meant.filter { $0 != "\"" && $0 != "'" })
      }
      // The author may mean any key whose value is a string.
      let isText = tree[entry.value].kind == .scalar && tree.coreType(of: entry.value) == .string
      if isText { return [.keys, .ids, .calls, .uses, .values] }
      return tree[entry.value].kind == .scalar ? [] : .elements
    }
    let name = tree.string(of: entry.key)
    let hidden = HiddenNames(ofKey: name)
    // Without a written id, the id is derived from other values.
    let hasID = name != Key.id.name && tree.value(of: Key.id.name, in: mapping) != nil
    return hasID && hidden != .elements ? hidden.subtracting(.ids) : hidden
  }
}

extension HiddenNames {
  /// The names that a wrong value of a key may hide.
  fileprivate init(ofKey name: String) {
    switch Key(rawValue: name) {
    case .key, .selection: self = [.keys, .values]
    case .value: self = .values
    case .id: self = .ids
    case .visibleIf, .enabledIf, .shows, .filters: self = .uses
    case .page, .presenter, .tree, .data, .registry, .registries, .sections, .items, .kind, .cases,
      .include, .forEach, .path, .cellClass, .modelClass, .model, .children, .patch, .remove, .set,
      .insert, .move, .into, .before, .after, .provider, .objects, .presents:
      self = .elements
    // A field or an event of a kind may hold a reference, limit a value or give the row its id.
    default: self = [.ids, .calls, .uses, .values]
    }
  }
}
