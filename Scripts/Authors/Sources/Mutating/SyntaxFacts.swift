import SwiftSyntax

extension SyntaxProtocol {
  /// The node without the blanks and comments around it.
  var span: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// All nodes of a kind below a node, and itself.
final class Descendants<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  private var found: [Node] = []
  private let stops: (Syntax) -> Bool

  private init(stops: @escaping (Syntax) -> Bool) {
    self.stops = stops
    super.init(viewMode: .sourceAccurate)
  }

  static func of(_ kind: Node.Type, in node: Syntax, unlessIn stops: @escaping (Syntax) -> Bool = { _ in false })
    -> [Node]
  {
    let visitor = Descendants(stops: stops)
    visitor.walk(node)
    return visitor.found
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if stops(node) { return .skipChildren }
    if let node = node.as(Node.self) { found.append(node) }
    return .visitChildren
  }
}

/// The type that a function gives back; nil for none.
func resultType(of clause: ReturnClauseSyntax?) -> TypeSyntax? {
  guard let type = clause?.type else { return nil }
  return ["Void", "()"].contains(type.trimmedDescription) ? nil : type
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

private let fatalNames: Set<String> = [
  "fatalError", "preconditionFailure", "precondition", "assert", "assertionFailure",
]

/// Whether an expression is there to end the program: nobody tests what it says.
func isFatal(_ expression: ExprSyntax) -> Bool {
  expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
    .map { fatalNames.contains($0.baseName.text) } ?? false
}

func isFatal(_ item: CodeBlockItemSyntax) -> Bool {
  if case .expr(let expression) = item.item { isFatal(expression) } else { false }
}

/// The branches of an `if` or `switch`, if a node is one. It may be a statement or a value.
func branches(of node: Syntax) -> [CodeBlockItemListSyntax]? {
  let inner = node.as(ExpressionStmtSyntax.self).map { Syntax($0.expression) } ?? node
  if let choice = inner.as(SwitchExprSyntax.self) {
    return choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
  }
  if let choice = inner.as(IfExprSyntax.self) {
    switch choice.elseBody {
    case .codeBlock(let block): return [choice.body.statements, block.statements]
    case .ifExpr(let next): return [choice.body.statements] + (branches(of: Syntax(next)) ?? [])
    case nil: return [choice.body.statements]
    }
  }
  return nil
}

/// Whether an item that is alone in its list is a value: an expression, or an `if` or `switch` whose branches are.
private func couldBeValue(_ item: CodeBlockItemSyntax) -> Bool {
  let node = Syntax(item.item)
  if let branches = branches(of: node) {
    return branches.allSatisfy { $0.count == 1 && ($0.first.map(couldBeValue) ?? false) }
  }
  if case .stmt(let statement) = item.item { return statement.is(ThrowStmtSyntax.self) }
  guard case .expr(let expression) = item.item else { return false }
  return expression.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) != true
}

private let valueClosureNames: Set<String> = [
  "map", "flatMap", "compactMap", "filter", "first", "firstIndex", "last", "lastIndex", "contains", "allSatisfy",
  "reduce", "sorted", "sort", "min", "max", "prefix", "drop", "removeAll", "mapValues", "withLock",
]

