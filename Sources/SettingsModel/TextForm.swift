/// temporary
public enum TextForm: CaseIterable, Sendable {
  case id, selector, className, url, image, color
  /// t
  public func accepts(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    !utf8.isEmpty && !utf8.contains(0x20)
  }
}
