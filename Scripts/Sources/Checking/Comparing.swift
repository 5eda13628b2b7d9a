import Building
import Foundation
import Judging
import Katas
import LearnerFiles
import Metrics
import Processes
import Terminal

extension Workbook {
  public func compare(_ kata: Kata, terminal: Terminal) throws -> Comparison {
    let (loaded, store) = (try LoadedKata(kata, in: self), LearnerStore(of: kata))
    let measurer = try KataMeasurer(workbook: self, loaded: loaded, terminal: terminal)
    let scratch = try ScratchFolder(in: cache)
    defer { scratch.remove() }
    try measurer.writeState(loaded.states.states[0], of: kata, in: scratch.path)
    // The solution comes before yours and has the shipped adapter beside it: what the learner writes can't break it.
    let isUntouched = loaded.isUntouched
    let versions =
      try (isUntouched ? [] : [measurer.version(of: kata, in: scratch.path)])
      + [measurer.solution(of: kata, in: scratch.path), measurer.version(of: kata, in: root)]
    let results = try measurer.measure(versions, of: kata)
    let yours = results[versions.count - 1]
    let request = try store.placedRequest()
    return Comparison(
      of: kata, loaded.description, before: try (isUntouched ? yours : results[0]).get(), yours: yours,
      after: try results[versions.count - 2].get(), isUntouched: isUntouched, request: request,
      without: try request.flatMap { try measurer.measure($0, store) })
  }
}
