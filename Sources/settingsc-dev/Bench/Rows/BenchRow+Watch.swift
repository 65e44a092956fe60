import Foundation
import SettingsPlatform

extension BenchRow {
  /// How often a file is saved.
  private static let saves = 21
  /// How long the findings of one save are waited for.
  private static let patience = 10_000

  /// Saves a page among others in a folder that is watched, and waits for the line that says so.
  static func measureWatch(_ bench: Workbench) throws(BenchFailure) -> Outcome {
    do {
      let folder = "\(bench.pages.folder)/watched"
      try? FileManager.default.removeItem(atPath: folder)
      try FileManager.default.copyItem(atPath: bench.pages.folder(of: 1_000), toPath: folder)
      let output = "\(bench.pages.folder)/watched.out"
      let shell = Program(
        "/bin/sh",
        [
          "-c", "\"$0\" validate --watch \"$1\" > \"$2\" 2>&1 & echo $!", bench.settingsc, folder,
          output,
        ])
      let words = String(decoding: try shell.run().output, as: UTF8.self)
      guard let process = Int32(words.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw BenchFailure("the watching process did not start")
      }
      defer { kill(process, SIGTERM) }
      try wait(for: 1, in: output)
      var times: [Double] = []
      for save in 1...saves {
        let page = "\(folder)/\(PageFiles.name(of: save))"
        let text = try String(contentsOfFile: page, encoding: .utf8)
        // Apart from the write before, as people are.
        MonotonicClock.sleep(milliseconds: 200)
        let start = MonotonicClock.nanoseconds
        try (text + "# saved\n").write(toFile: page, atomically: false, encoding: .utf8)
        try wait(for: save + 1, in: output)
        times.append(Double(MonotonicClock.nanoseconds - start) / 1e6)
      }
      let limit = [Double](repeating: 100, count: times.count)
      return .measured(
        Measurement(
          ratio: .ratio(of: times, to: limit),
          detail: "\(Number.time(Spread.median(times))), 1,000 files watched"))
    } catch {
      throw BenchFailure("\(error)")
    }
  }

  /// Waits until so many runs have ended.
  private static func wait(for runs: Int, in output: String) throws {
    for _ in 0..<patience {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      if text.components(separatedBy: "Ctrl-C ends").count > runs { return }
      MonotonicClock.sleep(milliseconds: 1)
    }
    throw BenchFailure("the watching process says nothing")
  }
}
