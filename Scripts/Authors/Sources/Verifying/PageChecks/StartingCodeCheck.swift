import Katas
import LearnerFiles

extension PageCheck {
  static let startingCode = PageCheck(
    name: "starting code", reason: "A learner begins with what the steps lead from."
  ) { kata, workbook in
    try kata.problemOfStart(in: workbook).map { [$0] } ?? []
  }
}

extension Kata {
  /// Why the kata's folder isn't as it is shipped; nil if it is. A draft without steps is shipped as it is.
  func problemOfStart(in workbook: Workbook) throws -> String? {
    let store = LearnerStore(of: self)
    if let request = try store.placedRequest() { return "this is not what is shipped. \(request.reminder)" }
    let steps = try StepSequence(of: self, in: workbook)
    if try store.files() == steps.states[0] || isDraft && steps.steps.isEmpty { return nil }
    return
      "Katas/\(name) is not the starting code that the steps lead back to. To get that back: 'Scripts/kata reset \(name)'. "
      + "If you edited it on purpose, 'Scripts/kata verify \(name) --record --as before' makes the steps again."
  }
}
