/// Generates pseudorandom numbers that depend only on the seed, on every machine and in every
/// version of Swift (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator whose numbers depend only on the seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64-bit number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// Returns a number in `0..<bound`, or 0 if `bound` is not positive.
  public mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(bound, 1))).high)
  }

  /// Returns true with a probability of `percent` in a hundred.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// Returns true with the given probability.
  public mutating func happens(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  /// Returns a random element. The list must not be empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// Returns the concatenation of at most `count` random pieces.
  public mutating func text(of pieces: [String], count: Int) -> String {
    (0..<below(count + 1)).map { _ in pick(pieces) }.joined()
  }
}
