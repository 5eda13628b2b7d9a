import Foundation

/// Draws class trees in SVG, all with the same places: a type has its line, and moves to the left when it loses its parent.
struct TreeDrawing {
  /// The names of the protocols, and before them those of all other types, each in its line.
  private let columns: [[String]]
  /// Where the column of the protocols begins.
  private let middle: Int
  private let size: (width: Int, height: Int)

  private static let (row, box, indent, letter, gap) = (34, 26, 24, 8, 70)

  /// - Parameter trees: All trees that are to be seen one after the other.
  init(_ trees: [ClassTree]) {
    let parts = [false, true].map { isProtocol in
      trees.map { $0.nodes.filter { ($0.kind == .protocol) == isProtocol } }
    }
    columns = parts.map { Self.merged($0.map { $0.map(\.name) }) }
    let widths = parts.map { $0.joined().map { $0.depth * Self.indent + Self.width(of: $0) }.max() ?? 0 }
    middle = 8 + widths[0] + Self.gap
    size = (
      columns[1].isEmpty ? middle - Self.gap + 8 : middle + widths[1] + 8,
      max(columns[0].count, columns[1].count, 1) * Self.row + 8
    )
  }

  /// Puts each name that a later list adds before the one that follows it there, and behind the one before it.
  private static func merged(_ lists: [[String]]) -> [String] {
    lists.reduce(into: []) { result, list in
      for (index, name) in list.enumerated() where !result.contains(name) {
        let next = list[index...].compactMap { result.firstIndex(of: $0) }.first ?? result.count
        let previous = list[..<index].last.flatMap { result.firstIndex(of: $0) } ?? -1
        result.insert(name, at: max(next, previous + 1))
      }
    }
  }

  private static func width(of node: ClassTree.Node) -> Int { node.label.count * letter + 24 }

  /// - Parameters:
  ///   - previous: The tree before; what it lacks gets a thick border.
  ///   - isDark: Whether the picture is for a dark page.
  func svg(_ tree: ClassTree, after previous: ClassTree? = nil, isDark: Bool) -> String {
    let places = Dictionary(uniqueKeysWithValues: tree.nodes.map { ($0.name, place(of: $0)) })
    var lines: [String] = []
    var boxes: [String] = []
    for node in tree.nodes {
      let place = place(of: node)
      let (right, centre) = (place.x + place.width, place.y + Self.box / 2)
      if let parent = node.parent.flatMap({ places[$0] }) {
        let start = "M\(parent.x + 12) \(parent.y + Self.box)"
        lines.append(#"<path marker-start="url(#end)" d="\#(start)V\#(centre)H\#(place.x)"/>"#)
      }
      for end in node.protocols.compactMap({ places[$0] }) {
        let (middle, endY) = ((right + end.x) / 2, end.y + Self.box / 2)
        let curve = "M\(right) \(centre)C\(middle) \(centre) \(middle) \(endY) \(end.x) \(endY)"
        lines.append(#"<path class="conforms" marker-end="url(#end)" d="\#(curve)"/>"#)
      }
      let isNew = previous.map { !$0.nodes.map(\.name).contains(node.name) } ?? false
      let style = node.kind.rawValue + (node.isOwn ? "" : " other") + (isNew ? " new" : "")
      boxes.append(
        """
        <rect class="\(style)" x="\(place.x)" y="\(place.y)" width="\(place.width)" height="\(Self.box)" rx="4"/>
        <text x="\(place.x + 10)" y="\(place.y + 18)"><tspan>\(node.kind.rawValue)</tspan> \(node.name)</text>
        """)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)">
      <style>\(Self.style(isDark: isDark))</style>
      <defs><marker id="end" viewBox="-1 -1 14 12" refX="12" refY="5" markerWidth="13" markerHeight="11" \
      markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0L12 5L0 10Z"/></marker></defs>
      \((lines + boxes).joined(separator: "\n"))
      </svg>

      """
  }

  private func place(of node: ClassTree.Node) -> (x: Int, y: Int, width: Int) {
    let (column, left) = node.kind == .protocol ? (columns[1], middle) : (columns[0], 8)
    let line = column.firstIndex(of: node.name) ?? 0
    return (left + node.depth * Self.indent, 8 + line * Self.row, Self.width(of: node))
  }

  private static func style(isDark: Bool) -> String {
    let ink = isDark ? "#f5f5f7" : "#1d1d1f"
    let (line, page) = isDark ? ("#98989d", "#000") : ("#6e6e73", "#fff")
    let fills = isDark ? ["#1f3a5f", "#2d4a2f", "#5a3a1a"] : ["#dbe9ff", "#e0f2df", "#ffe8cc"]
    return """
      text{font:16px "Helvetica Neue",Helvetica,Arial,sans-serif;fill:\(ink)}tspan{fill:\(line)}
      path{fill:none;stroke:\(line);stroke-width:1.5}marker path{fill:\(page)}.conforms{stroke-dasharray:5 4}
      rect{stroke:\(line);fill:\(fills[1])}.class{fill:\(fills[0])}.protocol{fill:\(fills[2])}
      .other{fill:\(page);stroke-dasharray:4 3}.new{stroke:\(ink);stroke-width:3}
      """
  }
}
