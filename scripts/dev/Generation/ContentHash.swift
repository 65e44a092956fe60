/// The SHA-256 hash of the contents of a page's script and style, for its Content-Security-Policy.
///
/// The algorithm is from FIPS 180-4.
enum ContentHash {
  /// Returns a source expression of a Content-Security-Policy: `'sha256-…'` with the hash in Base64.
  static func policySource(of bytes: [UInt8]) -> String { "'sha256-\(base64(sha256(bytes)))'" }

  // MARK: SHA-256

  /// Returns the 32 bytes of the hash. Linear.
  static func sha256(_ message: [UInt8]) -> [UInt8] {
    var bytes = message
    bytes.append(0x80)
    bytes.append(contentsOf: repeatElement(0, count: (119 - message.count % 64) % 64))
    bytes += bigEndianBytes(of: UInt64(message.count) * 8)
    var state = initialState
    for start in stride(from: 0, to: bytes.count, by: 64) {
      addBlock(bytes[start..<start + 64], to: &state)
    }
    return state.flatMap(bigEndianBytes)
  }

  private static func addBlock(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let small = a.rotated(7) ^ a.rotated(18) ^ a >> 3
      let large = b.rotated(17) ^ b.rotated(19) ^ b >> 10
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var next = state
    for (word, constant) in zip(words, constants) {
      let (a, b, c, e) = (next[0], next[1], next[2], next[4])
      let choice = (e & next[5]) ^ (~e & next[6])
      let mixed = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let first = next[7] &+ mixed &+ choice &+ constant &+ word
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
      next = [first &+ second, a, b, c, next[3] &+ first, e, next[5], next[6]]
    }
    for index in state.indices { state[index] &+= next[index] }
  }

  /// The fractional parts of the square roots of the first 8 primes.
  private static let initialState: [UInt32] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
    0x1f83d9ab, 0x5be0cd19,
  ]

  /// The fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]

  private static func bigEndianBytes(of value: some FixedWidthInteger) -> [UInt8] {
    stride(from: value.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: value >> $0)
    }
  }

  // MARK: Base64

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { bits, index in
        bits << 8 | (index < group.count ? Int(group[start + index]) : 0)
      }
      return (0..<4).map { index in
        index <= group.count ? String(letters[bits >> (18 - 6 * index) & 63]) : "="
      }.joined()
    }.joined()
  }
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
