struct ClassTree {
  struct Node {
    let kind: TypeOutline.Kind
    /// Whether the kata declares it, and doesn't only derive from it, conform to it or extend it.
    let isOwn: Bool
    /// What it is drawn below: a superclass, and of a protocol the first one that it refines.
    let parent: String?
    /// The other protocols that it conforms to or refines.
    let protocols: [String]
  }

  let nodes: [String: Node]
  /// Each type after its parent; the roots as they are declared, those with a type below them first.
  let classes: [String]
  let protocols: [String]

  /// - Parameters:
  ///   - own: What the learner's module declares.
  ///   - adapter: What the adapter declares. Of its types, those that derive from an own one belong to the picture.
  ///   - provided: What the modules declare that the kata imports.
  init(own: TypeOutline, adapter: TypeOutline, provided: TypeOutline) {
    let outlines = [own, adapter, provided]
    func kind(of name: String) -> TypeOutline.Kind? {
      let kinds = outlines.compactMap { $0.types[name]?.kind }
      return kinds.first { $0 != .extension } ?? kinds.first
    }
    /// What the picture can show of what a type inherits: types of which there is a source, or an extension.
    func inherited(_ name: String) -> [String] {
      (outlines.lazy.compactMap { $0.types[name]?.inherited }.first ?? []).filter { kind(of: $0) != nil }
    }
    func isProtocol(_ name: String) -> Bool { kind(of: name) == .protocol }
    var names = own.names.filter { !$0.contains(".") || !inherited($0).isEmpty }
    names += adapter.names.filter { name in
      own.types[name] == nil && kind(of: name) == .class && inherited(name).contains(where: names.contains)
    }
    var seen = Set(names)
    for parent in names.flatMap(inherited) where seen.insert(parent).inserted { names.append(parent) }
    var nodes: [String: Node] = [:]
    for name in names {
      let known = inherited(name).filter(seen.contains)
      let parent = known.first { isProtocol(name) ? isProtocol($0) : kind(of: $0) == .class }
      nodes[name] = Node(
        kind: kind(of: name) ?? .extension,
        isOwn: [own, adapter].contains { ($0.types[name]?.kind ?? .extension) != .extension },
        parent: parent, protocols: known.filter { $0 != parent && isProtocol($0) })
    }
    self.nodes = nodes
    let parentOf = nodes.compactMapValues(\.parent)
    let parents = Set(parentOf.values)
    let roots = names.filter { parentOf[$0] == nil }
    let sorted = roots.filter(parents.contains) + roots.filter { !parents.contains($0) }
    func below(_ name: String) -> [String] {
      [name] + names.filter { parentOf[$0] == name }.flatMap(below)
    }
    let all = sorted.flatMap(below)
    classes = all.filter { !isProtocol($0) }
    protocols = all.filter(isProtocol)
  }

  func depth(of name: String) -> Int { nodes[name]?.parent.map { depth(of: $0) + 1 } ?? 0 }
}
