/// Bytes that never move and never change, freed with their last owner.
///
/// The readers keep offsets into them, so a 64 MiB file is held once and never copied.
public final class FileBytes: @unchecked Sendable {
  // Sendable: the memory is written before `init` returns and never after.
  private let storage: UnsafeMutableRawBufferPointer

  /// How many NULs lie behind the last byte: a reader may look that far past the end without a
  /// check, and load a word that begins at any byte.
  static let padding = 8

  /// The number of bytes.
  public let count: Int

  /// All the bytes. The pointer is good as long as this object lives.
  public var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      rebasing: UnsafeRawBufferPointer(storage).assumingMemoryBound(to: UInt8.self)[..<count])
  }

  /// The first byte, or the first NUL behind none.
  var base: UnsafePointer<UInt8> {
    // The memory is never empty: there is the padding.
    UnsafePointer(storage.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self))
  }

  /// Makes room for `capacity` bytes and keeps as many as `fill` says that it wrote.
  public init<E: Error>(
    capacity: Int, fill: (UnsafeMutableRawBufferPointer) throws(E) -> Int
  ) throws(E) {
    let room = capacity + FileBytes.padding
    let storage = UnsafeMutableRawBufferPointer(
      start: LargeMemory.allocate(byteCount: room, alignment: 16), count: room)
    do {
      count = try fill(UnsafeMutableRawBufferPointer(rebasing: storage[..<capacity]))
    } catch {
      storage.deallocate()
      throw error
    }
    storage[count..<(count + FileBytes.padding)].initializeMemory(as: UInt8.self, repeating: 0)
    self.storage = storage
  }

  /// A copy of some bytes.
  public convenience init(_ bytes: some Collection<UInt8>) {
    self.init(capacity: bytes.count) { (memory: UnsafeMutableRawBufferPointer) throws(Never) in
      memory.copyBytes(from: bytes)
      return bytes.count
    }
  }

  deinit { storage.deallocate() }
}
