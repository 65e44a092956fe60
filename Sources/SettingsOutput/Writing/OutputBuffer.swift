import SettingsSyntax

/// Bytes on their way out, kept until somebody asks for them or handed over in pieces.
public struct OutputBuffer {
  /// Takes a piece of the output, and returns whether more is wanted.
  public typealias Sink = (UnsafeRawBufferPointer) -> Bool

  var buffer = ByteBuffer()
  private let pieceSize: Int
  private let sink: Sink?
  /// Whether the sink wants no more: whoever writes may stop.
  private(set) var isClosed = false

  /// Makes an empty buffer.
  ///
  /// - Parameters:
  ///   - pieceSize: the least number of bytes that are handed over before the output ends.
  ///   - sink: takes the pieces; without one, everything is kept.
  public init(pieceSize: Int = 64 << 10, sink: Sink? = nil) {
    self.pieceSize = pieceSize
    self.sink = sink
  }

  /// Hands over what was written, if it makes a piece or is the end of the output.
  mutating func handOver(isEnd: Bool = false) {
    guard let sink, buffer.count >= (isEnd ? 1 : pieceSize) else { return }
    var isWanted = true
    buffer.take { isWanted = sink($0) }
    if !isWanted { isClosed = true }
  }
}
