import Judging
import Katas
import LearnerFiles
import Terminal

extension Workbook {
  /// The katas, and how far a learner has come with each.
  public func list() throws -> [ListedKata] {
    try katas.map { kata in
      do {
        let loaded = try LoadedKata(kata, in: self)
        return ListedKata(kata, loaded.isDraft ? nil : loaded.description, try standing(of: loaded))
      } catch is Failure {
        // What is wrong with a kata shows where that kata is asked for; the list goes on.
        return ListedKata(kata, nil, try kata.isDraft ? .draft : .inProgress)
      }
    }
  }

  private func standing(of loaded: LoadedKata) throws -> ListedKata.Standing {
    if loaded.isDraft { return .draft }
    if loaded.isUntouched { return .untouched }
    let store = LearnerStore(of: loaded.kata)
    let progress = try store.progress
    // What was done before a change request came stays done.
    let isKept = try progress.stagesReached > 0 && store.placedRequest() != nil
    let done = isKept ? progress.stagesReached : progress.fingerprint == loaded.fingerprint ? progress.stagesDone : 0
    return done == 0 ? .inProgress : done < loaded.description.stages.count ? .stageDone(done) : .done
  }
}
