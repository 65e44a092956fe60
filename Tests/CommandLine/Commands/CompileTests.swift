import CaseRunner
import Foundation
import Testing

/// Tests that `compile` and `kinds` have the same output for a registry.
@Suite struct CompileTests {
  /// SettingsKit reads the kinds together with the trees.
  @Test func compilesRegistryToKinds() throws {
    let place = try Workspace(["kinds.yaml": Sample.registry])
    let kinds = try place.run("kinds", "--format", "json", "--registry", "kinds.yaml")
    #expect(try place.run("compile", "kinds.yaml") == kinds)
    #expect(try place.run("compile", "kinds.yaml", "-o", "out/kinds.json").code == 2)
    #expect(try place.run("compile", "kinds.yaml", "-o", "kinds.json") == CommandRun(code: 0))
    #expect(place.text("kinds.json") == kinds.output)
    let compact = try place.run("compile", "kinds.yaml", "--compact").output
    #expect(compact.hasPrefix("[{\"name\":\"avatar\"") && compact.split(separator: "\n").count == 1)
    let yaml = try place.run("compile", "kinds.yaml", "--syntax", "yaml").output
    #expect(yaml.hasPrefix("- name: avatar\n"))

    // The configuration may name the registry too.
    try place.write("settingsc.yaml", "registries: [kinds.yaml]\n")
    #expect(try place.run("compile", "kinds.yaml") == kinds)

    try place.write("kinds.yaml", Sample.registry + "extra: 1\n")
    let broken = try place.run("compile", "kinds.yaml", "-o", "kinds.json")
    #expect(broken.code == 1 && broken.messages.contains("kinds.yaml:"))
    #expect(place.text("kinds.json") == kinds.output)
  }
}
