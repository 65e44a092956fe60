#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bytes that never move and never change, freed with their last owner.
///
/// The readers keep offsets into them, so a 64 MiB file is held once and never copied.
public final class FileBytes: @unchecked Sendable {
  // Sendable: the memory is written before `init` returns and never after.
  private let storage: UnsafeMutableRawBufferPointer

  /// The number of NULs after the last byte: a reader may look that far past the end without a check,
  /// and load a word that begins at any byte.
  static let padding = 8

  /// The number of bytes.
  public let count: Int

  /// All bytes. The pointer is valid as long as this object lives.
  public var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      rebasing: UnsafeRawBufferPointer(storage).assumingMemoryBound(to: UInt8.self)[..<count])
  }

  /// The first byte, or the first NUL of an empty file.
  var base: UnsafePointer<UInt8> {
    // The memory is never empty: there is the padding.
    UnsafePointer(storage.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self))
  }

  /// Makes room for `capacity` bytes and keeps as many as `fill` returns. Rethrows its error.
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

  /// Copies some bytes. Linear.
  public convenience init(_ bytes: some Collection<UInt8>) {
    self.init(capacity: bytes.count) { (memory: UnsafeMutableRawBufferPointer) throws(Never) in
      memory.copyBytes(from: bytes)
      return bytes.count
    }
  }

  /// A copy in which some bytes were replaced.
  func copy(replacing replace: (UnsafeMutableRawBufferPointer) -> Void) -> FileBytes {
    FileBytes(capacity: count) { (memory: UnsafeMutableRawBufferPointer) throws(Never) in
      memory.copyBytes(from: buffer)
      replace(memory)
      return count
    }
  }

  deinit { storage.deallocate() }
}

/// Memory that may be large, with fewer page faults when it is first filled.
///
/// A fifth of the time to read a file of 20 MB is the kernel handing out pages of 4 KiB; on Linux,
/// large blocks ask for pages of 2 MiB. A block that is never touched takes no memory.
enum LargeMemory {
  private static let hugePage = 2 << 20
  // MADV_HUGEPAGE, which not every C library's module shows to Swift.
  private static let adviceHugePage: Int32 = 14

  /// Allocates uninitialised memory, which `deallocate()` frees.
  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    guard byteCount >= 2 * hugePage else {
      return .allocate(byteCount: byteCount, alignment: alignment)
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: hugePage)
    #if os(Linux)
      // A kernel without huge pages returns an error, and nothing is lost.
      _ = madvise(memory, byteCount / hugePage * hugePage, adviceHugePage)
    #endif
    return memory
  }
}
