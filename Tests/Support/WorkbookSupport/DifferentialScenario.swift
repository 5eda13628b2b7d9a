/// What a differential test of a kata needs to know: how to draw an operation, and how to carry it out on either version.
///
///     struct PlayerScenario: DifferentialScenario {
///       enum Operation { case play, pause, seek(to: Int) }
///
///       func operation(from draws: inout Draws) -> Operation {
///         switch draws.number(below: 3) {
///         case 0: .play
///         case 1: .pause
///         default: .seek(to: draws.one(of: [0, 1, 10, 11]))
///         }
///       }
///
///       func makeMachine(_ variant: Variant) -> any PlayerSubject { variant.makePlayer() }
///
///       func perform(_ operation: Operation, on player: inout any PlayerSubject) -> Observation { … }
///     }
///
///     @Test func `random scripts find no difference`() async throws { try await PlayerScenario().compareVersions() }
///
/// `compareVersions` then makes random scripts of operations, carries each out on both versions, and compares what was
/// observed after each operation.
public protocol DifferentialScenario {
  /// What can be done, as an enum. The names of its cases are counted; its values must print as Swift (see `swiftText`).
  associatedtype Operation: Sendable
  /// One version of the kata, ready for the first operation.
  associatedtype Machine

  /// Makes an operation from drawn numbers, and from nothing else: the same numbers give the same operation.
  func operation(from draws: inout Draws) -> Operation

  /// Whether the operation may come after these: a precondition that the kata's contract states. The default: always.
  ///
  /// It is asked again while a script is shrunk.
  func isPossible(_ operation: Operation, after script: [Operation]) -> Bool

  /// A new machine for each script.
  func makeMachine(_ variant: Variant) throws -> Machine

  /// Carries out the operation and returns all that can be observed.
  func perform(_ operation: Operation, on machine: inout Machine) -> Observation

  /// The names of operations and the outcomes that the scripts must reach; one that they never reach is an error, because
  /// a branch that no script takes compares nothing.
  var mustReach: [String] { get }

  /// Scripts that once found a difference. They are replayed first.
  var regressions: [[Operation]] { get }

  /// How many scripts one seed gives, if the environment variable `KATA_RUNS` doesn't say.
  var scripts: Int { get }

  /// The largest number of operations in a script.
  var longestScript: Int { get }

  /// Whether a script is the same work for both versions. The speed of others isn't compared. The default: yes.
  var hasEqualWork: Bool { get }
}

extension DifferentialScenario {
  public func isPossible(_ operation: Operation, after script: [Operation]) -> Bool { true }
  public var regressions: [[Operation]] { [] }
  public var scripts: Int { 50 }
  public var longestScript: Int { 25 }
  public var hasEqualWork: Bool { true }
}

/// What was seen of one operation. Two versions behave the same if their observations are equal.
public struct Observation: Equatable, Sendable {
  /// Which way it went, in a few words: `played`, `refused: noFile`. Outcomes are counted, so keep values out of them.
  public var outcome: String
  /// The results: what the operation returned, and in full the error that it threw.
  public var result: String
  /// What happened since the operation before, in order.
  public var events: [String]
  /// All that can be seen of the machine afterwards.
  public var state: String

  public init(outcome: String, result: String = "", events: [String] = [], state: String = "") {
    self.outcome = outcome
    self.result = result
    self.events = events
    self.state = state
  }
}
