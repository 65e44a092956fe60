/// Commands, options and values of earlier versions, with their replacements.
enum FormerOptions {
  /// The new names of commands.
  static let renamedCommands = ["registry": "extract kinds", "handlers": "extract handlers"]

  /// The replacements of options and values, by name. The name of a command is included if another
  /// command still has the option.
  private static let advice = [
    "--data-set": "only 'preview' has data sets; use --data FILE",
    "--dry-run": "use --check to list the files, or --diff to show their contents",
    "--filename": "use 'settingsc diff COMMIT PATH', or '-' with --stdin-filename",
    "--force": "use --output FILE, which replaces the file",
    "--max-bytes": "set 'limits: {bytes: N}' in settingsc.yaml",
    "--max-depth": "the limits of nesting are fixed: 128 levels",
    "--max-findings": "the limits of a report are fixed: 10000 errors and 10000 warnings of a file",
    "--max-nodes": "set 'limits: {nodes: N}' in settingsc.yaml",
    "--no-progress": "there is no progress bar",
    "--no-warnings": "use --quiet",
    "--prefix": "use --namespace",
    "--statistics": "count the ids in the report of '--format json'",
    "--validate": "'generate' always validates the project first",
    "--vscode": "make the folder .vscode first",
    "compile --format": "use --syntax",
    "generate --data": "code is made of templates, and needs no response",
    "wire-extended": "use '--emit tree'",
  ]

  /// Returns the message for an unknown option or an invalid value that an earlier version
  /// supported, or nil for other errors.
  ///
  /// - Parameters:
  ///   - error: the message of ArgumentParser.
  ///   - command: the name of the command.
  static func message(for error: String, in command: String) -> String? {
    let parts = error.split(separator: "'", maxSplits: 2)
    let subjects = ["Unknown option ": "unknown option", "The value ": "unknown value"]
    guard parts.count > 1, let subject = subjects[String(parts[0])] else { return nil }
    let name = String(parts[1])
    return (advice["\(command) \(name)"] ?? advice[name]).map { "\(subject) '\(name)'; \($0)" }
  }
}
