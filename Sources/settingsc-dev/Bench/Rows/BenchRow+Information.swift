import SettingsPlatform

extension BenchRow {
  /// Rows without a goal.
  static let informationRows = [
    comparison(
      "compile", "compile, 100,000 items, YAML to tree JSON", against: "validate of the same", .none
    ) { bench throws(BenchFailure) in
      let page = try bench.page(longPage)
      return (Entrant(bench.settingsc, ["compile", page]), try bench.validation(of: longPage))
    },
    comparison(
      "preview", "preview, 100,000 items, to the first 40 lines", against: "validate of the same",
      .none
    ) { bench throws(BenchFailure) in
      let page = try bench.page(longPage)
      // A pipe hides how its first program ended: that it works is seen without one.
      _ = try Entrant(bench.settingsc, ["preview", try bench.page(.items(15))]).run()
      let screen = Entrant(
        "/bin/sh", ["-c", "\"$0\" preview \"$1\" | head -n 40", bench.settingsc, page])
      return (screen, try bench.validation(of: longPage))
    },
    BenchRow(
      name: "size", work: "size of the binary", against: "as built", goal: .none,
      measure: measureBinary),
  ]

  private static func measureBinary(_ bench: Workbench) throws(BenchFailure) -> Outcome {
    let copy = "\(bench.pages.folder)/settingsc-stripped"
    let built = Double(try bench.size(of: bench.settingsc))
    _ = try Entrant("strip", ["-o", copy, bench.settingsc]).run()
    let stripped = Double(try bench.size(of: copy))
    return .measured(
      Measurement(
        ratio: nil, detail: "\(Number.size(stripped)) stripped, \(Number.size(built)) as built"))
  }
}
