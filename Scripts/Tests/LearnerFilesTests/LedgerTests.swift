import TestSupport
import Testing

@testable import Katas

@Suite struct LedgerTests {
  @Test func `what was done before a change request came stays done`() throws {
    let miniature = try MiniatureWorkbook()
    let (workbook, kata) = try miniature.opened()
    var ledger = Ledger(of: kata, in: workbook)
    ledger.record(kata, in: workbook, stagesDone: 2, stagesReached: 2, figures: [:])
    func state(hasChangeRequest: Bool) -> KataState {
      Ledger(of: kata, in: workbook).state(
        of: kata, in: workbook, stages: 2, isUntouched: false, hasChangeRequest: hasChangeRequest)
    }
    #expect(state(hasChangeRequest: false) == .done)
    try miniature.replace("hello", with: "hello ", in: "Katas/Greeter/Greeter.swift")
    #expect(state(hasChangeRequest: false) == .inProgress)
    #expect(state(hasChangeRequest: true) == .done)
    Ledger.begin(stage: 2, of: kata, in: workbook)
    #expect(state(hasChangeRequest: true) == .stagesDone(1, of: 2))
  }
}
