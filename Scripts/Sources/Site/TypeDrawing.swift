/// Draws a graph of types as a figure of a page: an SVG in the page, so that it has the colours of the page's scheme, and below
/// it what the step changed, in words. A type is drawn below its superclass, and protocols are drawn beside the others.
struct TypeDrawing {
  let graph: TypeGraph
  /// What the graph was before; nil if nothing is to be marked.
  let previous: TypeGraph?

  private struct Box {
    let node: TypeGraph.Node
    let x: Int
    let y: Int
    let style: String
    var width: Int { TypeDrawing.width(of: node) }
  }

  /// In pixels. The letters are those of a font in which all have one width, so that a text never leaves its box.
  private static let (row, height, indent, gap) = (36, 28, 24, 80)
  private static func width(of node: TypeGraph.Node) -> Int { node.label.count * 46 / 5 + 22 }

  private var boxes: [Box] {
    let gone = previous.map { old in old.nodes.filter { graph.node($0.name) == nil } } ?? []
    var left = 8
    return [false, true].flatMap { areProtocols -> [Box] in
      let column = { (nodes: [TypeGraph.Node]) in nodes.filter { ($0.kind == "protocol") == areProtocols } }
      let boxes = (column(graph.nodes).map { ($0, false) } + column(gone).map { ($0, true) }).enumerated()
        .map { line, entry in
          let (node, isGone) = entry
          let isNew = !isGone && (previous.map { graph.isChanged(node, since: $0) } ?? false)
          let marks = (node.isOwn ? "" : " other") + (isNew ? " new" : "") + (isGone ? " gone" : "")
          return Box(
            node: node, x: left + (isGone ? 0 : node.depth * Self.indent), y: 8 + line * Self.row,
            style: node.kind + marks)
        }
      left = (boxes.map { $0.x + $0.width }.max() ?? 0) + Self.gap
      return boxes
    }
  }

  var figure: String {
    let boxes = boxes
    let places = Dictionary(boxes.map { ($0.node.name, $0) }) { first, _ in first }
    var lines: [String] = []
    for box in boxes where !box.style.hasSuffix("gone") {
      let (right, centre) = (box.x + box.width, box.y + Self.height / 2)
      if let parent = box.node.parent.flatMap({ places[$0] }) {
        lines.append(
          #"<path marker-start="url(#end)" d="M\#(parent.x + 12) \#(parent.y + Self.height)V\#(centre)H\#(box.x)"/>"#)
      }
      for end in box.node.protocols.compactMap({ places[$0] }) {
        // Among protocols, from the left side to the left side.
        let start = box.node.kind == "protocol" ? box.x : right
        let (endY, middle) = (end.y + Self.height / 2, box.node.kind == "protocol" ? box.x - 40 : (right + end.x) / 2)
        let curve = "M\(start) \(centre)C\(middle) \(centre) \(middle) \(endY) \(end.x) \(endY)"
        lines.append(#"<path class="conforms" marker-end="url(#end)" d="\#(curve)"/>"#)
      }
    }
    for box in boxes {
      lines.append(
        """
        <rect class="\(box.style)" x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(Self.height)" rx="4"/>
        <text class="\(box.style)" x="\(box.x + 11)" y="\(box.y + 19)"><tspan>\(box.node.kind)</tspan> \(box.node.name)</text>
        """)
    }
    let size = (boxes.map { $0.x + $0.width }.max() ?? 0) + 8
    let bottom = (boxes.map { $0.y + Self.height }.max() ?? 0) + 8
    let changes = previous.map { graph.changes(since: $0) }
    // An empty line would end the block of HTML in Markdown.
    return """
      <figure class="types">
      <div class="scroll" tabindex="0" role="group" aria-label="Class diagram">
      <svg role="img" aria-label="\(changes ?? graph.description)" width="\(size)" height="\(bottom)" \
      viewBox="0 0 \(size) \(bottom)">
      <defs><marker id="end" viewBox="-1 -1 14 12" refX="12" refY="5" markerWidth="13" markerHeight="11" \
      markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0L12 5L0 10Z"/></marker></defs>
      \(lines.joined(separator: "\n"))
      </svg>
      </div>
      <figcaption>\(changes.map { "<p>\($0)</p>\n" } ?? "")\(legend(boxes))</figcaption>
      </figure>
      """
  }

  private func legend(_ boxes: [Box]) -> String {
    let styles = Set(boxes.flatMap { $0.style.split(separator: " ").map(String.init) })
    let entries = [
      ("class", "class"), ("struct", "struct"), ("enum", "enum"), ("protocol", "protocol"),
      ("other", "from another module"), ("new", "new or changed"), ("gone", "gone"),
    ].filter { styles.contains($0.0) }
    let lines = boxes.contains { $0.node.parent != nil } ? ["—▷ derives from"] : []
    let dashes = boxes.contains { !$0.node.protocols.isEmpty } ? ["┄▷ conforms to"] : []
    return "<ul class=\"legend\">"
      + (entries.map { "<li><span class=\"\($0.0)\">\($0.1)</span></li>" } + (lines + dashes).map { "<li>\($0)</li>" })
      .joined() + "</ul>"
  }
}
