import SettingsLanguage
import SettingsSources

/// The cell class and the model class of a kind of rows.
///
/// `extract kinds` finds pairs by naming conventions, or reads them from the `--pair` option.
public struct ClassPair: Hashable, Sendable {
  /// The name of the kind, or nil to derive it from the cell class.
  public var kind: String?
  /// The name of the cell class.
  public var cell: String
  /// The name of the model class.
  public var model: String
}

extension ClassPair {
  /// Parses `Cell=Model` or `kind:Cell=Model`. Returns nil for any other text.
  public init?(_ text: String) {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let left = sides[0].split(separator: ":", omittingEmptySubsequences: false)
    guard left.count <= 2, let cell = left.last else { return nil }
    self.init(
      kind: left.count == 2 ? String(left[0]) : nil, cell: String(cell), model: String(sides[1]))
    guard [cell, sides[1]].allSatisfy({ ClassPair.matchesFormat($0, .className) }),
      kind.map({ ClassPair.matchesFormat($0[...], .identifier) }) != false
    else { return nil }
  }

  private static func matchesFormat(_ text: Substring, _ format: StringFormat) -> Bool {
    var text = String(text)
    return text.withUTF8 { format.accepts($0) }
  }

  /// Returns the name of a class without its module.
  static func localName(of name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  // MARK: Conventions

  /// Finds the pairs of an app's classes by their names, in the order of the cell names.
  /// `FaderCell`, `FaderTableViewCell` and `FaderCollectionViewCell` match `FaderModel`,
  /// `FaderCellModel`, `FaderViewModel` and `FaderItem`.
  static func findAll(in app: AppDeclarations) -> [ClassPair] {
    let names = app.classNames
    let known = Set(names)
    return names.compactMap { cell in
      guard matchesFormat(cell[...], .identifier), let stem = baseName(of: cell),
        app.isView(cell) != false
      else { return nil }
      let model = [cell, stem + "Cell", stem].lazy
        .flatMap { name in ["Model", "ViewModel", "Item"].map { name + $0 } }
        .first { known.contains($0) && app.isView($0) != true }
      return model.map { ClassPair(cell: cell, model: $0) }
    }
  }

  /// Returns the name of a cell class without its suffix, or nil if it has no suffix such as
  /// `Cell`.
  private static func baseName(of cell: String) -> String? {
    let suffix = ["TableViewCell", "CollectionViewCell", "Cell"].first(where: cell.hasSuffix)
    guard let suffix, cell.utf8.count > suffix.utf8.count else { return nil }
    return String(cell.dropLast(suffix.count))
  }

  /// Returns a name for the kind of each pair. A number is appended to names that are taken.
  static func kindNames(of pairs: [ClassPair], besides taken: Set<String>) -> [String] {
    let prefix = commonPrefix(of: pairs.filter { $0.kind == nil })
    var taken = taken
    return pairs.map { pair in
      let local = String(localName(of: pair.cell).dropFirst(prefix))
      let name = pair.kind ?? KindSkeletons.kindName(of: baseName(of: local) ?? local)
      return KindSkeletons.unusedName(name, &taken)
    }
  }

  /// Returns the length of the prefix that all classes of the pairs share, such as `ABC`, or 0 if
  /// they share none. A single pair has no prefix, because a class name may begin with an
  /// abbreviation, as in `URLCell`.
  private static func commonPrefix(of pairs: [ClassPair]) -> Int {
    guard pairs.count > 1 else { return 0 }
    let starts = pairs.flatMap { [$0.cell, $0.model] }.map { name in
      // The last capital begins the next word.
      localName(of: name).prefix { $0.isUppercase }.dropLast()
    }
    let common = starts.dropFirst().reduce(starts[0]) { common, start in
      common.prefix(zip(common, start).prefix { $0 == $1 }.count)
    }
    return common.count > 1 ? common.count : 0
  }
}
