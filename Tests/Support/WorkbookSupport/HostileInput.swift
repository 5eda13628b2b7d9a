/// Makes bad input from good: real files and texts with bits flipped, parts cut out, repeated, exchanged or spliced, and
/// numbers turned into huge ones.
public struct HostileInput: Sendable {
  private let fixtures: [[UInt8]]
  private var generator: SeededGenerator

  /// No input is made longer than this, in bytes.
  static let longest = 1 << 20

  /// - Parameter fixtures: real inputs, at least one.
  public init(from fixtures: [[UInt8]], seed: UInt64) {
    precondition(!fixtures.isEmpty, "nothing to make hostile input from")
    self.fixtures = fixtures
    generator = SeededGenerator(seed: seed)
  }

  /// The next input: a fixture with one to four changes.
  public mutating func next() -> [UInt8] {
    var bytes = fixtures[below(fixtures.count)]
    for _ in 0...below(4) { change(&bytes) }
    return Array(bytes.prefix(Self.longest))
  }

  private mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(max(bound, 1))) }

  private mutating func part(of bytes: [UInt8]) -> Range<Int> {
    let start = below(bytes.count + 1)
    return start..<start + below(min(bytes.count - start, 256) + 1)
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    switch below(10) {
    case 0:  // bits flip
      for _ in 0...below(8) where !bytes.isEmpty { bytes[below(bytes.count)] ^= 1 << below(8) }
    case 1: bytes.removeLast(below(bytes.count + 1))
    case 2: bytes.removeFirst(below(min(bytes.count, 64) + 1))
    case 3: bytes.removeSubrange(part(of: bytes))
    case 4:  // the beginning of one and the end of another
      let other = fixtures[below(fixtures.count)]
      bytes = bytes.prefix(below(bytes.count + 1)) + other.suffix(below(other.count + 1))
    case 5:  // a part many times
      let part = part(of: bytes)
      let repeated = Array(repeating: bytes[part], count: below(64)).joined()
      bytes.insert(contentsOf: repeated, at: part.upperBound)
    case 6:  // two parts exchanged
      let part = part(of: bytes)
      let taken = Array(bytes[part])
      bytes.removeSubrange(part)
      bytes.insert(contentsOf: taken, at: below(bytes.count + 1))
    case 7:  // random bytes
      bytes.insert(
        contentsOf: (0..<below(16)).map { _ in UInt8(truncatingIfNeeded: below(256)) },
        at: below(bytes.count + 1))
    case 8:  // a number becomes the largest, the least, or one beside it
      overwrite(&bytes)
    default:  // a text's number becomes a huge one
      let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
      guard !digits.isEmpty else { return overwrite(&bytes) }
      let place = digits[below(digits.count)]
      let huge = ["9", "-1", "2147483648", "4294967296", "9223372036854775808", "1e999"][below(6)]
      bytes.replaceSubrange(place...place, with: Array(huge.utf8))
    }
  }

  private mutating func overwrite(_ bytes: inout [UInt8]) {
    let width = 1 << below(4)
    guard bytes.count >= width else { return }
    let extremes: [UInt64] = [0, 1, .max, .max - 1, .max >> 1, 1 << 63, 1 << 31, 1 << 15]
    let value = extremes[below(extremes.count)]
    let place = below(bytes.count - width + 1)
    let order = below(2) == 0
    for index in 0..<width {
      // Extremes of the width itself: 1 << 63 is the sign bit of any width.
      let shift = 8 * (order ? index : width - 1 - index)
      let narrowed = value > UInt64(UInt32.max) ? value >> UInt64(64 - 8 * width) : value
      bytes[place + index] = UInt8(truncatingIfNeeded: narrowed >> UInt64(shift))
    }
  }
}

