import Foundation

/// How much the tests try that generate their inputs.
///
/// `make test` runs a part of the rounds, always the same one. `make extended` runs all of them, by
/// setting `SETTINGSC_THOROUGH`.
public enum Effort {
  /// Whether everything is tried.
  public static let isThorough =
    ProcessInfo.processInfo.environment["SETTINGSC_THOROUGH"] == "1"

  /// Returns how many of a number of rounds are run: an eighth of them, or all.
  public static func rounds(_ all: Int) -> Int { isThorough ? all : (all + 7) / 8 }

  /// Returns the elements that are tried: every eighth of a list, or all.
  public static func share<Element>(of all: [Element]) -> [Element] {
    isThorough ? all : stride(from: 0, to: all.count, by: 8).map { all[$0] }
  }
}
