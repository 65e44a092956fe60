public import SettingsSyntax

/// What the last line of a run says about fixes.
public enum FixSummary {
  /// What stands behind the numbers of a run that fixes nothing; empty where nothing can be fixed.
  public static func advice(_ findings: [Diagnostic]) -> String {
    let count = findings.count { $0.fix?.safety == .safe }
    return count == 0 ? "" : " (\(count) fixable with --fix)"
  }

  /// What stands before the numbers of what remains.
  public static func head(fixed: Int) -> String { "\(fixed) fixed; " }

  /// What stands behind the numbers of what remains; empty where nothing can be fixed.
  public static func adviceAfterFixing(_ findings: [Diagnostic]) -> String {
    let count = findings.count { $0.fix?.safety == .unsafe }
    return count == 0 ? "" : " (\(count) fixable with --unsafe-fixes)"
  }

  /// The line of a run that shows what it would fix.
  public static func preview(
    fixed: Int, files: Int, remaining findings: [Diagnostic], fixable: [Diagnostic]
  ) -> String {
    if fixed == 0 { return "nothing to fix" + adviceAfterFixing(fixable) }
    return "\(fixed) finding\(fixed == 1 ? "" : "s") fixable in \(files) "
      + "file\(files == 1 ? "" : "s"), \(findings.count) would remain"
      + adviceAfterFixing(fixable)
  }
}
