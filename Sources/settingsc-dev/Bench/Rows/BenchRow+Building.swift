import Foundation
import SettingsPlatform

extension BenchRow {
  /// What is built, and how long that takes.
  static let buildingRows = [
    BenchRow(
      name: "size", work: "size of the binary, stripped", against: "16 MB", goal: .atMost(1),
      measure: measureBinary),
    BenchRow(
      name: "build", work: "clean release build", against: "120 s", goal: .atMost(1),
      isOnDemand: true, measure: measureBuild),
  ]

  private static func measureBinary(_ bench: Workbench) throws(BenchFailure) -> Outcome {
    let copy = "\(bench.pages.folder)/settingsc-stripped"
    let built = Double(try bench.size(of: bench.settingsc))
    _ = try Entrant("strip", ["-o", copy, bench.settingsc]).run()
    let stripped = Double(try bench.size(of: copy))
    return .measured(
      Measurement(
        ratio: .ratio(of: [stripped], to: [16e6]),
        detail: "\(Number.size(stripped)) stripped, \(Number.size(built)) as built"))
  }

  /// Builds the package of the current directory as `make release` does, in a folder of its own
  /// that holds the sources of what it depends on, and nothing that was compiled.
  private static func measureBuild(_ bench: Workbench) throws(BenchFailure) -> Outcome {
    guard bench.has("Package.swift") else { return .skipped("there is no package here") }
    let folder = "\(bench.pages.folder)/clean-build"
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try Entrant("swift", ["package", "--scratch-path", folder, "resolve"]).run()
    var arguments = ["build", "--scratch-path", folder, "-c", "release", "--product", "settingsc"]
    #if os(Linux)
      arguments.append("--static-swift-stdlib")
    #endif
    let run = try Entrant("swift", arguments).run()
    let seconds = Double(run.wallNanoseconds) / 1e9
    return .measured(
      Measurement(
        ratio: .ratio(of: [seconds], to: [120]),
        detail: "\(Number.short(seconds)) s, \(Processors.available) processors"))
  }
}
