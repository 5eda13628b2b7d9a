import Foundation
import Machine

/// Another state of a learner's files: a patch on one of the kata's states.
///
/// Other designs of a kata have this form, the endings among them, and the implementations of its change request.
public struct Design: Sendable {
  public let kata: Kata
  public let patch: Patch
  /// The state that it changes.
  public let on: KataState
  /// What changes that state first, if this implements a change request on an ending.
  public let ending: Patch?

  /// `thin-hierarchy`.
  public var name: String { patch.name }
  public var path: String { patch.path }
  /// What it is, in a sentence.
  public var summary: String { patch.title }
  /// Whether it is another end of the kata. Its message says when it is the better one.
  public var isEnding: Bool { patch["Ending"] != nil }
  /// The metrics whose goals it misses.
  public var refusedBy: Set<String> {
    Set((patch["Refused by"] ?? "").split { $0 == "," || $0 == " " }.map(String.init))
  }

  /// - Parameter on: The state that it changes, if its message needs not say so.
  public init(of kata: Kata, _ patch: Patch, on: KataState? = nil, over ending: Patch? = nil) throws {
    (self.kata, self.patch, self.ending) = (kata, patch, ending)
    guard let on = on ?? patch["On"].flatMap(KataState.init) else {
      throw Failure("\(patch.path) does not say on which state it is ('On: after', 'On: step 2')")
    }
    self.on = on
    if let other = patch.touched.sorted().first(where: { !kata.isLearners($0) }) {
      throw Failure("\(patch.path) touches \(other), which is not its to change")
    }
  }

  /// The designs in `Designs`, or others that say which state they change, such as faults by hand.
  public static func all(of kata: Kata, in folder: String? = nil) throws -> [Design] {
    try Patch.all(in: folder ?? "Solutions/\(kata.name)/Designs", of: kata.root).map { try Design(of: kata, $0) }
  }

  /// An implementation of the change request: on the version or on the ending that the patch is named after; nil if it is
  /// named after neither.
  public init?(implementing patch: Patch, of kata: Kata) throws {
    if let version = Variant(rawValue: patch.name) {
      try self.init(of: kata, patch, on: version.state)
      return
    }
    let path = "Solutions/\(kata.name)/Designs/\(patch.name).patch"
    guard let text = try kata.text(at: path) else { return nil }
    let design = try Design(of: kata, Patch(text, at: path))
    if !design.isEnding { return nil }
    try self.init(of: kata, patch, on: design.on, over: design.patch)
  }

  public func learnersFiles(on steps: StepSequence) throws -> Snapshot { try patch.applied(to: base(steps)) }

  /// The files that it changes.
  public func base(_ steps: StepSequence) throws -> Snapshot {
    guard let state = steps[on] else { throw Failure("\(path): \(kata.name) has no state '\(on)'") }
    return try ending?.applied(to: state) ?? state
  }
}
