import Building
import Foundation
import Machine
import Katas
import LearnerFiles
import Metrics

extension Workbook {
  /// What it took to change the learner's files.
  /// - Throws: `CompilerError` if one of the two states doesn't compile.
  func cost(from old: Snapshot, to new: Snapshot, of kata: Kata, terminal: Terminal) throws -> ChangeCost {
    let measured = try KataMeasurer(workbook: self, terminal: terminal)
      .measure([old, new], of: kata, isAdapted: false).map { try $0.get() }
    return ChangeCost(from: (old, measured[0]), to: (new, measured[1]), of: kata)
  }

  /// Measures the implementations of the kata's change request on both versions, or on its endings, too.
  public func changeCosts(of kata: Kata, withEndings: Bool, terminal: Terminal) throws -> ChangeCosts {
    let request = try ChangeRequest(of: kata)
    let scratch = try ScratchFolder.outside(for: "change")
    defer { scratch.remove() }
    var measured = self
    // The clone has the request's parts of provided modules only while it is in place.
    if request.hasProvidedParts, try LearnerStore(of: kata).placedRequest() == nil {
      let copy = try WorkbookCopy(of: kata, in: self, at: "\(scratch.path)/workbook")
      try copy.add(request)
      measured = copied(to: copy.root)
    }
    let steps = try StepSequence(of: kata, in: self)
    let costs = try request.implementations().prefix(withEndings ? .max : 2).map { state in
      (
        state.name,
        try measured.cost(from: state.base(steps), to: state.learnersFiles(on: steps), of: kata, terminal: terminal)
      )
    }
    return ChangeCosts(request: request, all: costs)
  }

  /// Builds and runs the suite on the learner's version, and measures what the change request took so far.
  public func myChange(of kata: Kata, _ placed: PlacedChangeRequest, terminal: Terminal) throws -> MyChange {
    let run = try run(suiteOf: kata, on: [.before], terminal: terminal)[0]
    let (loaded, store) = (try LoadedKata(kata, in: self), LearnerStore(of: kata))
    var yours: ChangeCost?
    // Perhaps the code didn't compile when the request came.
    do {
      yours = try placed.start.map { start in
        try cost(from: store.files(ofSave: start), to: loaded.learnersFiles, of: kata, terminal: terminal)
      }
    } catch is CompilerError {}
    let differences = try differences(of: loaded, with: placed).sentences
    var costs: ChangeCosts?
    // An edited solution has no steps that lead to it; the differences say which file was edited.
    do {
      costs = try changeCosts(of: kata, withEndings: false, terminal: terminal)
    } catch is Failure where !differences.isEmpty {}
    let change = MyChange(
      request: try ChangeRequest(of: kata), run: run, differences: differences,
      isRequestEdited: placed.files.contains { loaded.data(at: $0.key) != $0.value }, costs: costs,
      yours: yours, start: placed.start)
    if change.isImplemented { try store.update { $0.implementation = try loaded.learnersFiles.fingerprint } }
    return change
  }
}
