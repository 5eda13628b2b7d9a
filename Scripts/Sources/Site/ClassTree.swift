/// The types of a version, each after the one that it is drawn below.
struct ClassTree {
  struct Node {
    let name: String
    let kind: TypeOutline.Kind
    /// Whether the kata declares it, and doesn't only derive from it, conform to it or extend it.
    let isOwn: Bool
    /// What it is drawn below: a superclass, and of a protocol the first one that it refines.
    let parent: String?
    /// The other protocols that it conforms to or refines.
    let protocols: [String]
    let depth: Int

    var label: String { "\(kind.rawValue) \(name)" }
  }

  /// The roots as they are declared, those with a type below them first; protocols after all others.
  let nodes: [Node]

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
    var names = own.names.filter { !$0.contains(".") || !inherited($0).isEmpty }
    names += adapter.names.filter { name in
      own.types[name] == nil && kind(of: name) == .class && inherited(name).contains(where: names.contains)
    }
    for parent in names.flatMap(inherited) where !names.contains(parent) { names.append(parent) }
    let known = Dictionary(uniqueKeysWithValues: names.map { ($0, inherited($0).filter(names.contains)) })
    func parent(of name: String) -> String? {
      known[name]?.first { kind(of: $0) == (kind(of: name) == .protocol ? .protocol : .class) }
    }
    func tree(_ name: String, _ depth: Int) -> [Node] {
      let above = parent(of: name)
      let node = Node(
        name: name, kind: kind(of: name) ?? .extension,
        isOwn: [own, adapter].contains { ($0.types[name]?.kind ?? .extension) != .extension }, parent: above,
        protocols: (known[name] ?? []).filter { $0 != above && kind(of: $0) == .protocol }, depth: depth)
      return [node] + names.filter { parent(of: $0) == name }.flatMap { tree($0, depth + 1) }
    }
    let trees = names.filter { parent(of: $0) == nil }.map { tree($0, 0) }
    let sorted = (trees.filter { $0.count > 1 } + trees.filter { $0.count == 1 }).flatMap(\.self)
    nodes = sorted.filter { $0.kind != .protocol } + sorted.filter { $0.kind == .protocol }
  }
}
