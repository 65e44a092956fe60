// swift-tools-version: 6.0
import PackageDescription

/// The settings of all targets. Each target must import the modules whose members it uses.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Returns the unit tests of a module.
///
/// - Parameter others: further modules that the tests import. The module itself is included.
func unitTests(of module: String, with others: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(module)Tests", dependencies: [.byName(name: module)] + others,
    path: "Tests/Unit/\(module)Tests", swiftSettings: strict)
}

/// The commit that `--version` appends in development builds. scripts/build-release.sh sets it. A
/// single C file uses it, so that changing it recompiles nothing else.
let commit = Context.environment["SETTINGSC_COMMIT"].map {
  [CSetting.define("SETTINGSC_COMMIT", to: "\"\($0)\"")]
}

/// The settings of the module whose speed does not matter. scripts/build-release.sh optimizes it
/// for size. The flag is optional, because a package with unsafe flags cannot be a dependency.
let small =
  Context.environment["SETTINGSC_SMALL"] == "1" ? strict + [.unsafeFlags(["-Osize"])] : strict

let package = Package(
  name: "settingsc",
  // The program runs on macOS and Linux; SettingsKit runs in apps.
  platforms: [.macOS(.v13), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .executable(name: "settingsc", targets: ["settingsc"]),
    .library(name: "SettingsKit", targets: ["SettingsKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    // The behavior of a page at run time, shared by the compiler and SettingsKit.
    .target(name: "SettingsRuntime", swiftSettings: strict),
    .target(
      name: "SettingsSyntax", dependencies: ["CLibYAML", "SettingsRuntime"], swiftSettings: strict),
    .target(
      name: "SettingsLanguage", dependencies: ["SettingsSyntax", "SettingsRuntime"],
      swiftSettings: strict),
    .target(
      name: "SettingsCompiler",
      dependencies: ["SettingsSyntax", "SettingsRuntime", "SettingsLanguage"],
      swiftSettings: strict),
    .target(
      name: "SettingsOutput",
      dependencies: ["SettingsSyntax", "SettingsRuntime", "SettingsLanguage", "SettingsPlayer"],
      swiftSettings: strict),
    // The script and the style of pages that play in a browser.
    .target(
      name: "SettingsPlayer",
      exclude: [
        "session.js", "drawing.js", "player.js", "player.css", "gallery.js", "report.css",
      ],
      swiftSettings: strict),
    .target(
      name: "SettingsProject",
      dependencies: [
        "SettingsSyntax", "SettingsRuntime", "SettingsLanguage", "SettingsCompiler",
        "SettingsOutput",
        "SettingsSources",
      ],
      swiftSettings: strict),
    .target(
      name: "SettingsSources", swiftSettings: strict),
    .target(name: "CPlatform", cSettings: commit),
    .target(
      name: "SettingsPlatform", dependencies: ["SettingsSyntax", "CPlatform"],
      swiftSettings: strict),

    // Reads compiled pages in apps. It does not depend on the compiler.
    .target(name: "SettingsKit", dependencies: ["SettingsRuntime"], swiftSettings: strict),

    // The commands, which tests run without a process.
    .target(
      name: "SettingsCommand",
      dependencies: [
        "SettingsSyntax", "SettingsRuntime", "SettingsLanguage", "SettingsCompiler",
        "SettingsOutput",
        "SettingsProject", "SettingsPlatform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: small),
    .executableTarget(
      name: "settingsc", dependencies: ["SettingsCommand"], swiftSettings: strict),
    .executableTarget(
      name: "settingsc-dev",
      dependencies: [
        "SettingsSyntax", "SettingsRuntime", "SettingsLanguage", "SettingsCompiler",
        "SettingsOutput",
        "SettingsProject", "SettingsPlatform", "SettingsSources", "SettingsKit", "TestSupport",
        "Generation", "CaseRunner",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "scripts/dev/settingsc-dev",
      swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: ["SettingsSyntax", "SettingsRuntime", "SettingsLanguage", "SettingsCompiler"],
      path: "Tests/Support",
      swiftSettings: strict),
    .target(
      name: "Generation",
      dependencies: [
        "SettingsSyntax", "SettingsRuntime", "SettingsLanguage", "SettingsOutput",
        "SettingsPlatform",
      ],
      path: "scripts/dev/Generation", swiftSettings: strict),
    .target(
      name: "CaseRunner",
      dependencies: ["SettingsCommand", "SettingsOutput", "SettingsPlatform", "SettingsSyntax"],
      path: "Tests/CaseRunner", swiftSettings: strict),
    .testTarget(
      name: "CaseTests", dependencies: ["CaseRunner", "TestSupport"], path: "Tests/CaseTests",
      swiftSettings: strict),
    unitTests(of: "SettingsSyntax", with: ["SettingsRuntime", "TestSupport"]),
    unitTests(
      of: "SettingsLanguage",
      with: ["SettingsSyntax", "SettingsRuntime", "Generation", "TestSupport"]),
    unitTests(of: "SettingsCompiler", with: ["SettingsSyntax", "SettingsRuntime", "TestSupport"]),
    unitTests(
      of: "SettingsOutput",
      with: ["SettingsSyntax", "SettingsRuntime", "SettingsLanguage", "Generation", "TestSupport"]),
    unitTests(
      of: "SettingsProject",
      with: ["SettingsSyntax", "SettingsRuntime", "SettingsLanguage", "SettingsCompiler"]),
    unitTests(of: "SettingsPlatform", with: ["SettingsSyntax"]),
    unitTests(of: "SettingsSources", with: ["TestSupport"]),
    unitTests(of: "SettingsKit", with: ["SettingsRuntime", "TestSupport"]),
    .testTarget(
      name: "IntegrationTests",
      dependencies: [
        "SettingsSyntax", "SettingsRuntime", "SettingsLanguage", "SettingsCompiler",
        "SettingsOutput",
        "SettingsProject",
        "SettingsKit", "TestSupport", "Generation", "CaseRunner",
      ],
      path: "Tests/Integration", swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "CaseRunner", "SettingsPlatform", "SettingsLanguage", "SettingsSyntax", "TestSupport",
        "Generation",
      ],
      path: "Tests/CommandLine", swiftSettings: strict),
  ]
)

// The fuzzer and the tests that replay its inputs are two targets with the same sources, so that
// each is built only where it is needed: docs/FUZZING.md.
let fuzzed: [Target.Dependency] = [
  "SettingsSyntax", "SettingsRuntime", "SettingsLanguage", "SettingsCompiler", "SettingsOutput",
  "SettingsProject",
  "SettingsPlatform", "SettingsSources", "TestSupport", "Generation",
]
let fuzzData = ["seeds", "regressions"]
package.targets.append(
  Context.environment["SETTINGSC_FUZZING"] == "1"
    ? .executableTarget(
      name: "settingsc-fuzz", dependencies: fuzzed, path: "Tests/Fuzzing",
      exclude: fuzzData + ["Replay"],
      // libFuzzer provides `main`. The default linker, gold, does not support that.
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])])
    : .testTarget(
      name: "FuzzingTests", dependencies: fuzzed, path: "Tests/Fuzzing",
      exclude: fuzzData + ["Engine"], swiftSettings: strict))

// Builds the pages of a package's target: docs/APP.md. The program is compiled a second time for the
// plugin, because build tools have other settings, so test builds leave it out.
if Context.environment["SETTINGSC_PLUGIN"] != "0" {
  package.products.append(.plugin(name: "SettingsPages", targets: ["SettingsPages"]))
  package.targets.append(
    .plugin(
      name: "SettingsPages", capability: .buildTool(), dependencies: ["settingsc"],
      path: "Sources/SettingsPages"))
}

// pre-commit sets this variable and builds the hook from source for each user. Only the product is
// needed.
if Context.environment["PRE_COMMIT"] == "1" {
  package.targets.removeAll { target in
    target.isTest || ["Tests/", "scripts/"].contains { (target.path ?? "").hasPrefix($0) }
  }
}
