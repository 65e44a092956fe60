/// The distinct keys of one file, each with a small integer.
///
/// Open addressing over the standard library's hash: a file cannot choose keys that collide, since
/// each process hashes with keys of its own.
public struct KeyTable: Sendable {
  private var texts: [UInt8] = []
  // The offset of each key, and the end of the last key.
  private var starts: [UInt32] = [0]
  private var hashes: [UInt32] = []
  // Ids plus one by slot; 0 is free. The count is a power of two, at most half full.
  private var slots = [UInt32](repeating: 0, count: 128)

  /// Makes a table without keys.
  public init() {}

  /// The number of distinct keys; ids run from 0 to it.
  public var count: Int { hashes.count }

  /// The length of the longest key in bytes; 0 without keys. Linear in their number.
  public var longest: Int {
    zip(starts.dropFirst(), starts).lazy.map { Int($0 - $1) }.max() ?? 0
  }

  /// Returns the text of a key.
  public func string(of id: KeyID) -> String {
    String(decoding: texts[range(of: Int(id.rawValue))], as: UTF8.self)
  }

  /// Returns the id of the key with a text, or nil. Constant time in the number of keys.
  public func find(_ text: String) -> KeyID? {
    var text = text
    return text.withUTF8(find)
  }

  /// Returns the id of the key with these UTF-8 bytes, or nil. Constant time in the number of keys.
  public func find(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyID? {
    let id = slots[slot(of: bytes, hash: hash(bytes))]
    return id == 0 ? nil : KeyID(id - 1)
  }

  /// Returns the id of a key, and adds the key if it is new. Constant time in the number of keys.
  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyID {
    let hash = hash(bytes)
    let index = slot(of: bytes, hash: hash)
    if slots[index] != 0 { return KeyID(slots[index] - 1) }
    texts.append(contentsOf: bytes)
    starts.append(UInt32(truncatingIfNeeded: texts.count))
    hashes.append(hash)
    slots[index] = UInt32(count)
    if count * 2 > slots.count { grow() }
    return KeyID(UInt32(count - 1))
  }

  private func slot(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var index = Int(hash) & mask
    while slots[index] != 0 {
      let id = Int(slots[index] - 1)
      if hashes[id] == hash, isText(of: id, bytes) { return index }
      index = (index + 1) & mask
    }
    return index
  }

  /// Returns true if a key has exactly this text.
  @inline(__always)
  private func isText(of id: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: id)
    guard range.count == bytes.count else { return false }
    return texts.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[range]).elementsEqual(bytesOf: bytes)
    }
  }

  @inline(__always)
  private func range(of id: Int) -> Range<Int> { Int(starts[id])..<Int(starts[id + 1]) }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (id, hash) in hashes.enumerated() {
      var index = Int(hash) & mask
      while slots[index] != 0 { index = (index + 1) & mask }
      slots[index] = UInt32(id + 1)
    }
  }

  private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
