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
      guard let parent = structure.superclassFromElsewhere(of: type) else { continue }
      lines.append("  \(identifier(parent)) <|-- \(identifier(type.name))")
    }
    for relation in structure.relations {
      guard let type = structure.type(relation.type), let other = structure.type(relation.other) else { continue }
      let (first, second) = (identifier(type.name), identifier(other.name))
      switch relation.kind {
      case .derives: lines.append("  \(second) <|-- \(first)")
      case .conforms: lines.append("  \(second) <|.. \(first)")
      case .holds: lines.append("  \(first) --> \(second)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Mermaid allows no dots in names.
  private static func identifier(_ name: String) -> String {
    name.map { $0 == "." ? "_" : String($0) }.joined()
  }

  private static func label(_ name: String) -> String {
    name.contains(".") ? "[\"\(name)\"]" : ""
  }
}
