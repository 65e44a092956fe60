extension SettingsCondition {
  /// Reads a condition of a tree. A condition with an error has no test, so it cannot be evaluated.
  static func read(
    _ value: SettingsValue, at path: String
  ) -> (SettingsCondition, [SettingsProblem]) {
    func problem(_ text: String) -> [SettingsProblem] {
      [SettingsProblem(path: path, reason: .undecidedCondition, text: text)]
    }
    guard let fields = value.object else {
      let text = "a condition must be an object, but this is \(value.excerpt)"
      return (SettingsCondition(value.string ?? "", test: nil), problem(text))
    }
    var found: [SettingsProblem] = []
    let expression = fields[.expression]?.string
    if expression == nil { found = problem("'expression' must be a string") }
    guard let source = fields[.test] else {
      return (SettingsCondition(expression ?? "", test: nil), problem("'test' is missing"))
    }
    let test = Test(structure: source)
    if test == nil {
      found = problem("'test' is not a test of version 1 of the tree")
    }
    for field in fields where ![Key.expression.name, Key.test.name].contains(field.name) {
      if found.count >= ObjectReader.problemLimit { break }
      found.append(
        SettingsProblem(
          path: path, reason: .unknownKey, text: "unknown key '\(field.name.excerpt)'"))
    }
    return (SettingsCondition(expression ?? "", test: test), found)
  }
}
