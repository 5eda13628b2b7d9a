import Foundation
import Terminal

/// The steps from a kata's starting code to its solution, and what the learner's files are after each of them.
public struct StepSequence: Sendable {
  public let kata: Kata
  public let steps: [Step]
  /// One more than steps: the first is the starting code, the last the solution.
  public let states: [Snapshot]

  public init(of kata: Kata, in workbook: Workbook) throws {
    try self.init(of: kata, Step.all(of: kata), leadingTo: Snapshot(solutionOf: kata, in: workbook))
  }

  /// Rebuilds the starting code as it was shipped: takes the steps off the solution, the last one first. This needs no
  /// history.
  init(of kata: Kata, _ steps: [Step], leadingTo solution: Snapshot) throws {
    (self.kata, self.steps) = (kata, steps)
    var states = [solution]
    for step in steps.reversed() {
      do {
        states.append(Snapshot(files: try step.patch.applied(to: states[states.count - 1].files, isReversed: true)))
      } catch let failure as Failure {
        throw Failure(
          "the starting code could not be rebuilt: \(step.path) can't be reversed on the solution: \(failure).\n"
            + "If the solution was edited, 'Scripts/kata verify \(kata.name) --record --as after' makes the last step again."
        )
      }
    }
    self.states = states.reversed()
  }

  /// Nil if there are fewer steps.
  public subscript(state: KataState) -> Snapshot? { number(of: state).map { states[$0] } }

  /// The index of a state; nil if there are fewer steps.
  public func number(of state: KataState) -> Int? {
    switch state {
    case .before: 0
    case .step(let number): states.indices.contains(number) ? number : nil
    case .after: states.count - 1
    }
  }

  public func state(_ number: Int) -> KataState {
    number == 0 ? .before : number == states.count - 1 ? .after : .step(number)
  }

  /// The last of those that are most like files: a step that changes nothing is as good as done.
  public func nearestState(to files: Snapshot) -> Int {
    if let number = states.lastIndex(of: files) { return number }
    let distances = states.map { $0.distance(to: files) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}

/// One small refactoring: a patch, whose message says why it is taken now.
public struct Step: Sendable {
  public let number: Int
  public let patch: Patch

  public init(number: Int, patch: Patch) { (self.number, self.patch) = (number, patch) }

  public var path: String { patch.path }
  public var title: String { patch.title }
  /// Why the step is taken now; empty if the message doesn't say.
  public var reason: String { patch["Why now"] ?? "" }
  /// What to look at; empty if the message doesn't say.
  public var attention: String { patch["What to look at"] ?? "" }
  public var difference: String { patch.difference }
  public var touched: Set<String> { patch.touched }

  /// How many lines of code are new in it. What stood elsewhere in the files that it changes has only moved; blank lines
  /// and comments don't count.
  public var newLines: Int {
    var counts: [Substring: (added: Int, removed: Int)] = [:]
    for line in patch.files.flatMap(\.hunks).flatMap(\.lines) {
      let text = line.dropFirst().trimmingPrefix { $0 == " " }
      if text.isEmpty || text.hasPrefix("//") { continue }
      if line.hasPrefix("+") { counts[text, default: (0, 0)].added += 1 }
      if line.hasPrefix("-") { counts[text, default: (0, 0)].removed += 1 }
    }
    return counts.values.reduce(0) { $0 + max(0, $1.added - $1.removed) }
  }

  /// Whether the message says which file to look at first. A step that changes few files need not.
  public var saysWhereToBegin: Bool { touched.count < 5 || touched.contains { mention(of: $0) != nil } }

  /// Where `attention` first names a file, or the type that the file is named after; nil if it doesn't.
  public func mention(of path: String) -> Int? {
    let name = path.split(separator: "/").last.map { $0.replacing(".swift", with: "") } ?? ""
    let places = attention.ranges(of: "`\(name)")
    let place = places.first { attention[$0.upperBound...].first?.isLetter != true }?.lowerBound
    return place.map { attention.distance(from: attention.startIndex, to: $0) }
  }

  public static func all(of kata: Kata) throws -> [Step] {
    let patches = try Patch.all(in: "Solutions/\(kata.name)/Steps", of: kata.root)
    return patches.enumerated().map { Step(number: $0 + 1, patch: $1) }
  }
}