/// Gives both versions hostile input and compares their verdicts. Lets other tests begin first, as `compareVersions` does.
///
/// The environment chooses as in `compareVersions`: `KATA_RUNS` inputs, and `KATA_SEED`.
///
/// - Parameters:
///   - name: names this test among those that keep failures.
///   - fixtures: real inputs. They are tried as they are, too.
///   - inputs: how many inputs, if the environment doesn't say.
///   - mustReach: verdicts that the fixed seed must reach, by what `label` makes of them.
///   - slowest: how many times as much of the processor's time as the slowest of the real inputs an input of the same size
///     may take, both versions together.
///   - label: a verdict's name for counting, without values.
///   - verdict: what a version makes of the input, and all that can be seen of it afterwards.
///
/// Errors: `UndamagedInputDiffers`; `VerdictsDiffer`, with the shortest input found; `InputTooSlow`, `InputTooLarge`,
/// `NotReached`, `RunSettingsError`.
public nonisolated(nonsending) func compareVerdicts<Verdict: Equatable>(
  named name: String, on fixtures: [[UInt8]], inputs: Int = 100, mustReach: [String] = [],
  slowest: Double = 300, testFile: String = #filePath,
  label: (Verdict) -> String = { caseName(of: $0) },
  verdict: (Variant, [UInt8]) throws -> Verdict
) async throws {
  await letOtherTestsBegin()
  let settings = try RunSettings(testFile: testFile)
  let file = FailureFile(name: name, in: settings.folder)
  var counts: [String: Int] = [:]
  var countsText: String { counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ") }

  // For each byte; what is as short as a name takes the time of a kilobyte.
  var usualSeconds = 0.0
  func size(of bytes: [UInt8]) -> Double { Double(bytes.count + 1024) }
  var memory = peakMemory()
  func verdicts(on bytes: [UInt8], isReal: Bool = false) throws -> (Verdict, Verdict) {
    file?.begin(bytes)
    defer { file?.end() }
    var found: (Verdict, Verdict)?
    func seconds() throws -> Double {
      try secondsOfThread { found = (try verdict(.before, bytes), try verdict(.after, bytes)) }
    }
    let limit = isReal ? .infinity : slowest * usualSeconds * size(of: bytes)
    // Other programs may disturb an attempt.
    var least = try seconds()
    for _ in 1...2 where least > limit { least = min(least, try seconds()) }
    if isReal { usualSeconds = max(usualSeconds, least / size(of: bytes)) }
    let peak = peakMemory()
    let growth = peak - memory
    memory = peak
    guard least <= limit else {
      throw InputTooSlow(bytes: bytes.count, seconds: least, limit: limit, file: file?.keep(bytes))
    }
    guard growth <= memoryLimit(for: bytes) else {
      throw InputTooLarge(bytes: bytes.count, growth: growth, file: file?.keep(bytes))
    }
    guard let found else { preconditionFailure("measured nothing") }
    return found
  }

  func check(_ bytes: [UInt8], origin: String) throws {
    let (before, after) = try verdicts(on: bytes)
    counts[label(after), default: 0] += 1
    guard before != after else { return }
    var shortest = bytes
    var shown = (before, after)
    // Parts come out as long as the verdicts differ: halves first, then smaller ones.
    var width = bytes.count / 2
    var tries = 0
    while width >= 1, tries < 2_000 {
      var start = 0
      while start < shortest.count, tries < 2_000 {
        tries += 1
        var candidate = shortest
        candidate.removeSubrange(start..<min(start + width, candidate.count))
        let found = try verdicts(on: candidate)
        if found.0 != found.1 { (shortest, shown) = (candidate, found) } else { start += width }
      }
      width /= 2
    }
    throw VerdictsDiffer(
      input: shortest, before: "\(shown.0)", after: "\(shown.1)", origin: origin,
      file: file?.keep(shortest))
  }

  for interrupted in file?.interrupted() ?? [] {
    printLine(
      "\(name): an earlier run ended in the middle of an input, kept in \(file?.keep(interrupted.bytes) ?? "no file")"
    )
  }
  for (index, fixture) in fixtures.enumerated() {
    let (before, after) = try verdicts(on: fixture, isReal: true)
    guard before == after else {
      throw UndamagedInputDiffers(fixture: index, before: "\(before)", after: "\(after)")
    }
    counts[label(after), default: 0] += 1
  }
  for failure in file?.failures() ?? [] {
    try check(failure.bytes, origin: "an input that an earlier run kept")
  }
  for seed in settings.seeds {
    if seed == settings.freshSeed {
      printLine("\(name): seed \(seed); KATA_SEED=\(seed) repeats it")
    }
    var source = HostileInput(from: fixtures, seed: seed)
    for number in 1...(settings.runs ?? inputs) {
      try check(source.next(), origin: "input \(number) of seed \(seed)")
    }
    if seed == RunSettings.fixedSeed {
      let missing = mustReach.filter { counts[$0] == nil }
      guard missing.isEmpty else { throw NotReached(missing: missing, reached: countsText) }
    }
  }
  if settings.runs != nil {
    printLine("\(name): \(countsText)")
  }
}

/// By how many bytes the process may grow over one input: a multiple of it, and room for what else runs in the process,
/// as other tests do.
private func memoryLimit(for bytes: [UInt8]) -> Int { 64 * bytes.count + (256 << 20) }

/// The versions differ on an input that nobody damaged. What is wrong is not about damage, so no bytes are shown.
public struct UndamagedInputDiffers: Error, CustomStringConvertible {
  let fixture: Int
  let before: String
  let after: String

  public var description: String {
    let (yours, solution) = shortened(before, after, most: 600)
    return """
      your version and the solution differ on the valid input number \(fixture), so damaged input was not tried
      yours:    \(yours)
      solution: \(solution)
      """
  }
}

/// The versions came to different verdicts on the same input.
public struct VerdictsDiffer: Error, CustomStringConvertible {
  /// The shortest input found.
  public let input: [UInt8]
  let before: String
  let after: String
  let origin: String
  let file: String?

  public var description: String {
    var lines = ["your version and the solution differ in their verdict on \(input.count) bytes, found by \(origin):"]
    lines.append("  \(String(decoding: input.prefix(400), as: UTF8.self).debugDescription)")
    lines.append("  [" + input.prefix(64).map { "0x" + String($0, radix: 16) }.joined(separator: ", ") + "]")
    let (yours, solution) = shortened(before, after, most: 600)
    lines += ["yours:    \(yours)", "solution: \(solution)"]
    if let file { lines.append("Kept in .kata/scripts/\(file): the next run tries it first.") }
    return lines.joined(separator: "\n")
  }
}

/// An input took too long.
public struct InputTooSlow: Error, CustomStringConvertible {
  let bytes: Int
  let seconds: Double
  let limit: Double
  let file: String?

  public var description: String {
    "an input of \(bytes) bytes took \(seconds) s of the processor; undamaged inputs say that \(limit) s are enough"
      + (file.map { ", kept in .kata/scripts/\($0)" } ?? "")
  }
}

/// An input made the process grow too much.
public struct InputTooLarge: Error, CustomStringConvertible {
  let bytes: Int
  let growth: Int
  let file: String?

  public var description: String {
    "an input of \(bytes) bytes made the process \(growth) bytes larger"
      + (file.map { ", kept in .kata/scripts/\($0)" } ?? "")
  }
}
