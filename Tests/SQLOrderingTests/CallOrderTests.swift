import CompilerVerification
import SQLExpressions
import Testing
import WorkbookSupport

/// The order of calls. A version either checks it when the calls are made, or its code does not compile in a wrong
/// order; `CallOrder.swift` says which orders are wrong.
@Suite struct CallOrderTests {
  @Test(arguments: Variant.underTest)
  func `no wrong order gets through: the compiler refuses the code, or the tool the call`(variant: Variant) async throws
  {
    if variant.makeSubject().makeToolCheckedAtRunTime() == nil {
      await #expect(
        throws: Never.self, "the \(variant) makes no tool that checks at run time, so the compiler was asked"
      ) {
        try await CompilerVerification(importing: variant.moduleName).verify([.everyOrder(of: variant)])
      }
    } else {
      for beginning in CallChain.legalBeginnings {
        for call in beginning.illegalSuccessors {
          let tool = try #require(variant.makeSubject().makeToolCheckedAtRunTime())
          for legal in beginning.calls { try tool.make(legal) }
          #expect(
            throws: Misplaced(call: call, predecessor: beginning.calls.last), "\(variant): \(beginning), then \(call)"
          ) { try tool.make(call) }
        }
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a tool that refused a call goes on as if it had not been made`(variant: Variant) throws {
    // The chains that go all the way pass through every other one.
    for beginning in CallChain.legalBeginnings where beginning.calls.last == .offset {
      // Where the compiler refuses a wrong order, there is no such call to go on after.
      guard let tool = variant.makeSubject().makeToolCheckedAtRunTime(),
        let other = variant.makeSubject().makeToolCheckedAtRunTime()
      else { return }
      for (index, call) in beginning.calls.enumerated() {
        for wrong in CallChain(calls: Array(beginning.calls[..<index])).illegalSuccessors {
          #expect(throws: Misplaced.self, "\(variant): \(beginning), and after \(index) calls \(wrong)") {
            try tool.make(wrong)
          }
        }
        try tool.make(call)
        try other.make(call)
      }
      let statement = try other.make(.statement)
      #expect(try tool.make(.statement) == statement, "\(variant): \(beginning)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `text is not taken for a condition`(variant: Variant) async throws {
    let files = try SourceFile.all(in: "MustNotCompile").filter { $0.name == "SplicedText.swift" }
    try await CompilerVerification(importing: variant.moduleName).verify(files.map { $0.importing(variant) })
  }
}

extension Variant {
  /// The module that this variant tests.
  var moduleName: String {
    switch self {
    case .before: "SQLOrderingBefore"
    case .after: "SQLOrderingAfter"
    }
  }
}

extension SourceFile {
  /// Each call after each beginning of a chain, with one join at most: a legal one plain, an illegal one with the error
  /// that it causes.
  static func everyOrder(of variant: Variant) -> SourceFile {
    var text = "import SQLExpressions\nimport \(variant.moduleName)\n"
    for beginning in CallChain.legalBeginnings where beginning.calls.count(where: { $0 == .join }) <= 1 {
      let stage =
        "after_" + (beginning.calls.isEmpty ? "nothing" : beginning.calls.map(\.rawValue).joined(separator: "_"))
      text += "\nfunc \(stage)(condition: SQLCondition) throws {\n"
      text += "  let \(stage) = try SQLTool()\(beginning.calls.map(\.code).joined())\n"
      for call in Call.allCases {
        text += "  _ = try \(stage)\(call.code)"
        text += beginning.legalSuccessors.contains(call) ? "\n" : " // expected-error {{has no member '\(call)'}}\n"
      }
      text += "}\n"
    }
    return SourceFile(name: "EveryOrder.swift", text: text)
  }

  /// This file with the other module imported.
  func importing(_ variant: Variant) -> SourceFile {
    SourceFile(name: name, text: text.split(separator: Variant.after.moduleName).joined(separator: variant.moduleName))
  }
}
