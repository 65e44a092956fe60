import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// The options of commands that change files.
struct ChangeOptions: ParsableArguments {
  @Flag(help: "List the files that would change; write nothing.")
  var check = false

  @Flag(help: "Show the changes; write nothing.")
  var diff = false

  var mode: FileChanges.Mode { diff ? .show : check ? .list : .write }
}

/// Writes, lists or shows the files that a command changes, depending on `--check` and `--diff`.
struct FileChanges {
  enum Mode { case write, list, show }

  let mode: Mode
  /// The participle that describes a change, such as "reformatted".
  let participle: String
  let console: Console
  /// The number of changed files.
  private(set) var count = 0

  init(_ mode: Mode, _ participle: String, on console: Console) {
    (self.mode, self.participle, self.console) = (mode, participle, console)
  }

  /// True if files would change but were not written.
  var hasProblems: Bool { mode != .write && count > 0 }

  /// Writes, lists or shows a file if its contents differ.
  ///
  /// - Parameters:
  ///   - before: the contents at the path; nil for a new file.
  ///   - remark: the text that follows the name of a written file; nil to print nothing.
  ///   - write: writes the file.
  mutating func add(
    _ path: String, from before: FileBytes?, to after: [UInt8], remark: String? = "",
    write: () throws(FileError) -> Void
  ) throws(FileError) {
    if let before, before.buffer.elementsEqual(after) { return }
    let name = RunInput.displayName(of: path)
    switch mode {
    case .write:
      try write()
      if let remark { console.printStatus("\(participle) \(name)\(remark)") }
    case .list: console.printOutput(VisibleText.escaping(name) + "\n")
    case .show:
      console.printOutput(
        UnifiedDiff.text(
          from: before.map { Array($0.buffer) } ?? [], to: after, label: name,
          style: console.outputStyle))
    }
    count += 1
  }

  /// Prints the number of changed files and of other files, such as "2 files reformatted, 1
  /// unchanged".
  func printSummary(_ others: [(count: Int, words: String)], isGood: Bool, ifEmpty: String) {
    let words = mode == .write ? participle : "would be \(participle)"
    let groups = ([(count, words)] + others).filter { $0.0 > 0 }
    let style = console.messageStyle
    guard let (first, words) = groups.first else {
      return console.messages.write(style.yellow(ifEmpty) + "\n")
    }
    let text = ["\(counted(first, "file")) \(words)"] + groups.dropFirst().map { "\($0) \($1)" }
    let line = text.joined(separator: ", ")
    console.messages.write((isGood && !hasProblems ? style.green(line) : style.red(line)) + "\n")
  }
}
