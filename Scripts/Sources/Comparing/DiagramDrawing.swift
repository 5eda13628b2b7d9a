import Measuring

/// A class diagram as an SVG element for the inside of an HTML page, where its colours come from the page's style sheet.
///
/// Each type is a box with its kind and its name, and below them the class from elsewhere that it derives from. The arrows
/// are those of UML.
struct DiagramDrawing {
  private let prefix: String
  private let boxes: [Box]
  private let relations: [TypeRelation]
  private let layout: LayeredLayout

  /// In pixels of a window of 1280 by 720, which is what the smallest projectors have.
  private static let room = LayeredLayout.Size(width: 1180, height: 860)
  private static let gap = 64.0
  /// Lines are as wide as 2 and must not be cut off.
  private static let margin = 2.0

  /// - Parameter prefix: Begins the names of what the drawing refers to, so that several fit in one page.
  init(_ structure: ModuleStructure, prefix: String) {
    self.prefix = prefix
    boxes = structure.types.map { Box($0, parent: structure.superclassFromElsewhere(of: $0)) }
    let indices = Dictionary(structure.types.enumerated().map { ($1.usr, $0) }) { first, _ in first }
    relations = structure.relations.filter { indices[$0.type] != nil && indices[$0.other] != nil }
    let edges = relations.map { relation in
      let type = indices[relation.type] ?? 0
      let other = indices[relation.other] ?? 0
      let group = TypeRelation.Kind.allCases.firstIndex(of: relation.kind) ?? 0
      return relation.kind == .holds
        ? LayeredLayout.Edge(upper: type, lower: other, group: group)
        : LayeredLayout.Edge(upper: other, lower: type, group: group)
    }
    layout = LayeredLayout.fitting(Self.room, boxes: boxes.map(\.size), edges: edges)
  }

  /// How much larger drawings may be that fit beside one another.
  static func scale(_ drawings: [DiagramDrawing]) -> Double {
    let width = drawings.reduce(0) { $0 + $1.layout.size.width + 2 * margin }
    let gaps = gap * Double(drawings.count - 1)
    return min(1.4, max(1, (room.width - gaps) / max(width, 1)))
  }

  func svg(scale: Double) -> String {
    let width = layout.size.width + 2 * Self.margin
    let height = layout.size.height + 2 * Self.margin
    let names = boxes.map(\.type.name).joined(separator: ", ")
    let corner = "\(number(-Self.margin)) \(number(-Self.margin))"
    var lines = [
      #"<svg role="img" aria-label="\#(escaped("Types: \(names)"))" style="width:\#(number(width * scale / 16))em" "#
        + #"viewBox="\#(corner) \#(number(width)) \#(number(height))">"#
    ]
    lines.append(markers)
    for (relation, route) in zip(relations, layout.routes) {
      lines.append(path(relation, route, layout.direction))
    }
    for (box, frame) in zip(boxes, layout.frames) { lines.append(box.svg(at: frame)) }
    lines.append("</svg>")
    return lines.joined(separator: "\n")
  }

  private var markers: String {
    """
    <defs>
    <marker id="\(prefix)-parent" class="parent" viewBox="0 0 14 12" refX="13" refY="6" markerWidth="14" \
    markerHeight="12" markerUnits="userSpaceOnUse" orient="auto"><path d="M1 1L13 6L1 11Z"/></marker>
    <marker id="\(prefix)-held" class="held" viewBox="0 0 12 12" refX="11" refY="6" markerWidth="12" \
    markerHeight="12" markerUnits="userSpaceOnUse" orient="auto"><path d="M1 1L11 6L1 11"/></marker>
    </defs>
    """
  }

