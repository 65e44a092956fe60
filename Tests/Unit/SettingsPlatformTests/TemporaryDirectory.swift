import SettingsPlatform
import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A new directory, removed with all that is in it when its last owner lets go.
final class TemporaryDirectory {
  let path: String

  init() throws {
    var template = Array("/tmp/settingsc-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileError(path: "/tmp", reason: .system("cannot make a directory"))
    }
    // What macOS calls /tmp is a link.
    path = try DiskFileSystem().canonicalPath(
      of: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  deinit { TemporaryDirectory.remove(path) }

  private static func remove(_ directory: String) {
    for name in (try? DiskFileSystem().names(in: directory)) ?? [] {
      let path = directory + "/" + name
      if unlink(path) != 0 { remove(path) }
    }
    rmdir(directory)
  }

  /// The path of a name in it.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The names in it, hidden ones too.
  func names() throws -> [String] { try DiskFileSystem().names(in: path) }

  /// Makes a file with certain permissions, whatever the mask.
  @discardableResult
  func makeFile(_ name: String, _ text: String, permissions: mode_t = 0o644) throws -> String {
    try AtomicFile.write(Array(text.utf8), to: self(name))
    chmod(self(name), permissions)
    return self(name)
  }

  /// Makes a directory.
  func makeDirectory(_ name: String) -> String {
    mkdir(self(name), 0o755)
    return self(name)
  }

  /// Makes a symbolic link.
  func makeLink(_ name: String, to target: String) -> String {
    symlink(target, self(name))
    return self(name)
  }

  /// Makes a named pipe.
  func makePipe(_ name: String) -> String {
    mkfifo(self(name), 0o644)
    return self(name)
  }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    let bytes = try DiskFileSystem().contents(of: self(name), limit: 1 << 20)
    return String(decoding: bytes.buffer, as: UTF8.self)
  }

  /// The permissions of a file.
  func permissions(_ name: String) -> mode_t {
    var status = stat()
    return lstat(self(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  /// Whether a symbolic link stands there.
  func isLink(_ name: String) -> Bool {
    var status = stat()
    return lstat(self(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Starts a line of shell here and does not wait for its end.
  func runInBackground(_ line: String) throws {
    var shell = Program("/bin/sh", ["-c", "(\(line)) > /dev/null 2>&1 &"])
    shell.workingDirectory = path
    _ = try shell.run()
  }
}
