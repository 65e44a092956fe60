import SettingsLanguage
import SettingsSyntax

/// The names that the mistakes of a file may hide. A name that may be hidden is never reported as
/// missing, because its mistake is reported already.
///
/// A row with a wrong value still has its key and its id, and its key may have any value
/// (`StoredKey.isOpen`). A row that could not be read may have any name.
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
  /// The values that stored keys can have, and the conditions of sections on them.
  package static let values = HiddenNames(rawValue: 16)
  /// The kinds of rows.
  package static let kinds = HiddenNames(rawValue: 32)
  /// Sections, rows, pages and files, with all of their names and more.
  package static let elements = HiddenNames(rawValue: 127)
}

extension BoundFile {
  /// Returns the names that mistakes in the file may hide. Linear in the tree for each mistake, for a
  /// limited number of mistakes.
  ///
  /// - Parameter kinds: the kinds that the rows of the file may use.
  func namesHidden(by diagnostics: [Diagnostic], _ kinds: Registry) -> HiddenNames {
    var hidden: HiddenNames = tree.isWellFormed ? [] : .elements
    var searchesLeft = 100
    for diagnostic in diagnostics where diagnostic.mayHideDeclarations {
      if hidden == .elements { break }
      searchesLeft -= 1
      hidden.formUnion(searchesLeft > 0 ? namesHidden(by: diagnostic, kinds) : .elements)
    }
    return hidden
  }

  private func namesHidden(by diagnostic: Diagnostic, _ kinds: Registry) -> HiddenNames {
    switch diagnostic.id {
    case .malformedKey: return .keys
    case .malformedSelector: return [.ids, .calls]
    case .unknownKey, .unknownField, .unknownKind, .missingFile, .nullValue, .wrongType,
      .unquotedText, .duplicateKey:
      break
    default: return .elements
    }
    guard diagnostic.range.file == file.id,
      let place = PlaceOfMistake(at: diagnostic.range.offset, in: tree)
    else { return .elements }
    let hidden: HiddenNames
    switch diagnostic.id {
    case .unknownKind: hidden = place.namesHiddenByUnknownKind
    case .missingFile:
      // Rows name their keys, whatever their kinds store.
      let isRegistry = place.name == Key.registries.name
      hidden = isRegistry ? [.ids, .calls, .uses, .values, .kinds] : .elements
    case .unknownKey, .unknownField:
      hidden = place.namesHidden(byMisspellingOf: diagnostic.fix, kinds)
    default: hidden = place.namesHidden(byValueOf: place.name, kinds)
    }
    // Without a written id, the id is derived from other values.
    let hasWrittenID = hidden != .elements && place.name != Key.id.name && place.has(.id)
    return hasWrittenID ? hidden.subtracting(.ids) : hidden
  }
}

/// The entry of a mapping that has a mistake, and the row around it.
private struct PlaceOfMistake {
  private let tree: SyntaxTree
  private let mapping: NodeID
  private let entry: SyntaxTree.Entry
  /// The innermost mapping around the mistake that has a kind; nil outside of rows.
  private let row: NodeID?

  /// Finds the entry at a byte. Returns nil outside of mappings. Linear in the tree.
  init?(at offset: Int, in tree: SyntaxTree) {
    let mappings = tree.mappings(at: offset)
    guard let mapping = mappings.last, let entry = tree.entry(of: mapping, at: offset) else {
      return nil
    }
    (self.tree, self.mapping, self.entry) = (tree, mapping, entry)
    row = mappings.last { mapping in
      [Key.kind, .cellClass].contains { tree.value(of: $0.name, in: mapping) != nil }
    }
  }

  /// The key of the entry. Within a field of a row, the field.
  var name: String {
    guard let row, row != mapping,
      let field = tree.entry(of: row, at: tree.range(of: entry.key).offset)
    else { return tree.string(of: entry.key) }
    let name = tree.string(of: field.key)
    return name == Key.model.name ? tree.string(of: entry.key) : name
  }

