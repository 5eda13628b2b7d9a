import SQLExpressions

/// The start of a chain that builds a SELECT statement.
public struct SelectChain {
  public init() {}

  public func select(_ columns: [SQLResultColumn], distinct: Bool = false) throws(SQLError) -> NeedsTable {
    NeedsTable(draft: try Draft().list(.select, columns, spelled: distinct ? "SELECT DISTINCT" : nil))
  }
}

public struct NeedsTable: Sendable {
  let draft: Draft

  public func from(_ table: SQLTable) throws(SQLError) -> MayJoin {
    MayJoin(draft: try draft.fragment(.from, table))
  }
}

public struct NeedsJoinCondition: Sendable {
  let draft: Draft

  public func on(_ condition: SQLCondition) throws(SQLError) -> MayJoin {
    MayJoin(draft: try draft.fragment(.on, condition))
  }
}

public struct MayJoin: Groups {
  public let draft: Draft

  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner) throws(SQLError) -> NeedsJoinCondition {
    NeedsJoinCondition(draft: try draft.fragment(.join, table, spelled: kind.rawValue))
  }

  public func `where`(_ condition: SQLCondition) throws(SQLError) -> MayGroup {
    MayGroup(draft: try draft.fragment(.where, condition))
  }
}

public struct MayGroup: Groups {
  public let draft: Draft
}

public struct MayFilterGroups: Sorts {
  public let draft: Draft

  public func having(_ condition: SQLCondition) throws(SQLError) -> MaySort {
    MaySort(draft: try draft.fragment(.having, condition))
  }
}

public struct MaySort: Sorts {
  public let draft: Draft
}

public struct MayLimit: Limits {
  public let draft: Draft
}

public struct MaySkip: Runnable {
  public let draft: Draft

  public func offset(_ count: Int) throws(SQLError) -> Done {
    Done(draft: try draft.count(.offset, count))
  }
}

public struct Done: Runnable {
  public let draft: Draft
}

// Calls that several types offer.

public protocol Limits: Runnable {}

extension Limits {
  public func limit(_ count: Int) throws(SQLError) -> MaySkip {
    MaySkip(draft: try draft.count(.limit, count))
  }
}

public protocol Sorts: Limits {}

extension Sorts {
  public func orderBy(_ terms: [SQLOrderingTerm]) throws(SQLError) -> MayLimit {
    MayLimit(draft: try draft.list(.orderBy, terms))
  }
}

public protocol Groups: Sorts {}

extension Groups {
  public func groupBy(_ terms: [SQLExpression]) throws(SQLError) -> MayFilterGroups {
    MayFilterGroups(draft: try draft.list(.groupBy, terms))
  }
}
