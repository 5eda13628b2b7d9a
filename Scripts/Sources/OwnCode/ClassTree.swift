import Katas
import Metrics
import Terminal

/// A class with all that is above and below it, and what each of them does to the members that it inherits.
public struct ClassTree {
  /// One for each class and member, with its depth.
  private let lines: [(depth: Int, text: String, isClass: Bool)]

  init(of name: String, in version: MeasuredVersion) throws {
    let structure = version.structure
    let classes = structure.types.filter { $0.kind == .class }
    guard let type = classes.first(where: { $0.name == name }) else {
      throw Failure.unknown("class", named: name, among: classes.map(\.name))
    }
    let hooks = Set(version.idleHooks.map(\.member.usr))
    var lines: [(Int, String, Bool)] = []
    func add(_ type: TypeDeclaration, _ depth: Int) {
      lines.append((depth, "\(type.name)  \(type.location)", true))
      var own = 0
      for member in structure.members where structure.ownerUSR(of: member.usr) == type.usr {
        if let mark = version.mark(of: member, isHook: hooks.contains(member.usr)) {
          lines.append((depth + 1, "\(member.symbol.name)  \(mark)", false))
        } else {
          own += 1
        }
      }
      if own > 0 { lines.append((depth + 1, counted(own, "member", "members") + " of its own", false)) }
    }
    let above = structure.superclasses(of: type)
    if let root = (above.last ?? type).superclass { lines.append((0, "\(root.name)  of a framework", true)) }
    let first = lines.count
    for (index, superclass) in above.reversed().enumerated() { add(superclass, first + index) }
    func addTree(_ type: TypeDeclaration, _ depth: Int) {
      add(type, depth)
      for (child, superclasses) in version.lineages where superclasses.first == type { addTree(child, depth + 1) }
    }
    addTree(type, first + above.count)
    self.lines = lines
  }

  public var text: String {
    lines.map { String(repeating: "  ", count: $0.depth) + ($0.isClass ? "" : "· ") + $0.text + "\n" }.joined()
  }

  /// The same as a picture for a slide.
  public var svg: String {
    let width = (lines.map { $0.depth * 2 + $0.text.count + 4 }.max() ?? 0) * 10
    let rows = lines.enumerated().map { row, line in
      let text = line.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      let weight = line.isClass ? "bold" : "normal"
      return "<text x=\"\(10 + line.depth * 20)\" y=\"\(row * 22 + 24)\" font-weight=\"\(weight)\">\(text)</text>\n"
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(lines.count * 22 + 16)\" "
      + "font-family=\"monospace\" font-size=\"15\">\n" + rows.joined() + "</svg>\n"
  }
}

extension MeasuredVersion {
  /// What a member does with what it overrides, or how it waits to be overridden; nil for any other.
  fileprivate func mark(of member: Definition, isHook: Bool) -> String? {
    let idle = idleness(of: member)
    guard structure.modifiers(of: member.usr).contains("override") else {
      return isHook ? idle : nil
    }
    if let idle { return idle }
    let body = structure.body(of: member).map(Array.init) ?? []
    let callsSuper = body.contains { $0.isKeyword("super") }
    // `super.name` or `super.name(…)`, with or without `return`.
    let call = body.first?.isKeyword("return") == true ? Array(body.dropFirst()) : body
    let end = call.count > 3 && call[3].is("(") ? call.closing(3) : 2
    let isOneCall = call.first?.isKeyword("super") == true && end == call.count - 1
    return isOneCall ? "only forwards to super" : callsSuper ? "adds to super" : "replaces"
  }
}
