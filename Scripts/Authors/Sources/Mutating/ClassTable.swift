import SwiftParser
import SwiftSyntax

/// The classes of some sources: what each derives from, and which of its methods do nothing.
///
/// A call to `super` that reaches a method without a body may be left out or moved, and nobody can tell: that is no fault.
/// As soon as the method does something, it is one.
public struct ClassTable: Sendable {
  private struct Entry {
    var superclass: String?
    /// Whether a method does nothing, by its name with labels.
    var methods: [String: Bool] = [:]
  }

  private var classes: [String: Entry] = [:]

  /// - Parameter sources: Those of a module and of the modules that it imports.
  public init(_ sources: [String]) {
    for source in sources {
      for found in Descendants.of(ClassDeclSyntax.self, in: Syntax(Parser.parse(source: source))) {
        var entry = Entry(superclass: found.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription)
        for member in found.memberBlock.members {
          guard let method = member.decl.as(FunctionDeclSyntax.self), let body = method.body else { continue }
          let labels = method.signature.parameterClause.parameters.map { $0.firstName.text }
          let name = Self.name(method.name.text, labels)
          // Of two that differ in types only, both have to be empty.
          entry.methods[name] = body.statements.isEmpty && entry.methods[name, default: true]
        }
        classes[found.name.text] = entry
      }
    }
  }

  private static func name(_ base: String, _ labels: [String]) -> String {
    "\(base)(\(labels.map { $0 + ":" }.joined()))"
  }

  /// Whether a call is one to `super` that reaches a method which does nothing.
  func isWithoutEffect(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      call.trailingClosure == nil,
      let own = sequence(first: Syntax(call), next: \.parent).lazy.compactMap({ $0.as(ClassDeclSyntax.self) }).first
    else { return false }
    let name = Self.name(member.declName.baseName.text, call.arguments.map { $0.label?.text ?? "_" })
    var next = classes[own.name.text]?.superclass
    var seen: Set<String> = []
    while let superclass = next, seen.insert(superclass).inserted {
      if let isEmpty = classes[superclass]?.methods[name] { return isEmpty }
      next = classes[superclass]?.superclass
    }
    return false
  }
}
