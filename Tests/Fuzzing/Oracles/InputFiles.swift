import SettingsSyntax

/// An input of several files in the text format of Go's test archives (txtar): a line `-- name --`
/// begins a file, and its bytes continue to the next such line.
///
/// Text before the first such line is a file too, so any bytes are a valid input. That file is
/// `page.json` if it begins with a bracket, and `page.yaml` if not.
struct InputFiles {
  /// A file with an unchecked path.
  struct File {
    var path: String
    var bytes: [UInt8]
  }

  /// The folder of the files.
  static let folder = "project"
  /// The maximum number of files. Further files are ignored.
  private static let limit = 8

  /// The files, at least one. The first file is the one to check.
  private(set) var files: [File] = []
  private var ignoresData = false

  /// Splits an input into files in linear time.
  init(_ input: UnsafeBufferPointer<UInt8>) {
    var current = File(path: "", bytes: [])
    var position = 0
    while position < input.count {
      let end = input[position...].firstIndex(of: 0x0A).map { $0 + 1 } ?? input.count
      let line = input[position..<end]
      position = end
      if let name = InputFiles.name(in: line), files.count < InputFiles.limit {
        append(current)
        current = File(path: name, bytes: [])
      } else {
        current.bytes += line
      }
    }
    append(current)
    if files.isEmpty { files = [File(path: "\(InputFiles.folder)/page.yaml", bytes: [])] }
  }

  /// Inserts a file before the others, and removes any file with the same path.
  mutating func insert(_ file: File) {
    let path = FilePath.normalized(file.path)
    files.removeAll { FilePath.normalized($0.path) == path }
    files.insert(file, at: 0)
  }

  private mutating func append(_ file: File) {
    var file = file
    if file.path.isEmpty {
      if file.bytes.isEmpty { return }
      let first = file.bytes.first { $0 > 0x20 }
      let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      file.path = isJSON ? "page.json" : "page.yaml"
    }
    file.path = FilePath.join(InputFiles.folder, file.path)
    // If two files have the same name, the first one is used.
    let path = FilePath.normalized(file.path)
    if files.contains(where: { FilePath.normalized($0.path) == path }) { return }
    files.append(file)
  }

  /// Returns the name in a line `-- name --`.
  private static func name(in line: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    var line = Array(line)
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    guard line.count > 6, line.starts(with: "-- ".utf8), line.reversed().starts(with: "-- ".utf8)
    else { return nil }
    let name = String(decoding: line.dropFirst(3).dropLast(3), as: UTF8.self)
    return name.unicodeScalars.contains("\0") ? nil : name
  }

  var fileSystem: MemoryFileSystem {
    MemoryFileSystem(
      Dictionary(files.map { ($0.path, FileBytes($0.bytes)) }, uniquingKeysWith: { $1 }))
  }

  /// The paths of the responses: files whose names begin with `data`.
  var dataPaths: [String] {
    if ignoresData { return [] }
    return files.dropFirst().map(\.path).filter { FilePath.name(of: $0).hasPrefix("data") }
  }

  /// The same files without responses.
  var withoutData: InputFiles {
    var files = self
    files.ignoresData = true
    return files
  }

  /// Returns the input for a list of files.
  static func archive(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    files.flatMap { file in
      Array("-- \(file.name) --\n".utf8) + file.bytes + (file.bytes.last == 0x0A ? [] : [0x0A])
    }
  }
}
