import Testing

/// The plainest calls of `validate` go past ArgumentParser; nobody may notice.
@Suite struct FastPathTests {
  @Test(arguments: [
    ["page.yaml"], ["wrong.yaml", "odd.yaml"], ["--strict", "odd.yaml"],
    ["odd.yaml", "--strict", "--strict"], ["--skip-unrecognized", "other.yaml"],
    ["other.yaml"], ["."], ["none.yaml"], [""], ["help"], ["validate"], ["page.yaml", "page.yaml"],
    ["--strict", "--skip-unrecognized", "wrong.yaml", "other.yaml", "."], ["é.yaml"], [" "],
    ["@page.yaml"], ["--strict=true", "odd.yaml"], ["--", "-dash.yaml"], ["--", "--strict"],
    ["-"], ["--strict"], [], ["--help"], ["-h"], ["page.yaml", "--version"], ["--strict", "-"],
    ["page.yaml", "-x"], ["-dash.yaml"], ["--no-strict", "page.yaml"], ["--stric", "page.yaml"],
  ])
  func sameAsTheFullParser(arguments: [String]) throws {
    let place = try Workspace([
      "page.yaml": Sample.page, "wrong.yaml": Sample.wrong, "odd.yaml": Sample.odd,
      "other.yaml": "a: 1\n", "é.yaml": Sample.wrong, "-dash.yaml": Sample.wrong,
      "--strict": Sample.wrong,
    ])
    let plain = try place.run(["validate"] + arguments, input: Sample.wrong)
    let full = try place.run(["validate", "--color", "never"] + arguments, input: Sample.wrong)
    #expect(plain == full)
  }
}
