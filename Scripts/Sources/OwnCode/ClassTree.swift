import Machine
import Katas
import Metrics

/// A class with all that is above and below it, and what each of them does to the members that it inherits.
public struct ClassTree {
  /// One for each class and member, with its depth.
  private let lines: [(depth: Int, text: String, isClass: Bool)]

  init(of name: String, in version: MeasuredVersion) throws {
    let structure = version.structure
    let classes = structure.types.filter { $0.kind == .class }
    guard let type = classes.first(where: { $0.name == name }) else { throw Failure("there is no class '\(name)'") }
    let hooks = Set(version.idleHooks.map(\.member.usr))
    var lines: [(Int, String, Bool)] = []
    func add(_ type: TypeDeclaration, _ depth: Int) {
      lines.append((depth, "\(type.name)  \(type.location)", true))
      var own = 0
      let members = structure.members.filter { structure.ownerUSR(of: $0.usr) == type.usr }
      let overloads = Dictionary(grouping: members, by: \.symbol.name)
      for member in members {
        if let mark = version.mark(of: member, isHook: hooks.contains(member.usr)) {
          let types = overloads[member.symbol.name, default: []].count > 1 ? " \(member.symbol.types)" : ""
          lines.append((depth + 1, "\(member.symbol.name)\(types)  \(mark)", false))
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
}

extension MeasuredVersion {
  /// What a member does with what it overrides, or how it waits to be overridden; nil for any other.
  fileprivate func mark(of member: Definition, isHook: Bool) -> String? {
    let idle = idleness(of: member)
    guard structure.modifiers(of: member.usr).contains("override") else { return isHook ? idle : nil }
    if let idle { return idle }
    let body = structure.body(of: member).map(Array.init) ?? []
    // An observer runs beside what the superclass does.
    let isObserver = ["didSet", "willSet"].contains { body.first?.isKeyword($0) == true }
    let callsSuper = isObserver || body.contains { $0.isKeyword("super") }
    return body.accessors.allSatisfy(\.isCallOfSuper)
      ? "only forwards to super" : callsSuper ? "adds to super" : "replaces"
  }
}

extension [SourceToken] {
  /// The bodies of `get` and `set`; without them, the whole body.
  fileprivate var accessors: [[SourceToken]] {
    var bodies: [[SourceToken]] = []
    var rest = self
    while let word = rest.first, word.isKeyword("get") || word.isKeyword("set"),
      let brace = rest.firstIndex(where: { $0.is("{") }), let end = rest.closing(brace)
    {
      bodies.append(Array(rest[(brace + 1)..<end]))
      rest = Array(rest[(end + 1)...])
    }
    return bodies.isEmpty ? [self] : bodies
  }

  /// Whether it is `super.name`, `super.name(…)` or `super.name = newValue`, with or without `return`.
  fileprivate var isCallOfSuper: Bool {
    let call = first?.isKeyword("return") == true ? Array(dropFirst()) : self
    guard call.first?.isKeyword("super") == true, call.count > 2 else { return false }
    if call.count > 3, call[3].is("(") { return call.closing(3) == call.count - 1 }
    return call.count == 3 || call[3...].map(\.text) == ["=", "newValue"]
  }
}

extension Symbol {
  /// The types of a function's parameters and of its result, without modules: `(Int) -> String`. Empty if they aren't known.
  fileprivate var types: String {
    let text = demangled(usr)
    return text.firstIndex(of: "(").map { String(text[$0...]).replacing(/\b\w+\.(?=\w)/, with: "") } ?? ""
  }
}
