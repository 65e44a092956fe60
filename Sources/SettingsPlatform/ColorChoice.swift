/// Whether to colour what is printed, as the user says.
public enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Whether to colour.
  ///
  /// `always` and `never` are final. Otherwise the first that applies decides: a `NO_COLOR` that
  /// is not empty (no-color.org), a `CLICOLOR_FORCE` or `FORCE_COLOR` that is neither empty nor
  /// `0` (bixense.com/clicolors, force-color.org), `TERM=dumb`, whether it is a terminal.
  ///
  /// - Parameters:
  ///   - environment: the value of a variable, or nil.
  ///   - isTerminal: whether what is printed goes to a terminal.
  public func isColored(environment: (String) -> String?, isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let value = environment(name), !value.isEmpty, value != "0" { return true }
    }
    return isTerminal && environment("TERM") != "dumb"
  }
}
