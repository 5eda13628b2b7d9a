import IndexStoreReader

/// A class diagram of a module, as Mermaid draws it.
///
/// Own types with their kind, who derives from whom, who conforms to what, and what each type holds in a stored property.
public enum ClassDiagram {
  /// The diagram's text, without a fence around it.
  public static func mermaid(_ structure: ModuleStructure) -> String {
    var lines = ["classDiagram"]
    for type in structure.types {
      let declaration = "  class \(identifier(type.name))" + label(type.name)
      switch type.kind {
      case .class: lines.append(declaration)
      case .struct, .enum, .protocol: lines.append(declaration + " {\n    <<\(type.kind.rawValue)>>\n  }")
      }
    }
    for type in structure.types {
      if let parent = type.superclass {
        lines.append("  \(identifier(name(parent, structure))) <|-- \(identifier(type.name))")
      }
      for conformance in type.protocols where structure.type(conformance.usr) != nil {
        lines.append("  \(identifier(name(conformance, structure))) <|.. \(identifier(type.name))")
      }
    }
    for relation in structure.relations where relation.kind == .holds {
      if let holder = structure.type(relation.type), let held = structure.type(relation.other) {
        lines.append("  \(identifier(holder.name)) --> \(identifier(held.name))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func name(_ symbol: Symbol, _ structure: ModuleStructure) -> String {
    structure.type(symbol.usr)?.name ?? symbol.name
  }

  /// Mermaid allows no dots in names.
  private static func identifier(_ name: String) -> String {
    name.map { $0 == "." ? "_" : String($0) }.joined()
  }

  private static func label(_ name: String) -> String {
    name.contains(".") ? "[\"\(name)\"]" : ""
  }
}
