import SettingsModel

extension StructuredWriter {
  /// Writes the member `sections` of a page: each section as an object, its items last.
  ///
  /// - Parameters:
  ///   - header: writes the other members of a section.
  ///   - item: writes an item.
  @inline(__always)
  mutating func sections<Failure: Error>(
    of stream: PageStream, header: (inout Self, PageTree.Section) -> Void,
    item: (inout Self, PageTree.Item) -> Void, afterRow: RowHandler<Self, Failure>
  ) throws(Failure) {
    key("sections")
    beginArray()
    for section in stream.sections {
      beginObject()
      header(&self, section.header)
      key("items")
      beginArray()
      for row in section.items {
        item(&self, row)
        try afterRow(&self)
      }
      endArray()
      endObject()
    }
    endArray()
  }
}
