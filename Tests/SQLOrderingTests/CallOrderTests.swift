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
      try await CompilerVerification(importing: variant.moduleName).verify([.everyOrder(of: variant)])
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
    for beginning in CallChain.legalBeginnings where beginning.legalSuccessors.contains(.statement) {
      // Where the compiler refuses a wrong order, there is no such call to go on after.
      guard let tool = variant.makeSubject().makeToolCheckedAtRunTime(),
        let other = variant.makeSubject().makeToolCheckedAtRunTime()
      else { return }
      for (index, call) in beginning.calls.enumerated() {
        for wrong in CallChain(calls: Array(beginning.calls[..<index])).illegalSuccessors {
          #expect(throws: Misplaced.self) { try tool.make(wrong) }
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
  /// One line for each call after each beginning of a chain: legal ones plain, the others with the error they cause.
  static func everyOrder(of variant: Variant) -> SourceFile {
    var lines = ["import SQLExpressions", "import \(variant.moduleName)"]
    for beginning in CallChain.shortestBeginnings {
      let chain = "SQLTool()" + beginning.calls.map(\.code).joined()
      let name = beginning.calls.last?.rawValue ?? "start"
      for call in beginning.legalSuccessors {
        lines.append("func \(name)_\(call)(condition: SQLCondition) throws { _ = try \(chain)\(call.code) }")
      }
      for call in beginning.illegalSuccessors {
        lines.append(
          "func \(name)_\(call)(condition: SQLCondition) throws { _ = try \(chain)\(call.code) } "
            + "// expected-error {{has no member '\(call)'}}")
      }
    }
    return SourceFile(name: "EveryOrder.swift", text: lines.joined(separator: "\n") + "\n")
  }

  /// This file with the other module imported.
  func importing(_ variant: Variant) -> SourceFile {
    SourceFile(name: name, text: text.split(separator: Variant.after.moduleName).joined(separator: variant.moduleName))
  }
}
