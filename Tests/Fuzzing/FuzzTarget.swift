/// The part of the fuzzer that does not depend on libFuzzer: targets, which process an input and
/// check properties of the result.
///
/// Two targets include this folder: the program `settingsc-fuzz` (with `Engine`), which libFuzzer
/// drives, and the test target `FuzzingTests` (with `Replay`), which replays known inputs in every
/// `swift test`. See `docs/FUZZING.md`.

/// A property that an oracle found violated.
struct Violation: Error, CustomStringConvertible {
  /// The expected property and the actual result.
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a `Violation` if the condition is false.
func require(
  _ holds: @autoclosure () throws -> Bool, _ words: @autoclosure () -> String
) throws {
  guard try holds() else { throw Violation(words()) }
}

/// A function that must accept any bytes.
struct FuzzTarget: Sendable {
  /// The name on the command line and of the target's folders.
  let name: String
  /// The maximum length of generated inputs, in bytes.
  let maximumLength: Int
  /// Processes an input. Throws a `Violation` if a property is violated.
  let run: @Sendable (UnsafeBufferPointer<UInt8>) throws -> Void

  init(
    _ name: String, maximumLength: Int = 4096,
    run: @escaping @Sendable (UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    self.name = name
    self.maximumLength = maximumLength
    self.run = run
  }

  /// All targets, in the order of their runs.
  static let all: [FuzzTarget] = [
    .json, .yaml, .validate, .fmt, .diff, .fix, .pattern, .expression, .sources,
  ]

  /// Whether all inputs of the target are in its own folders. Other targets also use the samples and
  /// the files of tests.
  var usesOnlyOwnInputs: Bool {
    [FuzzTarget.pattern, .expression, .sources].contains { $0.name == name }
  }

  /// Returns the target with a name.
  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
