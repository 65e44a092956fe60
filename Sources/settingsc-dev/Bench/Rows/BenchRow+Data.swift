extension BenchRow {
  /// A page that is made of a response, against the same page written out: both are checked, and
  /// the first is built as well.
  static let dataRows = [PageForm.yaml, .json].map { form in
    comparison(
      "data-\(form.rawValue)", "validate, 100,000 items from data, \(form.rawValue.uppercased())",
      against: "validate of the page written out", .atMost(1.5)
    ) { bench throws(BenchFailure) in
      let response = try bench.page(.switches(100_000, .response), form)
      let template = try bench.page(.switches(1, .template), form)
      return (
        Entrant(bench.settingsc, ["validate", template, "--data", response]),
        try bench.validation(of: .switches(100_000, .written), form)
      )
    }
  }
}
