extension BenchRow {
  private static let fileCount = 10_000

  /// Folders of many pages as apps have them.
  static let manyRows = [
    comparison(
      "many", "validate, 10,000 files of 15 items, 2 jobs", against: "the same with 1 job",
      .atMost(0.6)
    ) { bench throws(BenchFailure) in
      let folder = try bench.pages.folder(of: fileCount)
      return (
        Entrant(bench.settingsc, ["validate", "--jobs", "2", folder]),
        Entrant(bench.settingsc, ["validate", "--jobs", "1", folder])
      )
    },
    BenchRow(
      name: "many-schema", work: "validate, 10,000 files, all cores",
      against: "check-jsonschema on 200 of them, × 50", goal: .fasterBy(200),
      measure: measureSchemaCheckerOfMany),
    BenchRow(
      name: "many-memory", work: "peak memory, 10,000 files, 2 jobs", against: "1,000 of them",
      goal: .atMost(1.3)
    ) { bench throws(BenchFailure) in
      let folders = [try bench.pages.folder(of: fileCount), try bench.pages.folder(of: 1_000)]
      guard bench.has("/proc/self/status") else { return .skipped("there is no /proc") }
      var peaks: [[Double]] = [[], []]
      for _ in 0..<5 {
        for (index, folder) in folders.enumerated() {
          peaks[index].append(try peak(of: bench.settingsc, checking: folder))
        }
      }
      let medians = peaks.map { Number.size(Spread.median($0)) }
      return .measured(
        Measurement(
          ratio: .ratio(of: peaks[0], to: peaks[1]), detail: medians.joined(separator: " : ")))
    },
    BenchRow(
      name: "hook", work: "validate --skip-unrecognized, one changed file", against: "10 ms",
      goal: .atMost(1)
    ) { bench throws(BenchFailure) in
      let page = try bench.page(.items(15))
      let hook = Entrant(bench.settingsc, ["validate", "--skip-unrecognized", page])
      let series = try bench.race.run([hook])[0]
      let limit = [Double](repeating: 10, count: series.wall.count)
      return .measured(
        Measurement(
          ratio: .ratio(of: series.wall, to: limit),
          processorRatio: Spread.ratio(of: series.processor, to: limit).median,
          detail: Number.time(Spread.median(series.wall))))
    },
    BenchRow(
      name: "watch", work: "validate --watch, from a save to the findings", against: "100 ms",
      goal: .atMost(1), measure: measureWatch),
  ]

  /// The most memory that checking a folder takes, in bytes: what the system's number for a child
  /// says is never less than this process has taken, which is more. So the process is looked at
  /// while it runs (`VmHWM`, proc_pid_status(5)).
  private static func peak(
    of settingsc: String, checking folder: String
  ) throws(BenchFailure) -> Double {
    let script = """
      "$0" validate --jobs 2 "$1" > /dev/null 2>&1 & child=$!
      while line=$(grep VmHWM "/proc/$child/status" 2> /dev/null); do echo "$line"; done
      wait "$child"
      """
    let output = try Entrant("/bin/sh", ["-c", script, settingsc, folder]).captured()
    let sizes = output.split(separator: "\n").compactMap { line in
      line.split { " \t".contains($0) }.dropFirst().first.flatMap { Double($0) }
    }
    guard let most = sizes.max() else { throw BenchFailure("\(settingsc): no memory to be seen") }
    return most * 1024
  }

  private static func measureSchemaCheckerOfMany(
    _ bench: Workbench
  ) throws(BenchFailure) -> Outcome {
    let checker = bench.baseline("venv/bin/check-jsonschema")
    guard bench.has(checker) else { return .skipped("check-jsonschema is not installed") }
    guard bench.has(bench.pageSchema) else { return .skipped("there is no \(bench.pageSchema)") }
    let folder = try bench.pages.folder(of: fileCount)
    let files = (0..<200).map { "\(folder)/\(PageFiles.name(of: $0))" }
    let ours = try bench.race.run([Entrant(bench.settingsc, ["validate", folder])])[0]
    let theirs = try bench.race.run(
      [Entrant(checker, ["--schemafile", bench.pageSchema] + files)], most: 5)[0]
    let scaled = theirs.wall.map { $0 * Double(fileCount) / Double(files.count) }
    let medians = [ours.wall, scaled].map { Number.time(Spread.median($0)) }
    return .measured(
      Measurement(
        ratio: .ratio(of: scaled, to: ours.wall), detail: medians.joined(separator: " : ")))
  }
}
