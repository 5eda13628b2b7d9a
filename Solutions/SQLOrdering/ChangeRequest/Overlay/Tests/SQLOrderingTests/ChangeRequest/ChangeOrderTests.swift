import CompilerVerification
import SQLExpressions
import Testing
import WorkbookSupport

/// The order of calls that change rows. A version either checks it when the calls are made, or its code does not
/// compile in a wrong order; `ChangeOrder.swift` says which orders are wrong.
@Suite struct ChangeOrderTests {
  @Test(arguments: Variant.underTest)
  func `no change in a wrong order gets through: the compiler refuses the code, or the tool the call`(
    variant: Variant
  ) async throws {
    let subject = try variant.makeChangingSubject()
    if subject.makeChangingToolCheckedAtRunTime() == nil {
      try await CompilerVerification(importing: variant.moduleName).verify([.everyOrderOfChanges(variant)])
    } else {
      for beginning in ChangeChain.legalBeginnings {
        for call in beginning.illegalSuccessors {
          let tool = try #require(subject.makeChangingToolCheckedAtRunTime())
          for legal in beginning.calls { try tool.make(legal) }
          #expect(
            throws: MisplacedChange(call: call, predecessor: beginning.calls.last),
            "\(variant): \(beginning), then \(call)"
          ) { try tool.make(call) }
        }
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a changing tool that refused a call goes on as if it had not been made`(variant: Variant) throws {
    let subject = try variant.makeChangingSubject()
    for beginning in ChangeChain.legalBeginnings where ChangeCall.successors(of: beginning.calls.last) == [.statement] {
      // Where the compiler refuses a wrong order, there is no such call to go on after.
      guard let tool = subject.makeChangingToolCheckedAtRunTime(),
        let other = subject.makeChangingToolCheckedAtRunTime()
      else { return }
      for (index, call) in beginning.calls.enumerated() {
        for wrong in ChangeChain(calls: Array(beginning.calls[..<index])).illegalSuccessors {
          #expect(throws: MisplacedChange.self, "\(variant): \(beginning), and after \(index) calls \(wrong)") {
            try tool.make(wrong)
          }
        }
        try tool.make(call)
        try other.make(call)
      }
      let statement = try #require(try other.make(.statement), "\(variant): \(beginning)")
      #expect(try tool.make(.statement) == statement, "\(variant): \(beginning)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `a tool for queries changes nothing`(variant: Variant) async throws {
    _ = try variant.makeChangingSubject()
    try await CompilerVerification(importing: variant.moduleName).verify([.everyChangeByAQuery(variant)])
  }
}

extension SourceFile {
  /// Each call after each beginning of a chain: a legal one plain, an illegal one with the error that it causes.
  static func everyOrderOfChanges(_ variant: Variant) -> SourceFile {
    var text = "import SQLExpressions\nimport \(variant.moduleName)\n"
    for beginning in ChangeChain.legalBeginnings {
      let stage =
        "after_" + (beginning.calls.isEmpty ? "nothing" : beginning.calls.map(\.rawValue).joined(separator: "_"))
      text += "\nfunc \(stage)(condition: SQLCondition) throws {\n"
      text += "  let \(stage) = try ChangingSQLTool()\(beginning.calls.map(\.code).joined())\n"
      for call in ChangeCall.allCases {
        text += "  _ = try \(stage)\(call.code)"
        text +=
          beginning.illegalSuccessors.contains(call) ? "  // expected-error {{has no member '\(call)'}}\n" : "\n"
      }
      text += "}\n"
    }
    return SourceFile(name: "EveryOrderOfChanges.swift", text: text)
  }

  /// Each call that begins a change, made on the tool for queries.
  static func everyChangeByAQuery(_ variant: Variant) -> SourceFile {
    var text = "import SQLExpressions\nimport \(variant.moduleName)\n\nfunc changeByAQuery() throws {\n"
    for call in ChangeCall.allCases where ChangeCall.successors(of: nil).contains(call) {
      text += "  _ = try SQLTool()\(call.code)  // expected-error {{has no member '\(call)'}}\n"
    }
    return SourceFile(name: "ChangeByAQuery.swift", text: text + "}\n")
  }
}