  /// From the dependent type to what it depends on, where the arrow's head is.
  private func path(_ relation: TypeRelation, _ route: [LayeredLayout.Point], _ direction: LayeredLayout.Direction)
    -> String
  {
    let points = relation.kind == .holds ? route : route.reversed()
    guard let first = points.first else { return "" }
    var data = "M\(number(first.x)) \(number(first.y))"
    for (from, to) in zip(points, points.dropFirst()) {
      if from.x == to.x || from.y == to.y {
        data += "L\(number(to.x)) \(number(to.y))"
        continue
      }
      let bends =
        direction == .down
        ? [(from.x, (from.y + to.y) / 2), (to.x, (from.y + to.y) / 2)]
        : [((from.x + to.x) / 2, from.y), ((from.x + to.x) / 2, to.y)]
      data += "C" + (bends + [(to.x, to.y)]).map { "\(number($0)) \(number($1))" }.joined(separator: " ")
    }
    let head = relation.kind == .holds ? "held" : "parent"
    return #"<path class="\#(relation.kind.rawValue)" d="\#(data)" marker-end="url(#\#(prefix)-\#(head))"/>"#
  }
}

/// A type's box: its lines of text and how much room they need.
private struct Box {
  let type: TypeDeclaration
  let name: [String]
  let parent: String?
  let size: LayeredLayout.Size

  static let nameSize = 17.0
  static let noteSize = 14.0
  static let padding = 11.0
  /// Line heights.
  static let nameLeading = 21.0
  static let noteLeading = 18.0

  init(_ type: TypeDeclaration, parent: String?) {
    self.type = type
    self.parent = parent
    name = Self.broken(type.name)
    let columns = name.map(Self.columns).max() ?? 0
    let notes = max(Self.columns(type.kind.rawValue), parent.map { Self.columns($0) + 2 } ?? 0)
    size = LayeredLayout.Size(
      width: (max(Double(columns) * Self.nameSize, Double(notes) * Self.noteSize) * Self.advance + 2 * Self.padding)
        .rounded(.up),
      height: Self.noteLeading * (parent == nil ? 1 : 2) + Self.nameLeading * Double(name.count) + 12)
  }

  /// How wide a column of a monospaced font is, in parts of its size; most have 0.6.
  static let advance = 0.615

  /// A name in lines of at most 18 columns, as far as dots and humps allow.
  static func broken(_ name: String) -> [String] {
    let characters = Array(name)
    guard columns(name) > 18 else { return [name] }
    let dots = characters.indices.dropFirst().filter { characters[$0 - 1] == "." }
    let humps = characters.indices.dropFirst().filter {
      characters[$0].isUppercase && !characters[$0 - 1].isUppercase && characters[$0 - 1] != "."
    }
    let places = dots.isEmpty ? humps : dots
    guard let place = places.min(by: { abs($0 * 2 - characters.count) < abs($1 * 2 - characters.count) }) else {
      return [name]
    }
    return broken(String(characters[..<place])) + broken(String(characters[place...]))
  }

  /// Characters of East Asia and pictures take two columns.
  static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + (($1.unicodeScalars.first?.value ?? 0) >= 0x1100 ? 2 : 1) }
  }

  func svg(at frame: LayeredLayout.Frame) -> String {
    let middle = frame.origin.x + frame.size.width / 2
    let radius = type.kind == .class ? 0 : type.kind == .protocol ? 16 : 6
    var y = frame.origin.y + 6
    func line(_ text: String, _ style: String, _ leading: Double) -> String {
      defer { y += leading }
      return
        #"<text class="\#(style)" x="\#(number(middle))" y="\#(number(y + leading * 0.74))">\#(escaped(text))</text>"#
    }
    var lines = [
      #"<g class="type \#(type.kind.rawValue)"><title>\#(escaped("\(type.kind.rawValue) \(type.name)"))</title>"#,
      #"<rect x="\#(number(frame.origin.x))" y="\#(number(frame.origin.y))" width="\#(number(frame.size.width))" "#
        + #"height="\#(number(frame.size.height))" rx="\#(radius)"/>"#,
      line(type.kind.rawValue, "note", Self.noteLeading),
    ]
    for part in name { lines.append(line(part, "name", Self.nameLeading)) }
    if let parent { lines.append(line(": \(parent)", "note", Self.noteLeading)) }
    return lines.joined() + "</g>"
  }
}

/// A length with at most one decimal.
private func number(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  let sign = tenths < 0 ? "-" : ""
  let rest = abs(tenths) % 10
  return "\(sign)\(abs(tenths) / 10)" + (rest == 0 ? "" : ".\(rest)")
}
