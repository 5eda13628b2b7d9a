import Foundation

/// How random tests run, as the environment says.
struct RunSettings {
  /// `KATA_RUNS`: how many scripts or inputs a seed gives; nil for the test's own number.
  var runs: Int?
  /// The seeds to run, in order. `KATA_SEED` is one number, or `fresh` for the fixed seed and one that nobody chose.
  var seeds: [UInt64] = [fixedSeed]
  /// Whether a seed is fresh, so that it has to be printed.
  var freshSeed: UInt64?
  /// `KATA_SPEED`: how many rounds to measure instead of comparing; nil to compare.
  var speedRounds: Int?
  /// Where scripts that fail are kept, and replayed from; nil if `KATA_REPLAY` is 0 and nothing is kept or replayed.
  var folder: String?

  static let fixedSeed: UInt64 = 1

  /// What the environment says of a test in this file. A number that can't be read is an error: a soak of no runs passes.
  init(testFile: String, environment: (String) -> String? = environmentValue)
    throws(RunSettingsError)
  {
    if let text = environment("KATA_RUNS"), !text.isEmpty {
      guard let runs = Int(text), runs > 0 else { throw .notANumberOfRuns(text) }
      self.runs = runs
    }
    if let text = environment("KATA_SEED"), !text.isEmpty {
      if text == "fresh" {
        let fresh = UInt64.random(in: 2...UInt64.max)
        freshSeed = fresh
        seeds.append(fresh)
      } else {
        guard let seed = UInt64(text) else { throw .notASeed(text) }
        seeds = [seed]
      }
    }
    if let text = environment("KATA_SPEED"), !text.isEmpty {
      guard let rounds = Int(text), rounds > 0 else { throw .notANumberOfRounds(text) }
      speedRounds = rounds
    }
    // A test file lies in <root>/Tests/<Kata>/Suite.
    if environment("KATA_REPLAY") != "0", let root = testFile.range(of: "/Tests/", options: .backwards) {
      folder = testFile[..<root.lowerBound] + "/.kata/scripts"
    }
  }
}

/// Something in the environment that can't be read.
public enum RunSettingsError: Error, Equatable, CustomStringConvertible {
  case notANumberOfRuns(String)
  case notASeed(String)
  case notANumberOfRounds(String)

  public var description: String {
    switch self {
    case .notANumberOfRuns(let text):
      "KATA_RUNS is '\(text)', but it is a number of runs: 1 or more"
    case .notANumberOfRounds(let text):
      "KATA_SPEED is '\(text)', but it is a number of rounds: 1 or more"
    case .notASeed(let text): "KATA_SEED is '\(text)', but it is a number, or 'fresh'"
    }
  }
}

/// Prints a line at once.
func printLine(_ line: String) {
  print(line)
  fflush(nil)
}

/// The bytes of a file, or nil if it can't be opened.
func contents(ofFile path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes += chunk[..<count]
  }
  return bytes
}

/// The most memory that the process ever held, in bytes.
func peakMemory() -> Int {
  #if os(Linux)
    // Not getrusage: on Linux, it also counts what the parent held when it started this process.
    let status = String(decoding: contents(ofFile: "/proc/self/status") ?? [], as: UTF8.self)
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)
    guard let peak, peak.count == 3, let kilobytes = Int(peak[1]) else {
      preconditionFailure("/proc/self/status doesn't say how much memory the process held")
    }
    return kilobytes * 1024
  #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}
