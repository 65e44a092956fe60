import SettingsPlatform
import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A new directory that is removed with its contents when the object is deallocated.
final class TemporaryDirectory {
  let path: String

  init() throws {
    var template = Array("/tmp/settingsc-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileError(path: "/tmp", reason: .system("cannot make a directory"))
    }
    // On macOS, /tmp is a link.
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

  /// Returns the path of a file in the directory.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The names of all files in the directory, including hidden ones.
  func names() throws -> [String] { try DiskFileSystem().names(in: path) }

  /// Creates a file with the given permissions, regardless of the umask.
  @discardableResult
  func makeFile(_ name: String, _ text: String, permissions: mode_t = 0o644) throws -> String {
    try AtomicFile.write(Array(text.utf8), to: self(name))
    chmod(self(name), permissions)
    return self(name)
  }

  func makeDirectory(_ name: String) -> String {
    mkdir(self(name), 0o755)
    return self(name)
  }

  func makeLink(_ name: String, to target: String) -> String {
    symlink(target, self(name))
    return self(name)
  }

  func makePipe(_ name: String) -> String {
    mkfifo(self(name), 0o644)
    return self(name)
  }

  func text(_ name: String) throws -> String {
    let bytes = try DiskFileSystem().contents(of: self(name), limit: 1 << 20)
    return String(decoding: bytes.buffer, as: UTF8.self)
  }

  func permissions(_ name: String) -> mode_t {
    var status = stat()
    return lstat(self(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  func isLink(_ name: String) -> Bool {
    var status = stat()
    return lstat(self(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Starts a shell command in the directory without waiting for it.
  func runInBackground(_ line: String) throws {
    var shell = Program("/bin/sh", ["-c", "(\(line)) > /dev/null 2>&1 &"])
    shell.workingDirectory = path
    _ = try shell.run()
  }
}
