import SwiftParser
import SwiftSyntax

/// Which methods of the classes of some sources do nothing: a call to `super` that reaches one may be left out.
public final class ClassTable: SyntaxVisitor {
  private var superclasses: [String: String] = [:]
  /// Whether a method does nothing, by class and name: `Device.update`.
  private var methods: [String: Bool] = [:]

  public init(_ sources: [String]) {
    super.init(viewMode: .sourceAccurate)
    for source in sources { walk(Parser.parse(source: source)) }
  }

  public override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    superclasses[node.name.text] = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    for method in node.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
      let name = "\(node.name.text).\(method.name.text)"
      // Of several with different labels or types, all have to be empty.
      methods[name] = method.body?.statements.isEmpty ?? false && methods[name, default: true]
    }
    return .visitChildren
  }

  func isWithoutEffect(_ member: MemberAccessExprSyntax) -> Bool {
    let around = sequence(first: Syntax(member), next: \.parent).lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
    var name = superclasses[around?.name.text ?? ""]
    while let current = name {
      if let isEmpty = methods["\(current).\(member.declName.baseName.text)"] { return isEmpty }
      name = superclasses[current]
    }
    return false
  }
}
