import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The processors of the machine.
public enum Processors {
  /// How many processors the process may use, at least 1.
  ///
  /// On Linux these are the ones that `taskset` and the like allow (`sched_setaffinity(2)`), and no
  /// more than a container's share of processor time (`cpu.max` of cgroup v2) is worth.
  public static var available: Int {
    max(1, min(permitted ?? online, quota ?? .max))
  }

  private static var online: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private static var permitted: Int? { text(of: "/proc/self/status").flatMap(permitted) }

  private static var quota: Int? { text(of: "/sys/fs/cgroup/cpu.max").flatMap(quota) }

  private static func text(of path: String) -> String? {
    #if os(Linux)
      let bytes = try? DiskFileSystem().contents(of: path, limit: 1 << 16)
      return bytes.map { String(decoding: $0.buffer, as: UTF8.self) }
    #else
      return nil
    #endif
  }

  /// The processors in the mask of a `/proc/self/status`: `Cpus_allowed:  f,ffffffff` is 36
  /// (proc_pid_status(5)). The system's call for it is not in every C library's module for Swift.
  static func permitted(in status: String) -> Int? {
    let name = "Cpus_allowed:"
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else {
      return nil
    }
    let count = line.dropFirst(name.count).reduce(0) {
      $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount
    }
    return count > 0 ? count : nil
  }

  /// The processors that a `cpu.max` is worth, rounded up: `150000 100000` is two, `max 100000` is
  /// no limit (the kernel's documentation, cgroup-v2, "CPU Interface Files").
  static func quota(in text: String) -> Int? {
    let words = text.split { $0 == " " || $0 == "\n" }
    guard words.count == 2, let share = Int(words[0]), let period = Int(words[1]), period > 0,
      share > 0
    else { return nil }
    return (share - 1) / period + 1
  }

  /// The most threads that may each have a file open at once, at least 1: some numbers are taken
  /// by the standard files and by what the process inherited.
  public static var maximumOpenFiles: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
      let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
    guard isKnown, limit.rlim_cur < 1 << 20 else { return .max }
    return max(1, Int(limit.rlim_cur) - 8)
  }
}
