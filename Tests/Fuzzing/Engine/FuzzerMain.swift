import SettingsPlatform
import SettingsSyntax

#if canImport(Glibc)
  import Glibc
#endif

// The first argument selects the action. libFuzzer does not see it:
//
//   settingsc-fuzz targets               the names of the targets, and the longest input of each
//   settingsc-fuzz dictionary            the dictionary
//   settingsc-fuzz seeds TARGET ROOT DIR writes the seeds of a target into a folder
//   settingsc-fuzz TARGET …              runs the fuzzer with the other arguments

/// libFuzzer's driver (compiler-rt, FuzzerInterface.h): it calls back with each input.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

// Written once before the driver starts, and read only on its thread.
nonisolated(unsafe) private var chosen = FuzzTarget.json

/// The entry point of the program. libFuzzer's own `main` supports only one target.
@_cdecl("settingsc_fuzz_main")
func fuzzerMain(
  _ argc: CInt, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var arguments = (0..<Int(argc)).compactMap { argv?[$0] }.map { String(cString: $0) }
  switch arguments.dropFirst().first {
  case "targets": for target in FuzzTarget.all { print(target.name, target.maximumLength) }
  case "dictionary": writeOut(FuzzDictionary.text)
  case "seeds" where arguments.count == 5:
    return writeSeeds(of: arguments[2], in: arguments[3], to: arguments[4])
  case let name:
    if let name, FuzzTarget.named(name) != nil {
      // To minimize an input, libFuzzer restarts the program with only its own arguments.
      setenv(variable, name, 1)
      arguments.remove(at: 1)
    }
    guard let target = getenv(variable).flatMap({ FuzzTarget.named(String(cString: $0)) }) else {
      print("usage: settingsc-fuzz TARGET [OPTION OF LIBFUZZER | FILE | FOLDER]…")
      return 2
    }
    chosen = target
    return fuzz(arguments)
  }
  return 0
}

private let variable = "SETTINGSC_FUZZ_TARGET"

private func writeOut(_ bytes: [UInt8]) {
  let stream = StandardStream.output()
  stream.write(bytes)
  try? stream.flush()
}

private func fuzz(_ arguments: [String]) -> CInt {
  var count = CInt(arguments.count)
  // Never freed, because the driver uses the arguments until the process ends.
  let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
    capacity: arguments.count + 1)
  for (index, argument) in arguments.enumerated() { copies[index] = strdup(argument) }
  copies[arguments.count] = nil
  var pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = copies
  return runDriver(&count, &pointer) { data, size in
    do {
      try chosen.run(UnsafeBufferPointer(start: data, count: size))
    } catch {
      fatalError("\(chosen.name): \(error)")
    }
    return 0
  }
}

private func writeSeeds(of name: String, in root: String, to directory: String) -> CInt {
  guard let target = FuzzTarget.named(name) else { return 2 }
  do {
    for (index, seed) in try SeedCorpus(root: root).inputs(for: target).enumerated() {
      try AtomicFile.write(seed, to: "\(directory)/seed-\(index)")
    }
    return 0
  } catch {
    print("settingsc-fuzz: the seeds cannot be had: \(error)")
    return 2
  }
}
