/// What is asked of the classes of cells and models.
extension AppDeclarations {
  /// The classes that cells of Apple's frameworks inherit from.
  public static let views: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UIView",
    "UITableViewHeaderFooterView", "NSView", "NSTableCellView", "NSCollectionViewItem",
  ]

  /// Whether a class inherits from a view; nil where that was not seen.
  public func isView(_ name: String) -> Bool? {
    inherits(name, fromOneOf: AppDeclarations.views)
  }

  /// The properties of a class's instances that Objective-C can set, each once: its own first, then
  /// those of its superclasses, as far as they were seen, without those of categories of `NSObject`. At
  /// most 1,000: each takes a search.
  public func settableProperties(of name: String) -> [DeclaredProperty] {
    var known = Set(members(of: "NSObject").properties)
    let names = members(of: name).properties.filter { known.insert($0).inserted }
    return names.prefix(1_000).compactMap { property in
      guard case .there(let found, _) = findProperty(property, of: name), !found.isReadOnly
      else { return nil }
      return found
    }
  }
}
