import SettingsPlatform

extension BenchRow {
  /// What is written of a long page, against checking it.
  static let writingRows = [
    comparison(
      "compile", "compile, 100,000 items, YAML to tree JSON", against: "validate of the same",
      .atMost(1.6)
    ) { bench throws(BenchFailure) in
      let page = try bench.page(longPage)
      return (Entrant(bench.settingsc, ["compile", page]), try bench.validation(of: longPage))
    },
    comparison(
      "preview", "preview, 100,000 items, to the first 40 lines", against: "validate of the same",
      .atMost(1)
    ) { bench throws(BenchFailure) in
      let page = try bench.page(longPage)
      // A pipe hides how its first program ended: that it works is seen without one.
      _ = try Entrant(bench.settingsc, ["preview", try bench.page(.items(15))]).run()
      let screen = Entrant(
        "/bin/sh", ["-c", "\"$0\" preview \"$1\" | head -n 40", bench.settingsc, page])
      return (screen, try bench.validation(of: longPage))
    },
  ]
}
