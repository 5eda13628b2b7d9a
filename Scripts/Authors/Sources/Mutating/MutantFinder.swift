import SwiftOperators
import SwiftParser
import SwiftSyntax

/// All mutants of a source, in its order.
///
/// - Parameter classes: Those of the source's module and of what it imports; without, those of the source alone.
public func mutants(in source: String, classes: ClassTable? = nil) -> [Mutant] {
  let parsed = Parser.parse(source: source)
  // What precedence can't be known of stays unfolded, and is left alone.
  let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
  let finder = MutantFinder(SourceBytes(source), classes ?? ClassTable([source]))
  finder.walk(folded)
  return finder.found
}

/// Finds the places where a small fault can be put in.
final class MutantFinder: SyntaxVisitor {
  private let source: SourceBytes
  private let classes: ClassTable
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

  private func add(_ kind: MutationOperator, _ edits: [Edit], at node: some SyntaxProtocol) {
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

  private func replace(_ kind: MutationOperator, _ node: some SyntaxProtocol, with text: String, shown: String? = nil) {
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

  private static let opposites = [
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

  /// Whether an operand is, or begins as, a text or a list that is written out.
  private func isTextOrList(_ operand: ExprSyntax) -> Bool {
    if operand.is(StringLiteralExprSyntax.self) || operand.is(ArrayExprSyntax.self) { return true }
    if let infix = operand.as(InfixOperatorExprSyntax.self) {
      return isTextOrList(infix.leftOperand) || isTextOrList(infix.rightOperand)
    }
    if let call = operand.as(FunctionCallExprSyntax.self) { return isTextOrList(call.calledExpression) }
    if let member = operand.as(MemberAccessExprSyntax.self), let base = member.base { return isTextOrList(base) }
    return false
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

  private func accessedType(_ accessor: Syntax) -> TypeSyntax? {
    var node = accessor.parent
    while let current = node {
      if let binding = current.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
      if let function = current.as(SubscriptDeclSyntax.self) { return function.returnClause.type }
      node = current.parent
    }
    return nil
  }

  private func mutateResults(of statements: CodeBlockItemListSyntax, type: TypeSyntax) {
    let defaults = plainValues(of: type)
    guard !defaults.isEmpty else { return }
    for result in results(of: statements) {
      let isLiteral =
        result.is(IntegerLiteralExprSyntax.self) || result.is(BooleanLiteralExprSyntax.self)
        || result.is(FloatLiteralExprSyntax.self) || result.is(NilLiteralExprSyntax.self)
        || result.is(ArrayExprSyntax.self) || result.is(StringLiteralExprSyntax.self)
      if isLiteral || isFatal(result) { continue }
      for text in defaults { replace(.returnDefault, result, with: text) }
    }
  }

  /// A function that returns nothing: empty, or cut short before what it decides at its end.
  private func mutateSteps(of statements: CodeBlockItemListSyntax, isOverride: Bool) {
    guard let first = statements.first, !isFatal(first) else { return }
    let isDroppedAlready = statements.count == 1 && (droppable(first) != nil || hasNoEffect(first))
    if !isDroppedAlready {
      add(isOverride ? .emptyOverride : .returnEarly, [exit(before: first)], at: first)
    }
    for item in statements.dropFirst() where isControlFlow(item) {
      add(.returnEarly, [exit(before: item)], at: item)
    }
  }

  private func exit(before item: CodeBlockItemSyntax) -> Edit {
    let start = item.span.lowerBound
    let lineStart = source.lines(around: start..<start).lowerBound
    let indent = source[lineStart..<start]
    let margin = indent.allSatisfy(\.isWhitespace) ? "\n" + indent : "; "
    // Without the semicolon, what follows would be what is returned.
    return Edit(start..<start, "return; ", shown: "return" + margin)
  }

  private func isControlFlow(_ item: CodeBlockItemSyntax) -> Bool {
    let node = Syntax(item.item)
    let inner = node.as(ExpressionStmtSyntax.self).map { Syntax($0.expression) } ?? node
    return inner.is(IfExprSyntax.self) || inner.is(SwitchExprSyntax.self) || inner.is(ForStmtSyntax.self)
      || inner.is(WhileStmtSyntax.self) || inner.is(DoStmtSyntax.self) || inner.is(RepeatStmtSyntax.self)
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

  /// How to name the loss of a statement; nil if it can't be left out.
  private func droppable(_ item: CodeBlockItemSyntax) -> MutationOperator? {
    guard case .expr(let whole) = item.item else { return nil }
    let expression = unwrapped(whole)
    if let infix = expression.as(InfixOperatorExprSyntax.self) {
      if infix.operator.is(AssignmentExprSyntax.self) {
        if infix.leftOperand.is(DiscardAssignmentExprSyntax.self) { return .dropCall }
        return isFirstValue(of: infix.leftOperand) ? nil : .dropAssignment
      }
      let name = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
      return name.hasSuffix("=") && Self.opposites[name] == nil ? .dropAssignment : nil
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), !isFatal(expression) else { return nil }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      if member.declName.baseName.text == "init" { return nil }
      if member.base?.is(SuperExprSyntax.self) == true {
        return classes.isWithoutEffect(call) ? nil : .dropSuperCall
      }
    }
    return .dropCall
  }

  private func hasNoEffect(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .expr(let expression) = item.item, let call = unwrapped(expression).as(FunctionCallExprSyntax.self)
    else { return false }
    return classes.isWithoutEffect(call)
  }

  /// In an initializer, whether this gives a property of the same type the value that it must have.
  private func isFirstValue(of target: ExprSyntax) -> Bool {
    var name = target.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let member = target.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    {
      name = member.declName.baseName.text
    }
    guard let name else { return false }
    var node = target.parent
    while let current = node, !current.is(InitializerDeclSyntax.self) {
      if current.is(FunctionDeclSyntax.self) || current.is(ClosureExprSyntax.self)
        || current.is(AccessorDeclSyntax.self)
      {
        return false
      }
      node = current.parent
    }
    guard let members = node?.parent?.parent?.as(MemberBlockItemListSyntax.self) else { return false }
    return members.contains { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
      return variable.bindings.contains { binding in
        let isOptionalVariable =
          variable.bindingSpecifier.text == "var" && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
        return binding.pattern.trimmedDescription == name && binding.initializer == nil && !isOptionalVariable
      }
    }
  }

  /// Whether the order of two assignments can't matter: neither reads or writes what the other does, and nothing is
  /// called but what makes a value.
  private func areIndependent(_ first: CodeBlockItemSyntax, _ second: CodeBlockItemSyntax) -> Bool {
    guard let (target, value) = assignment(first), let (otherTarget, otherValue) = assignment(second) else {
      return false
    }
    func names(_ node: ExprSyntax) -> Set<String> {
      Set(node.tokens(viewMode: .sourceAccurate).map(\.text).filter { $0.first?.isLetter == true && $0 != "self" })
    }
    return makesNoCall(value) && makesNoCall(otherValue) && makesNoCall(target) && makesNoCall(otherTarget)
      && target.trimmedDescription != otherTarget.trimmedDescription
      && names(target).isDisjoint(with: names(otherValue).subtracting(["nil", "true", "false"]))
      && names(otherTarget).isDisjoint(with: names(value).subtracting(["nil", "true", "false"]))
  }

  private func assignment(_ item: CodeBlockItemSyntax) -> (target: ExprSyntax, value: ExprSyntax)? {
    guard case .expr(let expression) = item.item, let infix = expression.as(InfixOperatorExprSyntax.self),
      droppable(item) == .dropAssignment
    else { return nil }
    return (infix.leftOperand, infix.rightOperand)
  }

  private func makesNoCall(_ node: ExprSyntax) -> Bool {
    let calls = Descendants.of(FunctionCallExprSyntax.self, in: Syntax(node))
    return calls.allSatisfy { call in
      // `.systemFont(ofSize: 17)` and `Size(width: 1, height: 2)` make values.
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) { return member.base == nil }
      return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase ?? false
    }
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

  private func isInLoop(_ node: Syntax) -> Bool {
    var node = node.parent
    while let current = node {
      if current.is(ForStmtSyntax.self) || current.is(WhileStmtSyntax.self) || current.is(RepeatStmtSyntax.self) {
        return true
      }
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self) || current.is(SwitchExprSyntax.self)
      {
        return false
      }
      node = current.parent
    }
    return false
  }

  private enum Result {
    case nothing
    case value(TypeSyntax)
    case unknown
  }

  private func resultAround(_ node: Syntax) -> Result {
    var node = node.parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        return resultType(of: function.signature.returnClause).map(Result.value) ?? .nothing
      }
      if current.is(ClosureExprSyntax.self) || current.is(InitializerDeclSyntax.self) { return .unknown }
      if current.is(AccessorBlockSyntax.self) {
        return accessedType(current).map(Result.value) ?? .unknown
      }
      node = current.parent
    }
    return .unknown
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
