import CompilerVerification
import SQLExpressions
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

/// What only the solution promises: the names of its stages, what the compiler says about a wrong order, and all that
/// other modules can use besides calls.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler names the call that a stage does not have`(variant: Variant) async throws {
    try await CompilerVerification(importing: variant.moduleName).verify(SourceFile.all(in: "MustNotCompile"))
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `besides calls, only stages and finished statements are public`(variant: Variant) throws {
    let sources = try SourceFile.all(in: "../../../Solutions/SQLOrdering")
    let declarations = sources.flatMap { $0.text.split(separator: "\n") }.map { $0.drop { $0 == " " } }
      .filter { $0.contains(/^(public|open) |{ get/) && !$0.contains(" func ") }.map { $0.split(separator: " {")[0] }
    #expect(declarations.joined(separator: "\n") == Self.interface)
  }

  /// The declarations, in the order of the files' names.
  private static let interface = """
    public protocol Query: Sendable
    var statement: SQLStatement
    public protocol Limitable: Query
    public protocol Orderable: Limitable
    public protocol Groupable: Orderable
    public enum Reports
    public enum SQL
    public struct SelectStage: Sendable
    public struct FromStage: Groupable
    public let statement: SQLStatement
    public struct WhereStage: Groupable
    public let statement: SQLStatement
    public struct GroupByStage: Orderable
    public let statement: SQLStatement
    public struct OrderByStage: Limitable
    public let statement: SQLStatement
    public struct LimitStage: Query
    public let statement: SQLStatement
    """
}
