/// Numbers that look random and are the same for a seed, on every machine and in every version
/// of Swift (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers for a seed.
  public init(seed: UInt64) { state = seed }

  /// The next of 2^64 numbers.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// A number from 0 up to, not including, `bound`; 0 where that is not above 0.
  public mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(bound, 1))).high)
  }

  /// Whether something happens that does so `percent` times in a hundred.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// Whether something of this probability happens.
  public mutating func happens(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  /// One of the elements, of which there must be one.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// A string of up to `count` of these pieces.
  public mutating func text(of pieces: [String], count: Int) -> String {
    (0..<below(count + 1)).map { _ in pick(pieces) }.joined()
  }
}
