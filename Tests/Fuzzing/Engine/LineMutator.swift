import TestSupport

// A custom mutator of libFuzzer. Half of the mutations are libFuzzer's own changes of bytes. The
// other half change whole lines, so that a mutated page still resembles a page.

/// libFuzzer's own mutation (compiler-rt, FuzzerInterface.h).
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int) -> Int

/// Mutates an input in place and returns its new size.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: UInt32
) -> Int {
  var numbers = SplitMix64(seed: UInt64(seed))
  if size < 4 || numbers.next() % 2 == 0 { return mutateBytes(data, size, capacity) }
  let input = UnsafeBufferPointer(start: data, count: size)
  var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  for _ in 0..<(1 + numbers.next() % 3) { change(&lines, using: &numbers) }
  let result = Array(lines.joined(separator: [0x0A]).prefix(capacity))
  for (index, byte) in result.enumerated() { data[index] = byte }
  return result.count
}

private func change(_ lines: inout [[UInt8]], using numbers: inout SplitMix64) {
  guard let index = lines.indices.randomElement(using: &numbers),
    let other = lines.indices.randomElement(using: &numbers)
  else { return }
  switch numbers.next() % 8 {
  case 0: lines.remove(at: index)
  case 1: lines.insert(lines[other], at: index)
  case 2: lines.swapAt(index, other)
  case 3: lines[index].insert(contentsOf: [0x20, 0x20], at: 0)
  case 4: if lines[index].starts(with: [0x20, 0x20]) { lines[index].removeFirst(2) }
  case 5: lines[index] = withValue(of: lines[other], in: lines[index])
  case 6:
    // Copies a block of lines to another position.
    let end = min(lines.count, index + Int(numbers.next() % 4) + 1)
    lines.insert(contentsOf: Array(lines[index..<end]), at: other)
  default:
    guard let word = FuzzWords.all.randomElement(using: &numbers) else { return }
    lines[index] = numbers.next() % 2 == 0 ? withValue(of: word, in: lines[index]) : word
  }
}

/// Returns a line whose text after the colon comes from another line.
private func withValue(of other: [UInt8], in line: [UInt8]) -> [UInt8] {
  let colon = UInt8(ascii: ":")
  let key = line.firstIndex(of: colon).map { line[...$0] } ?? line[...]
  let value = other.firstIndex(of: colon).map { other[($0 + 1)...] } ?? other[...]
  return Array(key) + Array(value)
}

private enum FuzzWords {
  static let all = FuzzDictionary.words
}
