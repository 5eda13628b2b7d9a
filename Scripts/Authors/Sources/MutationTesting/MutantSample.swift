import Workbook

/// A random part of the mutants of all katas.
///
/// The starting code and the solution of a kata are built together, and the middle step apart. Each build takes longer than
/// the mutants of a sample, so a tenth of the builds is drawn, and of each of them half of the mutants.
public struct MutantSample: Sendable {
  static let buildsInHundred = 10
  static let mutantsInHundred = 50

  private let seed: UInt64
  private var builds: Set<String> = []

  /// - Parameters:
  ///   - changed: The names of the katas whose builds are all drawn.
  ///   - seed: What is drawn.
  public init(of katas: [Kata], changed: Set<String>, seed: UInt64) {
    self.seed = seed
    var generator = SeededRandom(seed: seed)
    let others = katas.filter { !changed.contains($0.name) }.flatMap { kata in
      [false, true].map { Self.build(kata, isStep: $0) }
    }
    let count = (others.count * Self.buildsInHundred + 99) / 100
    builds = Set(others.shuffled(using: &generator).prefix(count))
    for kata in katas where changed.contains(kata.name) {
      builds.formUnion([false, true].map { Self.build(kata, isStep: $0) })
    }
  }

  private static func build(_ kata: Kata, isStep: Bool) -> String { isStep ? "\(kata.name), middle" : kata.name }

  /// The versions of a kata that are built.
  public func versions(of kata: Kata) throws -> [TestedVersion] {
    try TestedVersion.all(of: kata).filter { builds.contains(Self.build(kata, isStep: $0.step > 0)) }
  }

  /// Whether a mutant of a version that is built is tried.
  public func contains(_ key: FoundMutant.Key, _ version: TestedVersion) -> Bool {
    let name = [key.file, key.member, key.operator, "\(key.ordinal)", "\(version)"] + key.removed + key.added
    let hash = UInt64(Fingerprint.of(name).suffix(16), radix: 16) ?? 0
    var generator = SeededRandom(seed: seed ^ hash)
    return generator.next() % 100 < UInt64(Self.mutantsInHundred)
  }
}

/// Numbers that follow from a seed (SplitMix64).
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
