import SettingsSyntax

/// An input that is several files, in the text form of archives that Go's tests use (txtar): a line
/// `-- name --` begins a file, and its bytes follow up to the next such line.
///
/// What stands before the first such line is a file too, so that any bytes are an input: it is
/// `page.json` where it begins with a bracket, else `page.yaml`.
struct InputFiles {
  /// A file and its path, which nothing was looked at in.
  struct File {
    var path: String
    var bytes: [UInt8]
  }

  /// The folder that the files lie in.
  static let folder = "project"
  /// What is more than so many files is not looked at.
  private static let limit = 8

  /// The files, the first of which is the one that the run is told to check; one at least.
  private(set) var files: [File] = []
  private var ignoresData = false

  /// Takes an input apart. Linear.
  init(_ input: UnsafeBufferPointer<UInt8>) {
    var current = File(path: "", bytes: [])
    var position = 0
    while position < input.count {
      let end = input[position...].firstIndex(of: 0x0A).map { $0 + 1 } ?? input.count
      let line = input[position..<end]
      position = end
      if let name = InputFiles.name(in: line), files.count < InputFiles.limit {
        keep(current)
        current = File(path: name, bytes: [])
      } else {
        current.bytes += line
      }
    }
    keep(current)
    if files.isEmpty { files = [File(path: "\(InputFiles.folder)/page.yaml", bytes: [])] }
  }

  /// Puts a file before the others, in place of one of its path.
  mutating func insert(_ file: File) {
    let path = FilePath.normalized(file.path)
    files.removeAll { FilePath.normalized($0.path) == path }
    files.insert(file, at: 0)
  }

  private mutating func keep(_ file: File) {
    var file = file
    if file.path.isEmpty {
      if file.bytes.isEmpty { return }
      let first = file.bytes.first { $0 > 0x20 }
      let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      file.path = isJSON ? "page.json" : "page.yaml"
    }
    file.path = FilePath.join(InputFiles.folder, file.path)
    // The first file of a name is the one.
    let path = FilePath.normalized(file.path)
    if files.contains(where: { FilePath.normalized($0.path) == path }) { return }
    files.append(file)
  }

  /// The name in a line `-- name --`.
  private static func name(in line: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    var line = Array(line)
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    guard line.count > 6, line.starts(with: "-- ".utf8), line.reversed().starts(with: "-- ".utf8)
    else { return nil }
    let name = String(decoding: line.dropFirst(3).dropLast(3), as: UTF8.self)
    return name.unicodeScalars.contains("\0") ? nil : name
  }

  /// The files in memory.
  var fileSystem: MemoryFileSystem {
    MemoryFileSystem(
      Dictionary(files.map { ($0.path, FileBytes($0.bytes)) }, uniquingKeysWith: { $1 }))
  }

  /// The responses: those whose names begin with `data`.
  var dataPaths: [String] {
    if ignoresData { return [] }
    return files.dropFirst().map(\.path).filter { FilePath.name(of: $0).hasPrefix("data") }
  }

  /// The same files, none of which is a response.
  var withoutData: InputFiles {
    var files = self
    files.ignoresData = true
    return files
  }

  /// An input of files.
  static func archive(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    files.flatMap { file in
      Array("-- \(file.name) --\n".utf8) + file.bytes + (file.bytes.last == 0x0A ? [] : [0x0A])
    }
  }
}
