import Foundation
import SettingsPlatform
import SettingsSyntax
import Testing

/// Tests creating files without replacing existing ones.
@Suite struct AtomicFileCreatingTests {
  @Test func createsNewFile() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.txt"
    #expect(try AtomicFile.create(Array("one".utf8), at: path))
    #expect(try !AtomicFile.create(Array("two".utf8), at: path))
    #expect(FileManager.default.contents(atPath: path) == Data("one".utf8))
    #expect(try DiskFileSystem().names(in: directory.path) == ["a.txt"])
  }

  @Test func refusesExistingFile() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/link", withDestinationPath: "nowhere")
    try FileManager.default.createDirectory(
      atPath: directory.path + "/folder", withIntermediateDirectories: false)
    #expect(try !AtomicFile.create([], at: directory.path + "/link"))
    #expect(try !AtomicFile.create([], at: directory.path + "/folder"))
    #expect(try DiskFileSystem().names(in: directory.path) == ["folder", "link"])
  }

  @Test func reportsErrors() throws {
    let directory = try TemporaryDirectory()
    #expect(throws: FileError(path: directory.path + "/none/a", reason: .notFound)) {
      _ = try AtomicFile.create([], at: directory.path + "/none/a")
    }
  }
}
