import SettingsCompiler
import SettingsProject
import SettingsSyntax
import Testing

@Suite struct FileReportCacheTests {
  private func report(_ path: String) throws -> FileReport {
    let files = MemoryFileSystem(texts: [path: "page: a\n"])
    return FileReport(
      checking: path, skippingUnrecognized: false,
      from: try Compiler(fileSystem: files, options: CompilerOptions()))
  }

  @Test func forgetsWhatWasMadeOfWhatChanged() throws {
    var cache = FileReportCache()
    let keys = ["a", "b", "c"].map { FileReportCache.Key($0, skippingUnrecognized: false) }
    cache.keep(try report("a"), of: keys[0], madeOf: ["a", "x"])
    cache.keep(try report("b"), of: keys[1], madeOf: ["b"])
    cache.keep(try report("c"), of: keys[2], madeOf: ["c", "x", "y"])
    #expect(cache.paths == ["a", "b", "c", "x", "y"])
    #expect(cache[keys[0]]?.path == "a")
    #expect(cache[FileReportCache.Key("a", skippingUnrecognized: true)] == nil)
    cache.forget(["z"])
    #expect(keys.allSatisfy { cache[$0] != nil })
    cache.forget(["y", "b"])
    #expect(keys.map { cache[$0] != nil } == [true, false, false])
    cache.keepOnly([keys[1]])
    #expect(cache[keys[0]] == nil && cache.paths.isEmpty)
  }
}
