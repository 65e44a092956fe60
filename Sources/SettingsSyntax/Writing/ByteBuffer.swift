/// Bytes that are written at the end, and handed over in pieces.
///
/// An array counts its owners and looks at its capacity for each byte that is appended; here that is
/// done once for all that is written together. Memory that was handed over is used again.
public struct ByteBuffer: Sendable {
  // All of it is initialised; what lies behind `count` is room.
  @usableFromInline var memory: [UInt8] = []
  /// How many bytes it holds.
  public private(set) var count = 0

  /// Makes a buffer that holds nothing.
  public init() {}

  /// What it holds.
  public var bytes: [UInt8] { Array(memory[..<count]) }

  /// Hands over what it holds, and forgets it.
  public mutating func take(_ body: (UnsafeRawBufferPointer) -> Void) {
    let length = count
    memory.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<length])) }
    count = 0
  }

  /// Appends what `write` puts into memory: so many bytes as it returns, which is at most `room`.
  ///
  /// The memory that it is given is that of the array from `count` on, and at least `room` long: the
  /// one place where that is made sure of.
  @inline(__always)
  mutating func append(room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if memory.count - count < room { grow(by: room) }
    let start = count
    let written = memory.withUnsafeMutableBufferPointer { all in
      all.baseAddress.map { write($0 + start) } ?? 0
    }
    assert(written <= room)
    count += written
  }

  /// Appends one byte.
  public mutating func append(_ byte: UInt8) {
    append(room: 1) { memory in
      memory[0] = byte
      return 1
    }
  }

  /// Appends a text as UTF-8.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      append(room: utf8.count) { memory in
        guard let source = utf8.baseAddress else { return 0 }
        memory.update(from: source, count: utf8.count)
        return utf8.count
      }
    }
  }

  // At least twice as much, so that all growing is linear in what is written.
  @inline(never)
  private mutating func grow(by room: Int) {
    let more = max(room, memory.count, 64)
    memory.append(contentsOf: repeatElement(0, count: more))
  }
}
