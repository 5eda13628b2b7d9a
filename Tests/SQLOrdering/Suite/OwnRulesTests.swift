import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

/// Three rules of the order are the tool's own. Handwritten SQL without them is accepted by SQLite.
@Suite struct OwnRulesTests {
  @Test func `SQLite accepts SELECT without FROM`() throws {
    #expect(try makeDatabase().rows("SELECT 1") == [[1]])
  }

  @Test func `SQLite accepts JOIN without ON, and pairs every row with every other`() throws {
    #expect(try makeDatabase().rows("SELECT count(*) FROM person JOIN purchase") == [[16]])
  }

  @Test func `since version 3 39 SQLite accepts HAVING without GROUP BY`() throws {
    let database = try makeDatabase()
    let having = "SELECT count(*) FROM person HAVING count(*) > 3"
    guard case .text(let version)? = try database.rows("SELECT sqlite_version()").first?.first else {
      Issue.record("SQLite does not say its version")
      return
    }
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    if numbers.lexicographicallyPrecedes([3, 39]) {
      #expect(throws: SQLiteError.self) { try database.rows(having) }
    } else {
      #expect(try database.rows(having) == [[4]])
    }
  }
}
