/// Queries about the classes of cells and models.
extension AppDeclarations {
  /// The classes of Apple's frameworks that cells inherit from.
  public static let views: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UIView",
    "UITableViewHeaderFooterView", "NSView", "NSTableCellView", "NSCollectionViewItem",
  ]

  /// Returns true if a class inherits from a view, or nil if some of its superclasses were not scanned.
  public func isView(_ name: String) -> Bool? {
    inherits(name, fromOneOf: AppDeclarations.views)
  }

  /// Returns the properties of a class's instances that Objective-C can set, without duplicates.
  /// The class's own properties are first, followed by the properties of the superclasses that were
  /// scanned. Properties whose types only Swift has are included, and hidden. Properties of
  /// categories of `NSObject` are excluded. Returns at most 1,000 properties, because each requires
  /// a search.
  public func settableProperties(of name: String) -> [DeclaredProperty] {
    var known = Set(members(of: "NSObject").properties)
    let names = members(of: name).properties.filter { known.insert($0).inserted }
    return names.prefix(1_000).compactMap { property in
      switch findProperty(property, of: name) {
      case .found(let found, _): return found.isReadOnly ? nil : found
      case .hidden(let reason, let place):
        return reason.type.map {
          DeclaredProperty(
            name: property, typeText: $0, type: .unknown, hidden: reason, place: place.bytes)
        }
      default: return nil
      }
    }
  }
}
