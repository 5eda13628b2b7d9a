/// Why something can't be done with a learner's copy of a kata. Nothing has been changed when it is thrown.
public enum LearnerFilesError: Error, Equatable {
  case noSteps(kata: String)
  case stepOutOfRange(kata: String, number: Int, count: Int)
  case stepNotApplied(step: String, reason: String)
  case stateNotApplied(path: String, reason: String)
  /// Something in the place of a source file is not a file that can be read and replaced.
  case notAPlainFile(path: String)
  case notRead(path: String, reason: String)
  case notWritten(path: String, reason: String)
  case busy
  case noSaves(kata: String)
  case unknownSave(kata: String, name: String, nearest: String?)
  case damagedMark(kata: String, path: String)
  case noChangeRequest(kata: String)
  case stageOutOfRange(kata: String, number: Int, count: Int)
  case noHints(path: String)
  case hintsNotUnderstood(path: String)
}

extension LearnerFilesError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSteps(let kata): "\(kata) has no steps in Solutions/\(kata)/Steps, so the starting code can't be rebuilt"
    case .stepOutOfRange(let kata, let number, let count):
      "\(kata) has no step \(number): its steps are 1 to \(count), and 0 is the starting code"
    case .stepNotApplied(let step, let reason): "\(step) does not apply:\n\(reason)"
    case .stateNotApplied(let path, let reason): "\(path) does not fit its base: \(reason)"
    case .notAPlainFile(let path):
      "\(path) is not a plain file (a link, or a folder), so it can't be saved and replaced. Nothing was changed."
    case .notRead(let path, let reason): "\(path) could not be read: \(reason). Nothing was changed."
    case .notWritten(let path, let reason): "\(path) could not be written: \(reason)"
    case .busy: "another step, reset or change is at work in this copy of the workbook. Try again when it has ended."
    case .noSaves(let kata): "there are no saved files of \(kata)"
    case .unknownSave(let kata, let name, .some(let nearest)):
      "no saved files of \(kata) are named '\(name)'. Did you mean \(nearest)?"
    case .unknownSave(let kata, let name, nil):
      "no saved files of \(kata) are named '\(name)'. 'Scripts/kata reset \(kata) --saves' lists them."
    case .damagedMark(let kata, let path):
      "what an interrupted call has noted of \(kata) can't be read: \(path). Your files are as it left them, and those of "
        + "before it are in .kata/saves/\(kata). Move that file away to go on. Nothing was changed."
    case .noChangeRequest(let kata): "no change request is in place in \(kata). Nothing was changed."
    case .stageOutOfRange(let kata, let number, 1): "\(kata) has no stage \(number): it has one stage"
    case .stageOutOfRange(let kata, let number, let count):
      "\(kata) has no stage \(number): its stages are 1 to \(count)"
    case .noHints(let path): "\(path) has no hints"
    case .hintsNotUnderstood(let path):
      "\(path) does not hold the number of a hint. '--from-start' begins again."
    }
  }
}
