import SwiftSyntax

/// Finds the places where a small fault can be put in.
final class MutantFinder: SyntaxVisitor {
  let source: SourceBytes
  let classes: ClassTable
  private var unsorted: [Mutant] = []
  /// The sources that the mutants make, but for blanks: two ways to the same fault are one mutant.
  private var known: Set<String> = []

  init(_ source: SourceBytes, _ classes: ClassTable) {
    self.source = source
    self.classes = classes
    super.init(viewMode: .sourceAccurate)
    // What changes nothing is no mutant either.
    known = [Self.withoutBlanks(source[0..<source.bytes.count])]
  }

  var found: [Mutant] {
    unsorted.enumerated().sorted {
      ($0.element.edits[0].range.lowerBound, $0.offset) < ($1.element.edits[0].range.lowerBound, $1.offset)
    }
    .map(\.element)
  }

  private static func withoutBlanks(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }

  func add(_ kind: MutationOperator, _ edits: [Edit], at node: some SyntaxProtocol) {
    guard let place = Placement(of: Syntax(node), edits).place else { return }
    let all = 0..<source.bytes.count
    guard known.insert(Self.withoutBlanks(source.text(of: all, edited: edits))).inserted else { return }
    let touched = source.lines(
      around: edits.reduce(edits[0].range) { whole, edit in
        min(whole.lowerBound, edit.range.lowerBound)..<max(whole.upperBound, edit.range.upperBound)
      })
    let (removed, added) = difference(source[touched], source.text(of: touched, edited: edits, asShown: true))
    unsorted.append(
      Mutant(
        operator: kind, edits: edits, member: memberName(around: Syntax(node)),
        line: source.line(at: edits[0].range.lowerBound), removed: removed, added: added, place: place))
  }

  func replace(_ kind: MutationOperator, _ node: some SyntaxProtocol, with text: String, shown: String? = nil) {
    add(kind, [Edit(node.span, text, shown: shown)], at: node)
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition else { return .visitChildren }
    mutate(condition: condition, isLoop: node.parent?.parent?.is(WhileStmtSyntax.self) ?? false)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    mutate(condition: node.condition, isLoop: false)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(condition: node.condition, isLoop: false)
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { replace(.negateCondition, node, with: node.expression.trimmedDescription) }
    if node.operator.text == "-", !node.expression.is(IntegerLiteralExprSyntax.self) {
      replace(.replaceOperator, node, with: node.expression.trimmedDescription)
    }
    return .visitChildren
  }

  private func mutate(condition: ExprSyntax, isLoop: Bool) {
    guard !condition.is(BooleanLiteralExprSyntax.self) else { return }
    replace(.negateCondition, condition, with: negation(of: condition))
    // A loop without an end says nothing but that there is a loop.
    if !isLoop { replace(.dropCondition, condition, with: "true") }
  }

  static let opposites = [
    "==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
  ]

