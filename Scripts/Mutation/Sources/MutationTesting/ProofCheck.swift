import Mutating
import Workbook

/// Decides which katas are proved in full, which by a sample, and compares what is found with what is recorded.
public struct ProofCheck {
  public enum Plan: Equatable, Sendable {
    /// `kata verify`, every mutant, every fault by hand and every design.
    case full(reason: String)
    /// `kata verify` and the designs. The mutants are tried by a sample, if any are recorded.
    case verify(reason: String)
    /// The pages, and some mutants, which must have the recorded status.
    case sample
  }

  /// Of the mutants of a kata that is not proved in full, so many in a hundred are tried, and at least five.
  static let samplePercentage = 5

  private let workbook: Workbook
  private var generator: SeededRandom

  /// - Parameter seed: Which katas and mutants are drawn.
  public init(_ workbook: Workbook, seed: UInt64) {
    self.workbook = workbook
    generator = SeededRandom(seed: seed)
  }

  /// What to do with each kata: those that changed are proved in full, and of the others one that is drawn, or three if
  /// the tools that prove have changed. A kata of which only the pages, designs or change request changed is verified, and
  /// so is one of which nothing is recorded: to try all mutants of every new kata would take hours.
  public mutating func plans(for katas: [Kata]) throws -> [(kata: Kata, plan: Plan)] {
    var plans: [(kata: Kata, plan: Plan)] = []
    let prover = try Proof.proverFingerprint(in: workbook)
    var isOlder = false
    for kata in katas {
      guard let proof = Proof(recordedOf: kata) else {
        plans.append((kata, .verify(reason: "NOT PROVED, because nothing is recorded of it")))
        continue
      }
      isOlder = isOlder || proof.prover != prover
      if try proof.fingerprint != Proof.fingerprint(of: kata, in: workbook) {
        plans.append((kata, .full(reason: "its files differ from those that were proved")))
      } else if try proof.pages != Proof.pagesFingerprint(of: kata, in: workbook) {
        plans.append((kata, .verify(reason: "its pages or its change request differ from what was proved")))
      } else {
        plans.append((kata, .sample))
      }
    }
    let recorded = plans.indices.filter { plans[$0].plan == .sample }.shuffled(using: &generator)
    for index in recorded.prefix(isOlder ? 3 : 1) {
      plans[index].plan = .full(reason: isOlder ? "drawn, because the prover has changed" : "drawn")
    }
    return plans
  }

  /// The mutants of a kata to try when it is not proved in full: either of both versions or of the middle step, which is
  /// drawn, too. Those are built separately, and a build takes longer than the mutants of a sample.
  public mutating func sample(of proof: Proof) -> Set<String> {
    let groups = Dictionary(grouping: proof.mutants) { $0.split(separator: " ").dropFirst().first == "step" }
    guard let group = groups[Bool.random(using: &generator)] ?? groups.values.first else { return [] }
    let count = max(5, proof.mutants.count * Self.samplePercentage / 100)
    return Set(group.shuffled(using: &generator).prefix(count))
  }

  /// What differs between what was found and what is recorded, a line each.
  ///
  /// - Parameter isWhole: Whether every mutant was tried.
  public static func differences(of results: [VersionResult], from proof: Proof, isWhole: Bool) -> [String] {
    var differences: [String] = []
    var count = 0
    for result in results {
      for (found, status) in result.mutants {
        count += 1
        let place = "\(result.folder)/\(found.file):\(found.mutant.line), \(found.key.operator)"
        switch proof.status(of: found.key, result.version) {
        case nil: differences.append("\(place) is \(status.rawValue), and is not recorded")
        // Whether a run ends by itself or by the clock depends on the machine.
        case let recorded? where recorded != status && !(recorded.isKilled && status.isKilled):
          differences.append("\(place) is \(status.rawValue); recorded is \(recorded.rawValue)")
        default: break
        }
      }
    }
    if isWhole, count != proof.mutants.count {
      differences.append("there are \(count) mutants; recorded are \(proof.mutants.count)")
    }
    return differences
  }
}

/// Numbers that follow from a seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
