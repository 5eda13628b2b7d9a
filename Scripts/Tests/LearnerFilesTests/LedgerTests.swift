import LearnerFiles
import TestSupport
import Testing
import Workbook

@Suite struct LedgerTests {
  private let miniature: MiniatureWorkbook
  private let workbook: Workbook
  private let kata: Kata

  init() throws {
    miniature = try MiniatureWorkbook()
    workbook = try Workbook(around: miniature.root)
    kata = workbook.katas[0]
  }

  private var known: Ledger { Ledger(of: kata, in: workbook) }

  private func state(isUntouched: Bool = false, hasChangeRequest: Bool = false) -> KataState {
    known.state(of: kata, in: workbook, stages: 2, isUntouched: isUntouched, hasChangeRequest: hasChangeRequest)
  }

  private func record(isGreen: Bool, stagesDone: Int? = nil) {
    var ledger = known
    guard let stagesDone else { return ledger.record(kata, in: workbook, behaviourIsGreen: isGreen) }
    let reached = max(ledger.stagesReached, isGreen ? stagesDone : 0)
    ledger.record(kata, in: workbook, behaviourIsGreen: isGreen, measured: (stagesDone, reached, [:]))
  }

  @Test func `what was found out holds as long as the code stays the same`() throws {
    #expect(state(isUntouched: true) == .untouched)
    #expect(state() == .inProgress)
    record(isGreen: true, stagesDone: 0)
    #expect(state(isUntouched: true) == .untouched)
    #expect(state() == .behaviourGreen)
    record(isGreen: true, stagesDone: 2)
    record(isGreen: true)
    #expect(state() == .done)
    record(isGreen: false)
    #expect(state() == .inProgress)
    record(isGreen: true, stagesDone: 2)
    try miniature.replace("hello", with: "hello ", in: "Katas/Greeter/Greeter.swift")
    #expect(state() == .inProgress)
    record(isGreen: true)
    #expect(state() == .behaviourGreen)
    // How far it was, and where it starts again, doesn't depend on the code.
    #expect(known.stagesReached == 2)
    Ledger.begin(stage: 2, of: kata, in: workbook)
    #expect(known.stagesReached == 1)
  }

  @Test func `what was done before a change request came stays done`() throws {
    record(isGreen: true, stagesDone: 2)
    try miniature.replace("hello", with: "hello ", in: "Katas/Greeter/Greeter.swift")
    #expect(state(hasChangeRequest: true) == .done)
    Ledger.begin(stage: 2, of: kata, in: workbook)
    #expect(state(hasChangeRequest: true) == .stagesDone(1, of: 2))
    #expect(state(isUntouched: true, hasChangeRequest: true) == .untouched)
  }
}
