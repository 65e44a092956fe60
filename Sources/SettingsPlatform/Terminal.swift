#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal that an open file may be.
public enum Terminal {
  /// Whether an open file is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The width of a terminal in columns, or nil if the file is no terminal or its width is unknown.
  public static func widthInColumns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// The user's choice of whether output has colours.
public enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Whether output has colours.
  ///
  /// For `auto` the first of these decides that applies: a `NO_COLOR` that is not empty
  /// (no-color.org), a `CLICOLOR_FORCE` or `FORCE_COLOR` that is neither empty nor `0`
  /// (bixense.com/clicolors, force-color.org), `TERM=dumb`, whether it is a terminal.
  ///
  /// - Parameters:
  ///   - environment: returns the value of a variable, or nil.
  ///   - isTerminal: whether the output goes to a terminal.
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