/// Whether an item that is alone in its list is what a function, a closure or a branch gives back.
func isValue(_ item: CodeBlockItemSyntax) -> Bool {
  guard couldBeValue(item), let list = item.parent, let owner = list.parent else { return false }
  if let closure = owner.as(ClosureExprSyntax.self) {
    var node = closure.parent
    while let current = node, !current.is(FunctionCallExprSyntax.self) {
      if current.is(CodeBlockItemSyntax.self) { return false }
      node = current.parent
    }
    let called = node?.as(FunctionCallExprSyntax.self)?.calledExpression
    let name =
      called?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? called?.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    return valueClosureNames.contains(name)
  }
  if owner.is(AccessorBlockSyntax.self) { return true }
  if owner.is(SwitchCaseSyntax.self) || owner.parent?.is(IfExprSyntax.self) == true {
    // The whole choice is the value, or is assigned or returned, or it is a statement.
    var choice = owner.parent
    while let current = choice, !current.is(CodeBlockItemSyntax.self) {
      if current.is(ReturnStmtSyntax.self) || current.is(InitializerClauseSyntax.self)
        || current.is(InfixOperatorExprSyntax.self)
      {
        return true
      }
      choice = current.parent
    }
    guard let outer = choice?.as(CodeBlockItemSyntax.self), outer.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
    else { return false }
    return isValue(outer)
  }
  guard let body = owner.as(CodeBlockSyntax.self), let declaration = body.parent else { return false }
  if let function = declaration.as(FunctionDeclSyntax.self) {
    return resultType(of: function.signature.returnClause) != nil
  }
  return declaration.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
}

/// The expressions that a body gives back.
func results(of statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
  func isOtherBody(_ node: Syntax) -> Bool { node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) }
  let returned = Descendants.of(ReturnStmtSyntax.self, in: Syntax(statements), unlessIn: isOtherBody)
    .compactMap(\.expression)
  func leaves(_ expression: ExprSyntax) -> [ExprSyntax] {
    guard let branches = branches(of: Syntax(expression)) else { return [expression] }
    return branches.flatMap { $0.first.map(leaves) ?? [] }
  }
  func leaves(_ item: CodeBlockItemSyntax) -> [ExprSyntax] {
    switch item.item {
    case .expr(let expression): leaves(expression)
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self).map { leaves($0.expression) } ?? []
    case .decl: []
    }
  }
  if statements.count == 1, let only = statements.first, isValue(only) { return leaves(only) }
  return returned.flatMap(leaves)
}

/// The member around a node, with the types around it: `Device.layoutColumns(in:)`.
func memberName(around node: Syntax) -> String {
  var names: [String] = []
  var node: Syntax? = node
  func parameters(_ clause: FunctionParameterClauseSyntax) -> String {
    "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
  while let current = node {
    if let function = current.as(FunctionDeclSyntax.self) {
      names = [function.name.text + parameters(function.signature.parameterClause)]
    } else if let initializer = current.as(InitializerDeclSyntax.self) {
      names = ["init" + parameters(initializer.signature.parameterClause)]
    } else if current.is(DeinitializerDeclSyntax.self) {
      names = ["deinit"]
    } else if let function = current.as(SubscriptDeclSyntax.self) {
      names = ["subscript" + parameters(function.parameterClause)]
    } else if let variable = current.as(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true
        || variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    {
      names = [variable.bindings.map { $0.pattern.trimmedDescription }.joined(separator: ", ")]
    } else if let type = current.asProtocol((any NamedDeclSyntax).self), current.isProtocol((any DeclGroupSyntax).self)
    {
      names.insert(type.name.text, at: 0)
    } else if let type = current.as(ExtensionDeclSyntax.self) {
      names.insert(type.extendedType.trimmedDescription, at: 0)
    }
    node = current.parent
  }
  return names.joined(separator: ".")
}

/// The lines that differ, without what all of them are indented by.
func difference(_ old: String, _ new: String) -> (removed: [String], added: [String]) {
  func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  var removed = lines(old)
  var added = lines(new).filter { line in !line.allSatisfy(\.isWhitespace) || removed.contains(line) }
  while let first = removed.first, first == added.first {
    removed.removeFirst()
    added.removeFirst()
  }
  while let last = removed.last, last == added.last {
    removed.removeLast()
    added.removeLast()
  }
  let margin =
    (removed + added).filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  func trimmed(_ lines: [Substring]) -> [String] {
    lines.map { line in
      var line = line.dropFirst(margin)
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }
  return (trimmed(removed), trimmed(added))
}
