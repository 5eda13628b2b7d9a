import SwiftSyntax

/// Where a mutant can be chosen when the program runs: in the outermost body around it, of which there is a copy for each
/// mutant; or, outside of any body, in the expression that it changes.
struct Placement {
  private(set) var place: Mutant.Place?

  init(of node: Syntax, _ edits: [Edit]) {
    let ancestors = Array(sequence(first: node) { $0.parent })
    if let body = ancestors.reversed().lazy.compactMap(Self.body).first {
      let only = body.statements.count == 1 ? body.statements.first : nil
      let isReturned = only.map { isValue($0) && !$0.item.is(ThrowStmtSyntax.self) } ?? false
      place = .body(
        body.range, implicitReturn: isReturned ? only?.span.lowerBound : nil,
        probe: Self.probe(for: ancestors, upTo: Syntax(body.statements)))
    } else if let expression = Self.outermostEdited(node, edits) {
      place = .expression(expression.span)
    }
  }

  private struct Body {
    let statements: CodeBlockItemListSyntax
    let range: Range<Int>

    init?(_ statements: CodeBlockItemListSyntax, _ left: TokenSyntax, _ right: TokenSyntax) {
      guard !statements.isEmpty else { return nil }
      self.statements = statements
      range = left.endPositionBeforeTrailingTrivia.utf8Offset..<right.positionAfterSkippingLeadingTrivia.utf8Offset
    }
  }

  /// The body of a function, an initializer or an accessor, if a node is one.
  private static func body(of node: Syntax) -> Body? {
    if let block = node.as(CodeBlockSyntax.self), let owner = block.parent,
      owner.is(FunctionDeclSyntax.self) || owner.is(InitializerDeclSyntax.self)
        || owner.is(DeinitializerDeclSyntax.self)
        || owner.is(AccessorDeclSyntax.self)
    {
      return Body(block.statements, block.leftBrace, block.rightBrace)
    }
    if let block = node.as(AccessorBlockSyntax.self), case .getter(let statements) = block.accessors {
      return Body(statements, block.leftBrace, block.rightBrace)
    }
    return nil
  }

  /// Outside of bodies only whole expressions can be chosen between.
  private static func outermostEdited(_ node: Syntax, _ edits: [Edit]) -> ExprSyntax? {
    guard let expression = node.as(ExprSyntax.self) else { return nil }
    let span = expression.span
    return edits.allSatisfy { span.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= span.upperBound }
      ? expression : nil
  }

  /// The innermost statement around a mutant that a note can be put in front of, or expression that can be passed through.
  private static func probe(for ancestors: [Syntax], upTo list: Syntax) -> Mutant.Probe {
    var result = Mutant.Probe.statement(list.as(CodeBlockItemListSyntax.self)?.first?.span.lowerBound ?? 0)
    for case let item in ancestors.compactMap({ $0.as(CodeBlockItemSyntax.self) }) {
      guard let around = item.parent?.as(CodeBlockItemListSyntax.self) else { continue }
      if Syntax(around) == list || around.count > 1 { return .statement(item.span.lowerBound) }
      switch item.item {
      case .expr(let expression):
        if expression.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) == true {
          return .statement(item.span.lowerBound)
        }
        if branches(of: Syntax(expression)) == nil, !isFatal(expression) { return .expression(expression.span) }
      case .stmt(let statement):
        if statement.is(ReturnStmtSyntax.self) || statement.is(GuardStmtSyntax.self) {
          return .statement(item.span.lowerBound)
        }
      case .decl: return .statement(item.span.lowerBound)
      }
      result = .statement(item.span.lowerBound)
    }
    return result
  }
}
