import Metrics

/// The types of a version as a page shows them: a line for each, as it is declared, below that of its superclass.
struct TypeTree {
  let lines: [String]

  /// - Parameters:
  ///   - adapter: The adapter's file. Of its types, only those that derive from an own one are shown.
  ///   - provided: The modules that the kata imports. What other modules declare, such as `Sendable`, is not shown.
  init(_ structure: ModuleStructure, adapter: String, provided: [String]) {
    func isKnown(_ base: Symbol) -> Bool {
      structure.type(base.usr) != nil || provided.contains { base.usr.hasPrefix("s:\($0.utf8.count)\($0)") }
    }
    func children(of type: TypeDeclaration) -> [TypeDeclaration] {
      structure.types.filter { structure.superclass(of: $0) == type }
    }
    func tree(_ type: TypeDeclaration, _ depth: Int) -> [String] {
      let bases = ([depth == 0 ? type.superclass : nil].compactMap(\.self) + type.protocols).filter(isKnown)
      let names = bases.isEmpty ? "" : ": " + bases.map(\.name).joined(separator: ", ")
      let line = String(repeating: "  ", count: depth) + "\(type.kind.rawValue) \(type.name)" + names
      return [line] + children(of: type).flatMap { tree($0, depth + 1) }
    }
    let roots = structure.types.filter { type in
      let isAlone = type.protocols.isEmpty && type.superclass == nil && children(of: type).isEmpty
      // What a type keeps to itself would only hide the others.
      return structure.superclass(of: type) == nil && type.location.file != adapter
        && !(isAlone && type.name.contains("."))
    }
    let extended = structure.conformingExtensions.filter {
      structure.type($0.subject.usr) == nil && structure.type($0.conformance.usr) != nil
    }
    lines =
      roots.filter { $0.kind != .protocol }.flatMap { tree($0, 0) }
      + extended.map { "extension \($0.subject.name): \($0.conformance.name)" }
      + roots.filter { $0.kind == .protocol }.flatMap { tree($0, 0) }
  }

  /// The lines, with `-` and `+` before those that are gone and new since another version.
  func changes(since old: TypeTree) -> String {
    var marked = old.lines.map { " " + $0 }
    // Removals come first, and then the insertions from the first place to the last.
    for change in lines.difference(from: old.lines) {
      switch change {
      case .remove(let offset, let line, _): marked[offset] = "-" + line
      case .insert(let offset, let line, _):
        let kept = marked.indices.filter { !marked[$0].hasPrefix("-") }
        marked.insert("+" + line, at: offset < kept.count ? kept[offset] : marked.count)
      }
    }
    return marked.joined(separator: "\n")
  }
}
