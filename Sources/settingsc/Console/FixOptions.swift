import ArgumentParser
import SettingsSyntax

/// The options for fixes.
struct FixOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: ArgumentHelp(
      "Make the safe fixes: write the files anew, and tell what is left. Of standard input the "
        + "fixed text goes to standard output."))
  var fix = false

  @Flag(name: .long, help: "With --fix or --diff: make the fixes that are a good guess, too.")
  var unsafeFixes = false

  @Flag(name: .long, help: "Show what --fix would change as a unified diff, and write nothing.")
  var diff = false

  func validate() throws {
    if unsafeFixes, !fix, !diff {
      throw ValidationError("--unsafe-fixes says which fixes to make: it needs --fix or --diff.")
    }
  }

  /// What is to be done about fixes; nil for nothing.
  var fixing: Fixing? {
    fix || diff ? Fixing(safety: unsafeFixes ? .unsafe : .safe, isDryRun: diff) : nil
  }
}

/// What a run does about the fixes of its findings.
struct Fixing {
  /// `.safe` for safe fixes alone, `.unsafe` for all.
  var safety = Diagnostic.Fix.Safety.safe
  /// Whether the changes are shown and not made.
  var isDryRun = false
}
