import SQLExpressions
import SQLOrderingContract
import SQLiteDatabase
import Testing
import WorkbookSupport

@Suite struct AllClausesTests {
  /// HAVING requires GROUP BY, and OFFSET requires LIMIT.
  @Test(arguments: Variant.underTest)
  func `any choice of clauses is written in SQL's order with its parameters, and SQLite accepts it`(
    variant: Variant
  ) throws {
    let clauses: [(text: String, parameter: SQLValue?, add: (inout Clauses) -> Void)] = [
      (
        #"JOIN "purchase" ON "price" > ?"#, 1,
        { $0.joins = [.init(table: "purchase", condition: .compare("price", .greater, 1))] }
      ),
      (#"WHERE "age" > ?"#, 2, { $0.condition = .compare("age", .greater, 2) }),
      (#"GROUP BY "city""#, nil, { $0.grouping = .init(terms: ["city"]) }),
      ("HAVING count(*) > ?", 3, { $0.grouping?.condition = .compare(.rowCount, .greater, 3) }),
      (#"ORDER BY "city" ASC"#, nil, { $0.order = ["city"] }),
      ("LIMIT ?", 4, { $0.page = .init(limit: 4) }),
      ("OFFSET ?", 5, { $0.page?.offset = 5 }),
    ]
    let database = try makeDatabase()
    for choice in 0..<(1 << clauses.count) {
      let chosen = clauses.indices.filter { choice & (1 << $0) != 0 }
      if chosen.contains(3) && !chosen.contains(2) || chosen.contains(6) && !chosen.contains(5) { continue }
      var query = Clauses(["city", .expression(.rowCount)], distinct: true, from: "person")
      for index in chosen { clauses[index].add(&query) }
      let written = [#"SELECT DISTINCT "city", count(*) FROM "person""#] + chosen.map { clauses[$0].text }
      let statement = try variant.makeSubject().statement(of: query)
      #expect(
        statement
          == SQLStatement(sql: written.joined(separator: " "), parameters: chosen.compactMap { clauses[$0].parameter }),
        "\(variant)")
      _ = try database.rows(statement)
    }
  }

  @Test(arguments: Variant.underTest)
  func `more columns and listed values are written than a number of 16 bits counts`(variant: Variant) throws {
    let indices = 0...Int(Int16.max)
    let statement = try variant.makeSubject().statement(
      of: Clauses(
        indices.map { .expression(.column("c\($0)")) }, from: "t",
        where: .isIn("id", indices.map { .integer(Int64($0)) })))
    let columns = indices.map { "\"c\($0)\"" }.joined(separator: ", ")
    let marks = indices.map { _ in "?" }.joined(separator: ", ")
    // The texts are too long to be shown.
    let isRight = statement.sql == "SELECT \(columns) FROM \"t\" WHERE \"id\" IN (\(marks))"
    #expect(isRight, "\(variant)")
    #expect(statement.parameters == indices.map { .integer(Int64($0)) }, "\(variant)")
  }

  /// The first has a column, a join and two terms for each name. In the second a call costs little besides what was written
  /// before it.
  @Test(arguments: Variant.underTest)
  func `the time for a query grows with its length, and with the number of its joins`(variant: Variant) throws {
    let subject = variant.makeSubject()
    let length = try Growth.processorTime(for: [40, 200]) { count in
      _ = try subject.statement(of: wide((0..<count).map { "c\($0)" }))
    }
    #expect(length.isAboutLinear, "\(variant), length: \(length)")
    let joins = try Growth.processorTime(for: [100, 800]) { count in
      let joins = (0..<count).map { Clauses.Join(table: SQLTable("t\($0)"), condition: .isNull("c")) }
      _ = try subject.statement(of: Clauses(from: "t", joining: joins))
    }
    #expect(joins.isAboutLinear, "\(variant), joins: \(joins)")
  }

  private func wide(_ names: [String]) -> Clauses {
    Clauses(
      names.map { .expression(.column($0)) }, from: "t",
      joining: names.enumerated().map { index, name in
        .init(table: SQLTable(name), kind: .left, condition: .compare(.column(name), .equal, .integer(Int64(index))))
      },
      groupedBy: .init(terms: names.map { .column($0) }), orderedBy: names.map { SQLOrderingTerm(.column($0)) })
  }
}
