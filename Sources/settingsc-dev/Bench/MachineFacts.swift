import Foundation
import SettingsPlatform

/// What a measurement must be read with: the machine it was made on.
struct MachineFacts {
  /// One line: processor, cores, system, compiler.
  static var line: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return [processor, "\(cores) cores", system, compiler].compactMap(\.self)
      .joined(separator: ", ")
  }

  private static var processor: String? {
    value(of: "model name", in: "/proc/cpuinfo", separator: ":")
  }

  private static var system: String {
    value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
      ?? ProcessInfo.processInfo.operatingSystemVersionString
  }

  /// The compiler in `PATH`, which built what is measured.
  private static var compiler: String? {
    guard let run = try? Program("swift", ["--version"]).run(), run.isSuccess else { return nil }
    let text = String(decoding: run.output, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).first { $0.contains("Swift version") }
      .map { line in String(line.prefix { $0 != "(" }).trimmingCharacters(in: .whitespaces) }
  }

  /// The value of the first line of a file that begins with a name.
  private static func value(of name: String, in path: String, separator: Character) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    guard let line = text.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix(name) })
    else { return nil }
    return line.drop { $0 != separator }.dropFirst()
      .trimmingCharacters(in: CharacterSet(charactersIn: " \""))
  }
}