  private func negation(of condition: ExprSyntax) -> String {
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return prefix.expression.trimmedDescription
    }
    if let infix = condition.as(InfixOperatorExprSyntax.self),
      let name = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator, let opposite = Self.opposites[name.text]
    {
      return source.text(of: condition.span, edited: [Edit(name.span, opposite)])
    }
    let text = condition.trimmedDescription
    let isSimple =
      condition.is(DeclReferenceExprSyntax.self) || condition.is(MemberAccessExprSyntax.self)
      || condition.is(FunctionCallExprSyntax.self) || condition.is(SubscriptCallExprSyntax.self)
      || condition.is(TupleExprSyntax.self)
    return isSimple ? "!\(text)" : "!(\(text))"
  }

  // MARK: Operators

  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "..<": "...", "...": "..<"]
  private static let others = [
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&+": "&-", "&-": "&+", "&*": "&+", "<<": ">>", ">>": "<<",
    "&": "|", "|": "&", "^": "&", "&&": "||", "||": "&&", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=",
  ]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else { return .visitChildren }
    let left = node.leftOperand.trimmedDescription
    let right = node.rightOperand.trimmedDescription
    func rename(_ kind: MutationOperator, _ text: String?) {
      if let text { add(kind, [Edit(name.span, text)], at: node) }
    }
    rename(.negateCondition, Self.opposites[name.text])
    rename(.shiftBoundary, Self.boundaries[name.text])
    // There is no taking away of texts and lists.
    let isJoining =
      ["+", "+="].contains(name.text) && (isTextOrList(node.leftOperand) || isTextOrList(node.rightOperand))
    if !isJoining { rename(.replaceOperator, Self.others[name.text]) }
    switch name.text {
    case "+" where isJoining:
      replace(.replaceOperator, node, with: left)
      replace(.replaceOperator, node, with: right)
    case "??": replace(.replaceOperator, node, with: right)
    case "&&", "||":
      replace(.dropCondition, node, with: left)
      replace(.dropCondition, node, with: right)
    default: break
    }
    return .visitChildren
  }

  // MARK: Literals

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let digits = node.literal.text.replacing("_", with: "")
    if digits.hasPrefix("0x"), let value = Int(digits.dropFirst(2), radix: 16), value < .max {
      replace(.changeLiteral, node, with: "0x" + String(value + 1, radix: 16, uppercase: true))
    } else if let value = Int(digits), value < .max {
      replace(.changeLiteral, node, with: String(value + 1))
    }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = Double(node.literal.text.replacing("_", with: "")) {
      replace(.changeLiteral, node, with: String(value + 1))
    }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace(.changeLiteral, node, with: node.literal.text == "true" ? "false" : "true")
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let texts = node.segments.compactMap { $0.as(StringSegmentSyntax.self) }.filter { !$0.content.text.isEmpty }
    if node.segments.allSatisfy({ $0.is(StringSegmentSyntax.self) }) {
      replace(.changeLiteral, node, with: texts.isEmpty ? "\"mutant\"" : "\"\"")
    } else if !texts.isEmpty, node.openingQuote.text == "\"" {
      add(.changeLiteral, texts.map { Edit($0.span, "") }, at: node)
    } else {
      replace(.changeLiteral, node, with: "\"\"")
    }
    return .visitChildren
  }

  /// More elements than that are a table, and each is a text or a number that changes anyway.
  private static let mostElements = 8

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    let isType =
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
      || node.parent?.is(MemberAccessExprSyntax.self) ?? false && node.elements.count == 1
    if !isType, node.elements.count <= Self.mostElements {
      for dropped in node.elements {
        let rest = node.elements.filter { $0.id != dropped.id }.map { $0.expression.trimmedDescription }
        replace(.changeLiteral, node, with: "[\(rest.joined(separator: ", "))]")
      }
    }
    return .visitChildren
  }

  // MARK: Results

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .visitChildren }
    if let type = resultType(of: node.signature.returnClause) {
      mutateResults(of: body.statements, type: type)
    } else {
      mutateSteps(of: body.statements, isOverride: node.modifiers.contains { $0.name.text == "override" })
    }
    return .visitChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .visitChildren }
    if node.accessorSpecifier.text == "get" {
      if let type = accessedType(Syntax(node)) { mutateResults(of: body.statements, type: type) }
    } else {
      mutateSteps(of: body.statements, isOverride: false)
    }
    return .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let statements) = node.accessors, let type = accessedType(Syntax(node)) {
      mutateResults(of: statements, type: type)
    }
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.is(SourceFileSyntax.self) != true else { return .visitChildren }
    let items = Array(node)
    let isResult = items.count == 1 && isValue(items[0])
    let steps = items.map { isResult ? nil : droppable($0) }
    for (item, step) in zip(items, steps) {
      if let step { replace(step, item, with: "_ = ()", shown: "") }
    }
    for (first, second) in zip(items.indices, items.indices.dropFirst()) {
      guard steps[first] != nil, steps[second] != nil, !areIndependent(items[first], items[second]) else { continue }
      add(
        .swapCalls,
        [
          Edit(items[first].span, items[second].trimmedDescription),
          Edit(items[second].span, items[first].trimmedDescription),
        ], at: items[first])
    }
    return .visitChildren
  }

  // MARK: Calls whose result has the type of what they are called on

  private static let shapingNames: Set<String> = [
    "union", "subtracting", "intersection", "symmetricDifference", "filter", "sorted", "reversed", "lowercased",
    "uppercased",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isFatal(ExprSyntax(node)) { return .skipChildren }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      Self.shapingNames.contains(member.declName.baseName.text)
    {
      replace(.dropCall, node, with: base.trimmedDescription)
    }
    return .visitChildren
  }

  // MARK: Guards

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let last = node.body.statements.last, case .stmt(let exit) = last.item else { return .visitChildren }
    if exit.is(ContinueStmtSyntax.self) { replace(.changeGuardExit, exit, with: "break") }
    if exit.is(BreakStmtSyntax.self), isInLoop(Syntax(node)) { replace(.changeGuardExit, exit, with: "continue") }
    if let exit = exit.as(ReturnStmtSyntax.self), exit.expression == nil, isInLoop(Syntax(node)) {
      replace(.changeGuardExit, exit, with: "break")
    }
    if exit.is(ThrowStmtSyntax.self) {
      switch resultAround(Syntax(node)) {
      case .nothing: replace(.changeGuardExit, exit, with: "return")
      case .value(let type):
        for text in plainValues(of: type) { replace(.changeGuardExit, exit, with: "return \(text)") }
      case .unknown: break
      }
    }
    return .visitChildren
  }

  // MARK: What nobody sees or what can't be chosen when the program runs

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
