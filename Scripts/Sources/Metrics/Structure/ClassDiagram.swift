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
      lines.append(declaration + (type.kind == .class ? "" : " {\n    <<\(type.kind.rawValue)>>\n  }"))
    }
    for type in structure.types where structure.superclass(of: type) == nil {
      if let parent = type.superclass { lines.append("  \(identifier(parent.name)) <|-- \(identifier(type.name))") }
    }
    for type in structure.types {
      if let parent = structure.superclass(of: type) { lines.append(line(parent, "<|--", type)) }
      for conformance in type.protocols {
        if let parent = structure.type(conformance.usr) { lines.append(line(parent, "<|..", type)) }
      }
    }
    var seen: Set<String> = []
    return (lines + holdings(structure).filter { seen.insert($0).inserted }).joined(separator: "\n") + "\n"
  }

  /// What types hold in stored properties, in the order in which the code mentions it.
  private static func holdings(_ structure: ModuleStructure) -> [String] {
    let stored = Set(
      structure.members.filter { $0.symbol.kind == .instanceProperty && $0.symbol.subkind != .subscript }
        .map(\.symbol.usr))
    return structure.mentions.compactMap { mention in
      guard let container = mention.container, stored.contains(container.usr), let user = mention.user,
        let holder = structure.type(user), holder.kind != .protocol, let held = structure.type(mention.symbol.usr),
        held.usr != holder.usr
      else { return nil }
      return line(holder, "-->", held)
    }
  }

  private static func line(_ first: TypeDeclaration, _ arrow: String, _ second: TypeDeclaration) -> String {
    "  \(identifier(first.name)) \(arrow) \(identifier(second.name))"
  }

  /// Mermaid allows no dots in names.
  private static func identifier(_ name: String) -> String { name.replacing(".", with: "_") }

  private static func label(_ name: String) -> String { name.contains(".") ? "[\"\(name)\"]" : "" }
}
