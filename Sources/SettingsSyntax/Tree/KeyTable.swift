/// The distinct keys of one file, each with a small integer.
///
/// Open addressing over a keyed multiply-and-fold hash (the construction of wyhash): a file cannot
/// choose keys that collide, since the key of the hash is new in each table.
public struct KeyTable: Sendable {
  private var texts: [UInt8] = []
  private var ends: [UInt32] = []
  private var hashes: [UInt32] = []
  // Ids plus one by slot; 0 is free. The count is a power of two, at most half full.
  private var slots: [UInt32]
  private let seed: UInt64
  // By id: the key that followed it last.
  private var successors: [UInt32] = []
  private var lastID: UInt32?

  /// Makes a table without keys.
  public init() {
    slots = Array(repeating: 0, count: 128)
    seed = UInt64.random(in: .min ... .max) | 1
  }

  /// The number of distinct keys; ids run from 0 to it.
  public var count: Int { ends.count }

  /// The length of the longest key in bytes; 0 without keys. Linear in their number.
  public var longest: Int {
    zip(ends, [0] + ends).lazy.map { Int($0 - $1) }.max() ?? 0
  }

  /// The text of a key.
  public func string(of id: KeyID) -> String {
    let index = Int(id.rawValue)
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return String(decoding: texts[start..<Int(ends[index])], as: UTF8.self)
  }

  /// The id of the key with these bytes; nil without one. Constant time in the number of keys.
  public func find(_ text: String) -> KeyID? {
    var text = text
    return text.withUTF8(find)
  }

  /// The id of the key with these bytes; nil without one. Constant time in the number of keys.
  public func find(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyID? {
    let id = slots[slot(of: bytes, hash: hash(bytes))]
    return id == 0 ? nil : KeyID(id - 1)
  }

  /// The id of a key, which is added if it is new. Constant time in the number of keys.
  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyID {
    // Keys come in the same order again and again: the one that followed the last key the last time
    // is tried first.
    if let last = lastID {
      let guess = successors[Int(last)]
      if isText(of: Int(guess), bytes) {
        lastID = guess
        return KeyID(guess)
      }
    }
    let id = internUnguessed(bytes)
    if let last = lastID { successors[Int(last)] = id }
    lastID = id
    return KeyID(id)
  }

  private mutating func internUnguessed(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let hash = hash(bytes)
    let index = slot(of: bytes, hash: hash)
    if slots[index] != 0 { return slots[index] - 1 }
    texts.append(contentsOf: bytes)
    ends.append(UInt32(truncatingIfNeeded: texts.count))
    hashes.append(hash)
    slots[index] = UInt32(ends.count)
    successors.append(0)
    if ends.count * 2 > slots.count { grow() }
    return UInt32(ends.count - 1)
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

  /// Whether a key has exactly this text.
  @inline(__always)
  private func isText(of id: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = id == 0 ? 0 : Int(ends[id - 1])
    guard Int(ends[id]) - start == bytes.count else { return false }
    return texts.withUnsafeBytes { all in
      UnsafeRawBufferPointer(rebasing: all[start..<(start + bytes.count)])
        .elementsEqual(bytesOf: bytes)
    }
  }

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
    let raw = UnsafeRawBufferPointer(bytes)
    let count = bytes.count
    var state = seed ^ UInt64(count)
    var last: UInt64 = 0
    if count >= 8 {
      var position = 0
      while position + 8 < count {
        state = KeyTable.fold(state ^ KeyTable.word(raw, at: position), 0xA076_1D64_78BD_642F)
        position += 8
      }
      // The last eight bytes; some of them may be hashed already.
      last = KeyTable.word(raw, at: count - 8)
    } else if count >= 4 {
      last = KeyTable.half(raw, at: 0) << 32 | KeyTable.half(raw, at: count - 4)
    } else if count > 0 {
      last = UInt64(raw[0]) << 16 | UInt64(raw[count / 2]) << 8 | UInt64(raw[count - 1])
    }
    let value = KeyTable.fold(state ^ last, seed ^ 0xE703_7ED1_A0B4_28DB)
    return UInt32(truncatingIfNeeded: value ^ value >> 32)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, at position: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
  }

  @inline(__always)
  private static func half(_ bytes: UnsafeRawBufferPointer, at position: Int) -> UInt64 {
    UInt64(bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
  }

  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
