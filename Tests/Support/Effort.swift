import Foundation

/// The share of generated inputs that tests try.
///
/// `make test` runs a fixed part of the rounds. `make extended` sets `SETTINGSC_THOROUGH` to run
/// all of them.
public enum Effort {
  /// Whether the run is thorough.
  public static let isThorough =
    ProcessInfo.processInfo.environment["SETTINGSC_THOROUGH"] == "1"

  /// Returns the number of rounds to run: a sixteenth of `all`, or `all` in thorough runs.
  public static func rounds(_ all: Int) -> Int { isThorough ? all : (all + 15) / 16 }

  /// Returns the length of a long input: `all` in thorough runs, and at most 10,000 in other runs.
  public static func length(_ all: Int) -> Int { isThorough ? all : min(all, 10_000) }

  /// Returns the elements to try: every sixteenth element, or all of them in thorough runs.
  public static func share<Element>(of all: [Element]) -> [Element] {
    isThorough ? all : stride(from: 0, to: all.count, by: 16).map { all[$0] }
  }
}