  /// Returns true if the row, or the mapping outside of rows, has a key.
  func has(_ key: Key) -> Bool { tree.value(of: key.name, in: row ?? mapping) != nil }

  /// The names that a row of an unknown kind may hide. Its key is known, and may have any value. A
  /// misspelled key was not reported, because the kind may have a field of this name.
  var namesHiddenByUnknownKind: HiddenNames {
    let hidden: HiddenNames = [.ids, .calls, .uses, .kinds]
    let mayBeKey =
      !has(.key)
      && tree.entries(of: row ?? mapping).contains { entry in
        Key.suggestion(for: tree.string(of: entry.key), among: [Key.key.name]) != nil
      }
    return mayBeKey ? hidden.union([.keys, .values]) : hidden
  }

  /// Returns the names that a misspelled key may hide.
  func namesHidden(byMisspellingOf fix: Diagnostic.Fix?, _ kinds: Registry) -> HiddenNames {
    guard let replacement = fix?.edits.first?.replacement else {
      // The author may mean any key whose value is a string.
      let isText = tree[entry.value].kind == .scalar && tree.coreType(of: entry.value) == .string
      if isText { return has(.page) ? [] : [.keys, .ids, .calls, .uses, .values] }
      return tree[entry.value].kind == .scalar ? [] : .elements
    }
    if row != nil, row != mapping { return namesHidden(byValueOf: name, kinds) }
    let quotes: Set<Character> = ["\"", "'"]
    func isOfName(_ character: Character) -> Bool { character.isASCII && character.isLetter }
    var meant = replacement.filter { !quotes.contains($0) }
    // The fix of `title=A` inserts a colon.
    if !meant.allSatisfy(isOfName) || meant.isEmpty {
      meant = String(tree.string(of: entry.key).prefix(while: isOfName))
    }
    return namesHidden(byValueOf: meant, kinds)
  }

  /// Returns the names that a wrong value of a key may hide. The key of a row with a mistake may have
  /// any value, so the mistake hides no values.
  func namesHidden(byValueOf name: String, _ kinds: Registry) -> HiddenNames {
    guard let row else { return HiddenNames(ofKey: name) }
    let index =
      tree.value(of: Key.kind.name, in: row).flatMap { kinds.index(ofKind: tree.bytes(of: $0)) }
      ?? tree.value(of: Key.cellClass.name, in: row).flatMap {
        kinds.index(ofCellClass: tree.string(of: $0))
      }
    if let kind = index.map({ kinds.kinds[$0] }) {
      if let field = kind.field(named: name) {
        return kind.linkedFields.contains { $0.name == field.name } ? [.ids, .uses] : .ids
      }
      if kind.events.contains(where: { $0.name == name }) { return [.ids, .calls] }
    }
    let hidden = HiddenNames(ofKey: name)
    return hidden.contains(.keys) ? hidden : hidden.subtracting(.values)
  }
}

extension HiddenNames {
  /// The names that a wrong value of a key may hide.
  fileprivate init(ofKey name: String) {
    switch Key(rawValue: name) {
    case .key, .selection: self = [.keys, .values]
    case .value: self = .values
    case .id, .title, .footer, .separatorInset, .showsWhenEmpty, .presentation, .dismiss, .style,
      .controller, .storyboard:
      self = .ids
    case .action, .retry, .handlers: self = [.ids, .calls]
    case .shows, .filters: self = .uses
    // Without its condition, a section is always visible.
    case .visibleIf, .enabledIf: self = [.uses, .values]
    case .page, .presenter, .tree, .data, .registry, .registries, .sections, .items, .kind, .cases,
      .include, .forEach, .path, .cellClass, .modelClass, .model, .children, .patch, .remove, .set,
      .insert, .move, .into, .before, .after, .provider, .objects, .presents:
      self = .elements
    // A field or an event of a kind may hold a reference, limit a value or give the row its id.
    default: self = [.ids, .calls, .uses, .values]
    }
  }
}
