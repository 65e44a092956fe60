public import SettingsSyntax

/// Why a stream did not take what was written.
public enum StreamError: Error, Hashable, Sendable {
  /// The program at the other end of the pipe has ended, as in `settingsc … | head`: it has all
  /// it wanted, and there is nothing to report.
  case readerIsGone

  /// The system's reason, of a disk that is full say.
  case failed(FileError)
}
