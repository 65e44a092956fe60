import CaseRunner
import Testing

/// Tests help, version and wrong usage.
@Suite struct UsageTests {
  static let commands = [
    "validate", "compile", "preview", "diff", "generate", "fmt", "migrate", "kinds", "explain",
    "schema",
    "config",
    "init", "extract",
  ]

  @Test func printsVersion() throws {
    let run = try Workspace().run("--version")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+(-dev(\+g[0-9a-f]{9}(\.dirty)?)?)?\n/) != nil)
  }

  @Test(arguments: [[]] + commands.map { [$0] })
  func printsHelpToStandardOutput(command: [String]) throws {
    let run = try Workspace().run(command + ["--help"])
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output.hasPrefix("OVERVIEW: "))
    #expect(run.output.contains("USAGE: settingsc \(command.first ?? "")"))
  }

  /// Rarely used options are in --help-hidden.
  @Test(arguments: [[]] + commands.map { [$0] })
  func fitsHelpOnScreen(command: [String]) throws {
    let run = try Workspace().shell("COLUMNS=80 $settingsc \(command.joined()) --help")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 40 && lines.allSatisfy { $0.count <= 80 })
    let full = try Workspace().run(command + ["--help-hidden"])
    #expect(full.code == 0 && full.output.count >= run.output.count)
  }

  @Test func listsEveryCommandInHelp() throws {
    let help = try Workspace().run("--help").output
    for command in UsageTests.commands { #expect(help.contains(try Regex("\n  \(command)[ ,]"))) }
    #expect(try Workspace().run().output == help)
  }

  /// A reader that stops reading the help, such as `less`, is not an error.
  @Test func acceptsClosedPipe() throws {
    let run = try Workspace().shell("{ $settingsc --help; echo $? >&2; } | true")
    #expect(run.messages == "0\n")
  }

  @Test func reportsUnknownCommands() throws {
    let place = try Workspace(["page.yaml": Sample.page])
    #expect(
      try place.run("validat", "page.yaml")
        == CommandRun(
          code: 2,
          messages: "settingsc: unknown command 'validat'; did you mean 'validate'?\n"))
    #expect(
      try place.run("page.yaml")
        == CommandRun(
          code: 2,
          messages: "settingsc: unknown command 'page.yaml'; "
            + "to check a file, use 'settingsc validate page.yaml'\n"))
    #expect(
      try place.run("frobnicate")
        == CommandRun(
          code: 2,
          messages: "settingsc: unknown command 'frobnicate'; the commands are "
            + "validate, compile, preview, gallery, diff, generate, fmt, migrate, kinds, explain, schema, config, "
            + "init, extract, help\n"))
  }

  @Test(arguments: [
    (["validate", "--formt", "json"], "Error: Unknown option '--formt'. Did you mean '--format'?"),
    (
      ["validate", "--format", "xml"],
      "Error: The value 'xml' is invalid for '--format <format>'. "
        + "Please provide one of the following:\n  - full\n  - concise\n  - json\n  - sarif\n"
        + "  - github\n  - gitlab\n  - junit\n  - checkstyle\n"
    ),
    (
      ["validate", "-", "--stdin-filename", ""],
      "Error: --stdin-filename needs a path; '-' alone needs no name."
    ),
    (["compile"], "Error: Missing expected argument '<file>'"),
    (["compile", "a.yaml", "b.yaml"], "Error: Unexpected argument 'b.yaml'"),
    (
      ["compile", "--emit", "plist", "a.yaml"],
      "Error: The value 'plist' is invalid for '--emit <emit>'. "
        + "Please provide one of the following:\n  - tree\n  - template\n  - wire\n"
    ),
    (
      ["compile", "--compact", "--syntax", "yaml", "a.yaml"],
      "Error: --compact needs JSON, and excludes --syntax yaml."
    ),
    (
      ["compile", "-o", "", "a.yaml"],
      "Error: --output needs the path of a file; '-' is standard output."
    ),
    (
      ["schema", "pages"],
      "Error: The value 'pages' is invalid for '<form>'. "
        + "Please provide one of the following:\n  - page\n  - wire\n  - tree\n  - presenter\n"
        + "  - registry\n  - configuration\n"
    ),
    (["schema"], "Error: Missing expected argument '<form>'"),
    (["diff"], "Error: Missing expected argument '<old>'"),
    (
      ["diff", "a.yaml", "b.yaml", "--format", "xml"],
      "Error: The value 'xml' is invalid for '--format <format>'. "
        + "Please provide one of 'text', 'json', 'markdown', 'html' or 'batch'."
    ),
    (
      ["diff", "a.yaml", "b.yaml", "--fail-on", "safe"],
      "Error: The value 'safe' is invalid for '--fail-on <changes>'"
    ),
    (["kinds", "--format", "yaml"], "Error: The value 'yaml' is invalid for '--format <format>'"),
    (["explain", "a", "b"], "Error: Unexpected argument 'b'"),
  ])
  func reportsWrongUsage(arguments: [String], complaint: String) throws {
    let run = try Workspace().run(arguments)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.messages.hasPrefix(complaint))
    #expect(run.messages.contains("Usage: settingsc \(arguments[0])"))
    #expect(
      run.messages.hasSuffix("See 'settingsc \(arguments[0]) --help' for more information.\n"))
  }

  @Test func reportsInvalidColor() throws {
    let run = try Workspace().run("validate", "--color", "red")
    #expect(run.code == 2)
    #expect(
      run.messages.hasPrefix(
        "Error: The value 'red' is invalid for '--color <color>'. "
          + "Please provide one of 'auto', 'always' or 'never'."))
  }

  /// Messages about options of earlier versions name their replacements.
  @Test(arguments: [
    ("compile --format yaml page.yaml", "unknown option '--format'; use --syntax"),
    ("compile --no-warnings page.yaml", "unknown option '--no-warnings'; use --quiet"),
    ("validate --no-progress", "unknown option '--no-progress'; there is no progress bar"),
    ("validate --data-set a", "unknown option '--data-set'; only 'preview' has data sets"),
    ("compile page.yaml --data-set=a", "unknown option '--data-set'; only 'preview' has data sets"),
    (
      "diff --filename page.yaml page.yaml page.yaml",
      "unknown option '--filename'; use 'settingsc diff COMMIT PATH', or '-' with --stdin-filename"
    ),
    ("generate swift --validate", "'--validate'; 'generate' always validates the project first"),
    ("generate objc --prefix A", "unknown option '--prefix'; use --namespace"),
    ("init --dry-run", "unknown option '--dry-run'; use --check to list the files, or --diff"),
    ("migrate --dry-run rows.json", "unknown option '--dry-run'; use --check to list the files"),
    ("migrate rows.json --force", "unknown option '--force'; use --output FILE, which replaces"),
    ("validate --statistics", "unknown option '--statistics'; count the ids in the report of"),
    (
      "validate --max-bytes 5",
      "unknown option '--max-bytes'; set 'limits: {bytes: N}' in settingsc.yaml"
    ),
    ("fmt --max-nodes=5 page.yaml", "unknown option '--max-nodes'; set 'limits: {nodes: N}'"),
    (
      "preview page.yaml --max-depth 9",
      "unknown option '--max-depth'; the limits of nesting are fixed"
    ),
    (
      "validate --max-findings 9",
      "unknown option '--max-findings'; the limits of a report are fixed"
    ),
    ("registry extract App", "unknown command 'registry'; use 'settingsc extract kinds'"),
    ("handlers extract app.yaml", "unknown command 'handlers'; use 'settingsc extract handlers'"),
    ("init --vscode", "unknown option '--vscode'; make the folder .vscode first"),
  ])
  func formerOptions(command: String, message: String) throws {
    let place = try Workspace(["page.yaml": Sample.page])
    let run = try place.run(command.split(separator: " ").map(String.init))
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.messages.hasPrefix("settingsc: ") && run.messages.contains(message), "\(run)")
    #expect(run.messages.split(separator: "\n").count == 1)
    #expect(try place.names() == ["page.yaml"])
  }

  @Test(arguments: [("check", "validate"), ("lint", "validate"), ("format", "fmt")])
  func acceptsAliases(alias: String, command: String) throws {
    let files = ["page.yaml": Sample.wrong]
    for options in [["page.yaml"], ["--skip-unrecognized", "page.yaml", "--color", "always"]] {
      let (one, other) = (try Workspace(files), try Workspace(files))
      #expect(try one.run([alias] + options) == other.run([command] + options))
      #expect(one.text("page.yaml") == other.text("page.yaml"))
    }
  }

  @Test(arguments: [
    ["\u{1B}[31mx"], ["validate", "--\u{1B}[31mx"], ["validate", "--format", "\u{1B}]0;x\u{7}"],
    ["explain", "\u{202E}x"], ["kinds", "\u{9B}31m"], ["validate", "\u{1B}[2J.yaml"],
    ["compile", "a\r\nb"],
  ])
  func escapesArguments(arguments: [String]) throws {
    let run = try Workspace().run(arguments)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(HostileTextTests.isHarmless(run.messages))
  }
}
