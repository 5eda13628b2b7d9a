import LearnerFiles
import TestSupport
import Testing
import Workbook

@Suite struct LedgerTests {
  @Test func `what was found out holds as long as the code stays the same`() throws {
    let miniature = try MiniatureWorkbook()
    let workbook = try Workbook(around: miniature.root)
    let kata = try workbook.kata(named: "Greeter")
    let ledger = Ledger(workbook)
    #expect(ledger.state(of: kata, stages: 2, isUntouched: true) == .untouched)
    #expect(ledger.state(of: kata, stages: 2, isUntouched: false) == .inProgress)
    ledger.record(kata, behaviourIsGreen: true, stagesDone: 0)
    #expect(ledger.state(of: kata, stages: 2, isUntouched: true) == .untouched)
    #expect(ledger.state(of: kata, stages: 2, isUntouched: false) == .behaviourGreen)
    ledger.record(kata, behaviourIsGreen: true, stagesDone: 2)
    #expect(ledger.state(of: kata, stages: 2, isUntouched: false) == .done)
    ledger.record(kata, behaviourIsGreen: true, stagesDone: nil)
    #expect(ledger.state(of: kata, stages: 2, isUntouched: false) == .done)
    ledger.record(kata, behaviourIsGreen: false, stagesDone: nil)
    #expect(ledger.state(of: kata, stages: 2, isUntouched: false) == .inProgress)
    ledger.record(kata, behaviourIsGreen: true, stagesDone: 2)
    try miniature.replace("hello", with: "hello ", in: "Katas/Greeter/Greeter.swift")
    #expect(ledger.state(of: kata, stages: 2, isUntouched: false) == .inProgress)
    // How far it was, and where it starts again, doesn't depend on the code.
    ledger.record(kata, behaviourIsGreen: true, stagesDone: 1)
    #expect(ledger.stagesReached(of: kata) == 2)
    ledger.begin(stage: 2, of: kata)
    #expect(ledger.stagesReached(of: kata) == 1)
    ledger.record(kata, behaviourIsGreen: false, stagesDone: 2)
    #expect(ledger.stagesReached(of: kata) == 1)
  }

  @Test func `what was done before a change request came stays done`() throws {
    let miniature = try MiniatureWorkbook()
    let workbook = try Workbook(around: miniature.root)
    let kata = try workbook.kata(named: "Greeter")
    let ledger = Ledger(workbook)
    ledger.record(kata, behaviourIsGreen: true, stagesDone: 2)
    try miniature.replace("hello", with: "hello ", in: "Katas/Greeter/Greeter.swift")
    #expect(ledger.state(of: kata, stages: 2, isUntouched: false, hasChangeRequest: true) == .done)
    ledger.begin(stage: 2, of: kata)
    #expect(ledger.state(of: kata, stages: 2, isUntouched: false, hasChangeRequest: true) == .stagesDone(1, of: 2))
    #expect(ledger.state(of: kata, stages: 2, isUntouched: true, hasChangeRequest: true) == .untouched)
  }
}
