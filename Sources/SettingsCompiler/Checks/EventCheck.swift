/// Finds events that pass a value to a method without a parameter.
enum EventCheck {
  /// Returns the message for an event, or nil if its method takes the value.
  ///
  /// - Parameter selector: the UTF-8 bytes of a valid selector.
  static func message(
    on event: String, calling selector: some BidirectionalCollection<UInt8>
  ) -> String? {
    if selector.last == UInt8(ascii: ":") { return nil }
    return "'\(event)' hands over a value, but this method takes none"
  }
}
