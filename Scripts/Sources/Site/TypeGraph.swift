import Metrics

/// The types of a version as a diagram shows them: who derives from whom, and who conforms to what.
struct TypeGraph: Equatable {
  struct Node: Equatable {
    let name: String
    /// `class`, `struct`, `enum`, `protocol`; `extension` of a type from elsewhere that an own protocol was given to.
    let kind: String
    /// Whether the kata or its adapter declares it.
    let isOwn: Bool
    /// The superclass; of a protocol, the first one that it refines.
    var parent: String?
    /// The other protocols that it conforms to or refines.
    var protocols: [String]
    var depth = 0

    var label: String { "\(kind) \(name)" }
  }

  /// Each after its parent, the trees before the single types, and protocols after all others.
  let nodes: [Node]

  /// - Parameters:
  ///   - adapter: The adapter's file. Of its types, only those that derive from an own one are shown.
  ///   - provided: The modules that the kata imports. Types from other modules, such as `Sendable`, are not shown.
  init(_ structure: ModuleStructure, adapter: String, provided: [String]) {
    func isKnown(_ symbol: Symbol) -> Bool {
      structure.type(symbol.usr) != nil || provided.contains { symbol.usr.hasPrefix("s:\($0.utf8.count)\($0)") }
    }
    func name(_ symbol: Symbol) -> String { structure.type(symbol.usr)?.name ?? symbol.name }
    var foreign: [Node] = []
    let own = structure.types.compactMap { type -> Node? in
      let bases = ([type.superclass].compactMap(\.self) + type.protocols).filter(isKnown)
      let isAdapters = type.location.file == adapter
      if isAdapters, type.superclass.flatMap({ structure.type($0.usr) }) == nil { return nil }
      // What a type keeps to itself, and what takes part in nothing, would only hide the others.
      if type.name.contains("."), bases.isEmpty { return nil }
      for base in bases where structure.type(base.usr) == nil {
        let kind = base.kind == .protocol ? "protocol" : "class"
        foreign.append(Node(name: base.name, kind: kind, isOwn: false, protocols: []))
      }
      let parent = type.kind == .protocol ? bases.first : bases.first { $0.kind == .class }
      return Node(
        name: type.name, kind: type.kind.rawValue, isOwn: true, parent: parent.map(name),
        protocols: bases.filter { $0 != parent }.map(name))
    }
    let extended = structure.conformingExtensions.filter {
      structure.type($0.subject.usr) == nil && structure.type($0.conformance.usr) != nil
    }
    .map { Node(name: $0.subject.name, kind: "extension", isOwn: false, protocols: [name($0.conformance)]) }
    self.init(own + foreign + extended)
  }

  /// - Parameter nodes: In any order. Of several with a name, the first is taken, with the protocols of all.
  init(_ nodes: [Node]) {
    var all: [Node] = []
    for node in nodes {
      if let index = all.firstIndex(where: { $0.name == node.name }) {
        all[index].protocols += node.protocols.filter { !all[index].protocols.contains($0) }
      } else {
        all.append(node)
      }
    }
    func tree(_ node: Node, _ depth: Int) -> [Node] {
      var node = node
      node.depth = depth
      return [node] + all.filter { $0.parent == node.name }.flatMap { tree($0, depth + 1) }
    }
    let names = all.map(\.name)
    let trees = all.filter { node in node.parent.map { !names.contains($0) } ?? true }.map { tree($0, 0) }
    let sorted = (trees.filter { $0.count > 1 } + trees.filter { $0.count == 1 }).joined()
    self.nodes = sorted.filter { $0.kind != "protocol" } + sorted.filter { $0.kind == "protocol" }
  }

  func node(_ name: String) -> Node? { nodes.first { $0.name == name } }

  /// What a diagram shows, in words, for those who can't see it.
  var description: String {
    sentences(nodes.map { node in node.label + (node.relations.isEmpty ? "" : " ") + listed(node.relations) })
  }

  /// What became different since another graph, in words.
  func changes(since old: TypeGraph) -> String {
    let new = nodes.filter { old.node($0.name) == nil }
    let gone = old.nodes.filter { node($0.name) == nil }
    var parts: [String] = []
    if !new.isEmpty { parts.append("New: \(listed(new.map { $0.label }))") }
    if !gone.isEmpty { parts.append("Gone: \(listed(gone.map { $0.label }))") }
    for node in nodes {
      guard let before = old.node(node.name) else { continue }
      let lost = before.relations.filter { !node.relations.contains($0) }.map { "no longer \($0)" }
      let gained = node.relations.filter { !before.relations.contains($0) }.map { "now \($0)" }
      let kind = before.kind == node.kind ? [] : ["is now a \(node.kind)"]
      if case let all = kind + lost + gained, !all.isEmpty { parts.append("\(node.name) \(listed(all))") }
    }
    return parts.isEmpty ? "No type is added or removed, and none gets another parent or protocol." : sentences(parts)
  }

  /// Whether a type is new, or is drawn differently than before.
  func isChanged(_ node: Node, since old: TypeGraph) -> Bool {
    old.node(node.name).map { $0.kind != node.kind || Set($0.relations) != Set(node.relations) } ?? true
  }

  private func sentences(_ parts: [String]) -> String { parts.map { $0 + "." }.joined(separator: " ") }
}

extension TypeGraph.Node {
  fileprivate var relations: [String] {
    (parent.map { [kind == "protocol" ? "refines \($0)" : "derives from \($0)"] } ?? [])
      + protocols.map { kind == "protocol" ? "refines \($0)" : "conforms to \($0)" }
  }
}

private func listed(_ words: [String]) -> String {
  words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
}
