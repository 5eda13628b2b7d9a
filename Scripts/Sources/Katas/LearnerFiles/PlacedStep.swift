import Foundation

/// Which step of the solution the learner's code goes on from, so that code that `step` put in place isn't taken for the
/// learner's own.
extension LearnersCopy {
  private var memory: String { "\(folder)/placed-steps/\(kata.name)" }

  /// The furthest step that was put in place since the starting code was, whatever the code is now; nil if none was.
  public var placedStep: Int? {
    (try? Data(contentsOf: URL(fileURLWithPath: memory))).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  /// Notes that a step was put in place; 0 is the starting code.
  public func note(placedStep step: Int) throws {
    if step == 0 { return try remove(memory) }
    try write(Data("\(max(step, placedStep ?? 0))".utf8), to: memory)
  }
}
