import SwiftOperators
import SwiftParser
import SwiftSyntax

/// All mutants of a source, in its order.
public func mutants(in source: String, classes: ClassTable = ClassTable([])) -> [Mutant] {
  // What precedence can't be known of stays unfolded, and is left alone.
  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
  let finder = MutantFinder(SourceBytes(source), classes)
  finder.walk(tree)
  return finder.mutants
}

/// Finds the places where a small fault can be put in.
///
/// It leaves to the compiler what only a compiler can know: mutants that it refuses don't count.
final class MutantFinder: SyntaxVisitor {
  private let source: SourceBytes
  private let classes: ClassTable
  private var unsorted: [Mutant] = []
  /// The sources that the mutants make, but for blanks: two ways to the same fault are one mutant.
  private var known: Set<String> = []

  init(_ source: SourceBytes, _ classes: ClassTable) {
    (self.source, self.classes) = (source, classes)
    super.init(viewMode: .sourceAccurate)
    // What changes nothing is no mutant either.
    known = [Self.withoutBlanks(source[source.all])]
  }

  /// Those at the same place stay in the order in which they were found: the sort is stable.
  var mutants: [Mutant] { unsorted.sorted { $0.edit.range.lowerBound < $1.edit.range.lowerBound } }

  private static func withoutBlanks(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private func add(_ kind: MutationOperator, _ edit: Edit, at node: some SyntaxProtocol) {
    guard let place = Place(of: Syntax(node)),
      known.insert(Self.withoutBlanks(source.text(of: source.all, edited: [edit]))).inserted
    else { return }
    unsorted.append(
      Mutant(
        operator: kind, edit: edit, member: memberName(around: Syntax(node)),
        line: source.line(at: edit.range.lowerBound), lines: source.difference(edit), place: place))
  }

  private func replace(_ kind: MutationOperator, _ node: some SyntaxProtocol, with text: String, shown: String? = nil) {
    add(kind, Edit(range: node.span, replacement: text, shown: shown), at: node)
  }

  // MARK: Conditions and operators

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

  /// A comparison and one with a `!` are negated where they are visited themselves.
  private func mutate(condition: ExprSyntax, isLoop: Bool) {
    guard !condition.is(BooleanLiteralExprSyntax.self) else { return }
    let infix = condition.as(InfixOperatorExprSyntax.self)?.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
    if condition.as(PrefixOperatorExprSyntax.self)?.operator.text != "!", Self.opposites[infix ?? ""] == nil {
      replace(.negateCondition, condition, with: "!(\(condition.trimmedDescription))")
    }
    // A loop without an end says nothing but that there is a loop.
    if !isLoop { replace(.dropCondition, condition, with: "true") }
  }

  private static let opposites = [
    "==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
  ]
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
      if let text { add(kind, Edit(range: name.span, replacement: text), at: node) }
    }
    rename(.negateCondition, Self.opposites[name.text])
    rename(.shiftBoundary, Self.boundaries[name.text])
    rename(.replaceOperator, Self.others[name.text])
    switch name.text {
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
    let values = node.segments.compactMap { $0.as(ExpressionSegmentSyntax.self)?.trimmedDescription }
    let hasText = node.segments.contains { $0.as(StringSegmentSyntax.self)?.content.text.isEmpty == false }
    let isPlain = node.openingQuote.text == "\""
    let rest = !hasText ? (values.isEmpty ? "mutant" : "") : isPlain ? values.joined() : ""
    replace(.changeLiteral, node, with: "\"\(rest)\"")
    return .visitChildren
  }

  /// More elements than that are a table, and each is a text or a number that changes anyway.
  private static let mostElements = 8

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    for dropped in node.elements where node.elements.count <= Self.mostElements {
      let rest = node.elements.filter { $0.id != dropped.id }.map { $0.expression.trimmedDescription }
      replace(.changeLiteral, node, with: "[\(rest.joined(separator: ", "))]")
    }
    return .visitChildren
  }

  // MARK: Bodies

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.resultType { mutateResults(of: node, type: type) }
    guard node.parent?.is(SourceFileSyntax.self) != true, node.returnedValue == nil else { return .visitChildren }
    for item in node { if let kind = droppable(item) { replace(kind, item, with: "_ = ()", shown: "") } }
    return .visitChildren
  }

  /// They change anyway.
  private static let literals: [SyntaxKind] = [
    .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .stringLiteralExpr, .arrayExpr,
  ]

  private func mutateResults(of statements: CodeBlockItemListSyntax, type: TypeSyntax) {
    for result in results(of: statements) where !Self.literals.contains(result.kind) && !isFatal(result) {
      for text in plainValues(of: type) { replace(.returnDefault, result, with: text) }
    }
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
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return .dropCall }
    if member.declName.baseName.text == "init" { return nil }
    guard member.base?.is(SuperExprSyntax.self) == true else { return .dropCall }
    return classes.isWithoutEffect(member) ? nil : .dropSuperCall
  }

  /// In an initializer, whether this may give a property of the same type the value that it must have.
  private func isFirstValue(of target: ExprSyntax) -> Bool {
    let member = target.as(MemberAccessExprSyntax.self)
    guard target.is(DeclReferenceExprSyntax.self) || member?.base?.trimmedDescription == "self" else { return false }
    let around = sequence(first: Syntax(target), next: \.parent).first {
      $0.is(FunctionDeclSyntax.self) || $0.is(ClosureExprSyntax.self) || $0.is(AccessorDeclSyntax.self)
        || $0.is(InitializerDeclSyntax.self)
    }
    return around?.is(InitializerDeclSyntax.self) == true
  }

  /// Calls whose result has the type of what they are called on.
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
