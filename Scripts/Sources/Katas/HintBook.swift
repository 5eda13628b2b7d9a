import Machine

/// A kata's hints, stage by stage and one at a time.
public struct HintBook {
  private let kata: Kata
  public let stages: [[Handout.Section]]

  /// Reads `HINTS.md`: a section for each stage, and in it a section of the third level for each hint.
  public init(of kata: Kata) throws {
    self.kata = kata
    stages = Handout(try contents(of: "\(kata.folder)/HINTS.md")).sections.map(\.subsections)
    guard stages.contains(where: { !$0.isEmpty }) else { throw Failure("Katas/\(kata.name)/HINTS.md has no hints") }
  }

  /// - Parameters:
  ///   - stage: Counted from 1.
  ///   - number: Counted from 1; nil for the one after the last that was shown of the stage.
  ///   - shown: How many hints of each stage were shown.
  /// - Returns: The hint and its number; nil if all hints of the stage were shown.
  public func hint(
    ofStage stage: Int, number: Int?, shown: [Int: Int]
  ) throws -> (hint: Handout.Section, number: Int)? {
    let hints = try kata.element(stage, of: stages, called: "stage")
    let next = number ?? shown[stage, default: 0] + 1
    if number == nil, next > hints.count { return nil }
    return (try kata.element(next, of: hints, called: "hint"), next)
  }
}
