import SwiftSyntax

/// The mutants of whole bodies, what may be done with a statement, and where it stands.
extension MutantFinder {
  func mutateResults(of statements: CodeBlockItemListSyntax, type: TypeSyntax) {
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
  func mutateSteps(of statements: CodeBlockItemListSyntax, isOverride: Bool) {
    guard let first = statements.first, !isFatal(first) else { return }
    let isDroppedAlready = statements.count == 1 && (droppable(first) != nil || hasNoEffect(first))
    if !isDroppedAlready {
      add(isOverride ? .emptyOverride : .returnEarly, [exit(before: first)], at: first)
    }
    for item in statements.dropFirst() where isControlFlow(item) {
      add(.returnEarly, [exit(before: item)], at: item)
    }
  }

  func accessedType(_ accessor: Syntax) -> TypeSyntax? {
    var node = accessor.parent
    while let current = node {
      if let binding = current.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
      if let function = current.as(SubscriptDeclSyntax.self) { return function.returnClause.type }
      node = current.parent
    }
    return nil
  }

  func exit(before item: CodeBlockItemSyntax) -> Edit {
    let start = item.span.lowerBound
    let lineStart = source.lines(around: start..<start).lowerBound
    let indent = source[lineStart..<start]
    let margin = indent.allSatisfy(\.isWhitespace) ? "\n" + indent : "; "
    // Without the semicolon, what follows would be what is returned.
    return Edit(start..<start, "return; ", shown: "return" + margin)
  }

  func isControlFlow(_ item: CodeBlockItemSyntax) -> Bool {
    let node = Syntax(item.item)
    let inner = node.as(ExpressionStmtSyntax.self).map { Syntax($0.expression) } ?? node
    return inner.is(IfExprSyntax.self) || inner.is(SwitchExprSyntax.self) || inner.is(ForStmtSyntax.self)
      || inner.is(WhileStmtSyntax.self) || inner.is(DoStmtSyntax.self) || inner.is(RepeatStmtSyntax.self)
  }

  /// How to name the loss of a statement; nil if it can't be left out.
  func droppable(_ item: CodeBlockItemSyntax) -> MutationOperator? {
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

  func hasNoEffect(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .expr(let expression) = item.item, let call = unwrapped(expression).as(FunctionCallExprSyntax.self)
    else { return false }
    return classes.isWithoutEffect(call)
  }

  /// In an initializer, whether this gives a property of the same type the value that it must have.
  func isFirstValue(of target: ExprSyntax) -> Bool {
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
  func areIndependent(_ first: CodeBlockItemSyntax, _ second: CodeBlockItemSyntax) -> Bool {
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

  func assignment(_ item: CodeBlockItemSyntax) -> (target: ExprSyntax, value: ExprSyntax)? {
    guard case .expr(let expression) = item.item, let infix = expression.as(InfixOperatorExprSyntax.self),
      droppable(item) == .dropAssignment
    else { return nil }
    return (infix.leftOperand, infix.rightOperand)
  }

  func makesNoCall(_ node: ExprSyntax) -> Bool {
    let calls = Descendants.of(FunctionCallExprSyntax.self, in: Syntax(node))
    return calls.allSatisfy { call in
      // `.systemFont(ofSize: 17)` and `Size(width: 1, height: 2)` make values.
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) { return member.base == nil }
      return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase ?? false
    }
  }

  func isInLoop(_ node: Syntax) -> Bool {
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

  enum Result {
    case nothing
    case value(TypeSyntax)
    case unknown
  }

  func resultAround(_ node: Syntax) -> Result {
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
}
