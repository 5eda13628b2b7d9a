import SwiftSyntax

extension SyntaxProtocol {
  /// The node without the blanks and comments around it.
  var span: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
}

/// The body of a function, an initializer or an accessor.
struct Body {
  let statements: CodeBlockItemListSyntax
  let range: Range<Int>

  /// Nil if a node isn't the code block of a body, or if that is empty.
  init?(_ node: Syntax) {
    let braces: (left: TokenSyntax, right: TokenSyntax)
    if let block = node.as(CodeBlockSyntax.self), let owner = block.parent,
      owner.is(FunctionDeclSyntax.self) || owner.is(InitializerDeclSyntax.self)
        || owner.is(DeinitializerDeclSyntax.self) || owner.is(AccessorDeclSyntax.self)
    {
      (statements, braces) = (block.statements, (block.leftBrace, block.rightBrace))
    } else if let block = node.as(AccessorBlockSyntax.self), case .getter(let getter) = block.accessors {
      (statements, braces) = (getter, (block.leftBrace, block.rightBrace))
    } else {
      return nil
    }
    if statements.isEmpty { return nil }
    range =
      braces.left.endPositionBeforeTrailingTrivia
      .utf8Offset..<braces.right.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

extension CodeBlockItemListSyntax {
  /// The type of what these statements return; nil if they aren't a body with a result.
  var resultType: TypeSyntax? {
    guard let owner = parent else { return nil }
    if let function = owner.parent?.as(FunctionDeclSyntax.self) {
      let type = function.signature.returnClause?.type
      return ["Void", "()"].contains(type?.trimmedDescription) ? nil : type
    }
    guard
      owner.is(AccessorBlockSyntax.self)
        || owner.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
    else { return nil }
    for node in sequence(first: owner, next: \.parent) {
      if let binding = node.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
      if let function = node.as(SubscriptDeclSyntax.self) { return function.returnClause.type }
    }
    return nil
  }

  /// The value that these statements return without saying so, if they are a body with a result.
  var returnedValue: CodeBlockItemSyntax? {
    guard count == 1, let only = first, only.isValue, resultType != nil else { return nil }
    return only
  }
}

extension CodeBlockItemSyntax {
  /// Whether it can be a value: an expression, or an `if` or `switch` with a value in each branch.
  fileprivate var isValue: Bool {
    if let branches = branches(of: Syntax(item)) {
      return branches.allSatisfy { branch in
        branch.count == 1
          && branch.allSatisfy { statement in
            if case .stmt(let exit) = statement.item, exit.is(ThrowStmtSyntax.self) { return true }
            return statement.isValue
          }
      }
    }
    guard case .expr(let expression) = item else { return false }
    return expression.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) != true
  }
}

/// The plainest values of a type, as they are written; none if the type has to be known for that.
func plainValues(of type: TypeSyntax) -> [String] {
  if type.is(OptionalTypeSyntax.self) { return ["nil"] }
  if type.is(ArrayTypeSyntax.self) { return ["[]"] }
  if type.is(DictionaryTypeSyntax.self) { return ["[:]"] }
  guard let name = type.as(IdentifierTypeSyntax.self)?.name.text else { return [] }
  return switch name {
  case "Bool": ["true", "false"]
  case "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float": ["0"]
  case "String": ["\"\""]
  case "Set", "Array": ["[]"]
  case "Dictionary": ["[:]"]
  default: []
  }
}

/// The expression inside `try`, `await` and `?`.
func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
  if let inner = expression.as(TryExprSyntax.self) { return unwrapped(inner.expression) }
  if let inner = expression.as(AwaitExprSyntax.self) { return unwrapped(inner.expression) }
  if let inner = expression.as(OptionalChainingExprSyntax.self) { return unwrapped(inner.expression) }
  return expression
}

/// Whether an expression is there to end the program: nobody tests what it says.
func isFatal(_ expression: ExprSyntax) -> Bool {
  let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
  return ["fatalError", "preconditionFailure", "precondition", "assert", "assertionFailure"]
    .contains(called?.baseName.text)
}

/// The branches of an `if` or `switch`, if a node is one. It may be a statement or a value.
private func branches(of node: Syntax) -> [CodeBlockItemListSyntax]? {
  let inner = node.as(ExpressionStmtSyntax.self).map { Syntax($0.expression) } ?? node
  if let choice = inner.as(SwitchExprSyntax.self) {
    return choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
  }
  guard let choice = inner.as(IfExprSyntax.self) else { return nil }
  return switch choice.elseBody {
  case .codeBlock(let block): [choice.body.statements, block.statements]
  case .ifExpr(let next): [choice.body.statements] + (branches(of: Syntax(next)) ?? [])
  case nil: [choice.body.statements]
  }
}

/// The expressions that a body gives back.
func results(of statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
  func leaves(_ node: Syntax) -> [ExprSyntax] {
    if let branches = branches(of: node) { return branches.flatMap { $0.flatMap { leaves(Syntax($0.item)) } } }
    return node.as(ExprSyntax.self).map { [$0] } ?? []
  }
  if let value = statements.returnedValue { return leaves(Syntax(value.item)) }
  let visitor = ReturnVisitor(viewMode: .sourceAccurate)
  visitor.walk(statements)
  return visitor.values.flatMap { leaves(Syntax($0)) }
}

/// What is returned, but not from closures and functions inside.
private final class ReturnVisitor: SyntaxVisitor {
  var values: [ExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { values.append(expression) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// The member around a node, with the types around it: `Device.layoutColumns(in:)`.
func memberName(around node: Syntax) -> String {
  var names: [String] = []
  func parameters(_ clause: FunctionParameterClauseSyntax) -> String {
    "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
  for node in sequence(first: node, next: \.parent) {
    if let function = node.as(FunctionDeclSyntax.self) {
      names = [function.name.text + parameters(function.signature.parameterClause)]
    } else if let initializer = node.as(InitializerDeclSyntax.self) {
      names = ["init" + parameters(initializer.signature.parameterClause)]
    } else if node.is(DeinitializerDeclSyntax.self) {
      names = ["deinit"]
    } else if let function = node.as(SubscriptDeclSyntax.self) {
      names = ["subscript" + parameters(function.parameterClause)]
    } else if let variable = node.as(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true
        || variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    {
      names = [variable.bindings.map { $0.pattern.trimmedDescription }.joined(separator: ", ")]
    } else if let type = node.asProtocol((any NamedDeclSyntax).self), node.isProtocol((any DeclGroupSyntax).self) {
      names.insert(type.name.text, at: 0)
    } else if let type = node.as(ExtensionDeclSyntax.self) {
      names.insert(type.extendedType.trimmedDescription, at: 0)
    }
  }
  return names.joined(separator: ".")
}
