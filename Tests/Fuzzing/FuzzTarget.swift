/// The fuzzer's half that is not libFuzzer: targets, which do something with an input and say what
/// must hold then.
///
/// Two programs are made of this folder: `settingsc-fuzz` (with `Engine`), which libFuzzer drives,
/// and the test target `FuzzingTests` (with `Replay`), which replays inputs on every `swift test`.
/// `docs/FUZZING.md` tells of both.

/// What an oracle found wrong.
struct Violation: Error, CustomStringConvertible {
  /// What must hold, and what was found in its place.
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws where what must hold does not.
func require(
  _ holds: @autoclosure () throws -> Bool, _ words: @autoclosure () -> String
) throws {
  guard try holds() else { throw Violation(words()) }
}

/// Something that takes any bytes.
struct FuzzTarget: Sendable {
  /// Its name on the command line and of its folders.
  let name: String
  /// The longest input that the fuzzer makes, in bytes.
  let maximumLength: Int
  /// Does it. Throws a `Violation` where something does not hold.
  let run: @Sendable (UnsafeBufferPointer<UInt8>) throws -> Void

  init(
    _ name: String, maximumLength: Int = 4096,
    run: @escaping @Sendable (UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    self.name = name
    self.maximumLength = maximumLength
    self.run = run
  }

  /// All targets, in the order in which they are run.
  static let all: [FuzzTarget] = [
    .json, .yaml, .validate, .fmt, .diff, .fix, .pattern, .expression, .sources,
  ]

  /// Whether its inputs stand in no file of the repository but those that are committed for it.
  var isCommittedWhole: Bool {
    [FuzzTarget.pattern, .expression, .sources].contains { $0.name == name }
  }

  /// The target of a name.
  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
