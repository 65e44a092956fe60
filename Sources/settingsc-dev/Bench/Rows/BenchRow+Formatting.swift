extension BenchRow {
  /// Formatting, which reads a page, writes it, and reads again what it wrote.
  static let formattingRows = [
    comparison(
      "fmt", "fmt --check, 100,000 items, YAML", against: "validate of the same", .atMost(2.5)
    ) { bench throws(BenchFailure) in
      // The generated page is not in canonical form, so all of the work is done.
      let formatting = Entrant(
        bench.settingsc, ["fmt", "--check", try bench.page(longPage)], exitCode: 1)
      return (formatting, try bench.validation(of: longPage))
    }
  ]
}
