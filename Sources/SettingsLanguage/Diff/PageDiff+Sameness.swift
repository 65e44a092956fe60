extension PageDiff {
  /// Returns true if both diffs have the same changes in the same places, and the changes break apps
  /// for the same reasons. Unchanged parts of the pages may differ. Linear in the changes.
  public func hasSameChanges(as other: PageDiff) -> Bool {
    page?.properties == other.page?.properties
      && sections.areSame(as: other.sections, id: \.id) && items.areSame(as: other.items, id: \.id)
      && children.areSame(as: other.children, id: \.id)
      && childPages.elementsEqual(other.childPages) {
        ($0.old, $0.new) == ($1.old, $1.new) && $0.diff.hasSameChanges(as: $1.diff)
      }
  }
}

extension PageDiff.Changes where Element: Equatable {
  /// - Parameter id: returns the id of an element.
  fileprivate func areSame(as other: Self, id: (Element) -> String) -> Bool {
    moves.elementsEqual(other.moves) { ($0.old, $0.new) == ($1.old, $1.new) }
      && deletes.elementsEqual(other.deletes) {
        ($0.place, $0.element, $0.breakages) == ($1.place, $1.element, $1.breakages)
      }
      && inserts.elementsEqual(other.inserts) {
        ($0.place, $0.element, $0.breakages) == ($1.place, $1.element, $1.breakages)
      }
      && updates.elementsEqual(other.updates) {
        ($0.old, $0.new, $0.properties) == ($1.old, $1.new, $1.properties)
          && id($0.element).hasBytes(of: id($1.element))
      }
  }
}
