import IndexStoreReader

/// How one type of a module depends on another one of it, as a class diagram shows it.
public struct TypeRelation: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The type is a subclass of the other.
    case derives
    /// The type conforms to the other, or the protocol refines it.
    case conforms
    /// The type has the other in a stored property.
    case holds
  }

  public let kind: Kind
  /// The USR of the subclass, the conforming type, the holder.
  public let type: String
  /// The USR of the superclass, the protocol, the held type.
  public let other: String
}

extension ModuleStructure {
  /// Who derives from whom, conforms to what and holds what, among the module's own types, each relation once.
  public var relations: [TypeRelation] {
    var relations: [TypeRelation] = []
    for type in types {
      if let parent = superclass(of: type) {
        relations.append(TypeRelation(kind: .derives, type: type.usr, other: parent.usr))
      }
      for conformance in type.protocols where self.type(conformance.usr) != nil {
        relations.append(TypeRelation(kind: .conforms, type: type.usr, other: conformance.usr))
      }
    }
    return relations + holdings
  }

  /// The name of the class from another module that a class derives from directly.
  public func superclassFromElsewhere(of type: TypeDeclaration) -> String? {
    superclass(of: type) == nil ? type.superclass?.name : nil
  }

  private var holdings: [TypeRelation] {
    let stored = Set(
      members
        .filter { $0.symbol.kind == .instanceProperty && $0.symbol.subkind != .subscript }
        .map(\.symbol.usr))
    var seen: Set<TypeRelation> = []
    return mentions.compactMap { mention in
      guard let container = mention.container, stored.contains(container.usr), let user = mention.user,
        let holder = type(user), holder.kind != .protocol, let held = type(mention.symbol.usr), held.usr != holder.usr
      else { return nil }
      let relation = TypeRelation(kind: .holds, type: holder.usr, other: held.usr)
      return seen.insert(relation).inserted ? relation : nil
    }
  }
}
