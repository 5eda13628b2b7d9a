extension Metric {
  /// The *number of public methods* of Lorenz and Kidd, with what Swift's access levels tell apart besides. A member counts
  /// where a person declares it: an override is the parent's member, and the witness of a requirement of a public protocol is
  /// that requirement. Cases of enums and what the compiler adds are not counted.
  public static let publicInterface = Metric(
    rawValue: "publicInterface", label: "public interface", section: .code, display: .ifNamed, subject: .type,
    definition:
      "what other modules can do: functions, initializers and subscripts to call, properties to read, properties and "
      + "subscripts to set, members to override, classes to derive from, each counted once; `package` counts as `public`; "
      + "with `of` a function, such as `Loader.load`, that of the types that it returns, with all that they refine, conform "
      + "to or derive from; shown only for katas with a goal for it [LK]",
    reason: "Other modules may use a public member, so it can't be changed without asking their authors."
  ) { version in
    let structure = version.structure
    let reader = AccessReader(structure: structure)
    let types = structure.types.filter { $0.location.file != version.adapter?.file }
    let classes = types.filter { $0.kind == .class && reader.isOpen($0.usr) }
      .map { ($0.name, Finding(location: $0.location, text: "\($0.name) can be derived from")) }
    let uses = version.units.filter { $0.location.file != version.adapter?.file }.flatMap { unit in
      reader.uses(of: unit.symbol).map {
        (unit.owner?.name ?? "", Finding(location: unit.location, text: "\(unit.name) can be \($0)"))
      }
    }
    let findings = Dictionary(grouping: classes + uses) { $0.0 }.mapValues { $0.map(\.1).sorted() }
    let ofTypes = types.map { ($0.name, Count(findings[$0.name] ?? [])) }
    let ofResults = version.units.compactMap { unit -> (String, Count)? in
      let results = structure.typesOfResult(of: unit)
      // `Loader.load(from:)` is named `Loader.load` by a goal.
      let name = String(unit.name.prefix { $0 != "(" })
      return results.isEmpty ? nil : (name, Count(results.flatMap { findings[$0.name] ?? [] }.sorted()))
    }
    return Count(
      findings.values.joined().sorted(),
      ofTypes: Dictionary(ofTypes + ofResults) { $0.value < $1.value ? $1 : $0 })
  }
}

extension ModuleStructure {
  /// The own types that the result of a function names, and all that these derive from, refine or conform to.
  fileprivate func typesOfResult(of unit: CodeUnit) -> Set<TypeDeclaration> {
    let signature = unit.tokens.prefix { !$0.is("{") && !$0.isKeyword("where") }
    guard !unit.symbol.isProperty,
      let arrow = signature.lastIndex(where: { $0.is("->") && $0.depth == unit.tokens[0].depth })
    else { return [] }
    var waiting = signature[arrow...].flatMap { mentions(at: $0.offset, in: unit.location.file).map(\.symbol.usr) }
    var found: Set<TypeDeclaration> = []
    while let usr = waiting.popLast() {
      guard let type = type(usr), found.insert(type).inserted else { continue }
      waiting += (type.protocols + [type.superclass].compactMap(\.self)).map(\.usr)
    }
    return found
  }
}

/// Reads access levels from the text; the index doesn't hold them.
private struct AccessReader {
  let structure: ModuleStructure

  /// What code outside can do with a member, and can't do already with what it overrides.
  func uses(of symbol: Symbol) -> [String] {
    guard symbol.kind != .deinitializer, isPublic(symbol.usr) else { return [] }
    let inherited = structure.definitions[symbol.usr]?.overrides.map(\.usr).filter(isPublic) ?? []
    var uses = inherited.isEmpty ? [symbol.isProperty ? "read" : "called"] : []
    if isSettable(symbol.usr), !inherited.contains(where: isSettable) { uses.append("set") }
    if inherited.isEmpty, isOpen(symbol.usr) { uses.append("overridden") }
    return uses
  }

  /// Whether code outside can use a declaration: its own access level and those of the types around it let it.
  func isPublic(_ usr: String) -> Bool {
    guard let definition = structure.definitions[usr], definition.offset != nil else { return false }
    let parent = definition.parent.flatMap { structure.definitions[$0] }
    // That of its extension, or of its protocol, if it states none.
    let inherits = parent?.symbol.kind == .extension || parent?.symbol.kind == .protocol
    guard let level = self.level(of: usr) ?? (inherits ? parent.flatMap { self.level(of: $0.symbol.usr) } : nil),
      isVisible(level)
    else { return false }
    // What an extension of a type from elsewhere declares is a member, too.
    let around = definition.parent.flatMap { structure.owner(of: $0) }
    return around.map { isPublic($0.usr) } ?? true
  }

  /// Whether a class can be derived from, or a member overridden, outside.
  func isOpen(_ usr: String) -> Bool { isPublic(usr) && structure.modifiers(of: usr).contains("open") }

  /// Whether code outside can set a property or subscript that it can read.
  func isSettable(_ usr: String) -> Bool {
    guard let definition = structure.definitions[usr], definition.symbol.isProperty || definition.symbol.isSubscript
    else { return false }
    let words = structure.modifiers(of: usr)
    let setter = words.first { $0.hasSuffix("(set)") }.map { String($0.dropLast("(set)".count)) }
    guard !words.contains("let"), setter.map(isVisible) ?? true else { return false }
    guard let tokens = structure.body(of: definition) else { return definition.symbol.isProperty }
    // A setter, or the observers of a stored property.
    return tokens.contains { token in
      token.depth == tokens.first?.depth && ["set", "_modify", "willSet", "didSet"].contains(where: token.isKeyword)
    }
  }

  private func isVisible(_ level: String) -> Bool { ["public", "open", "package"].contains(level) }

  private func level(of usr: String) -> String? {
    structure.modifiers(of: usr).first {
      ["private", "fileprivate", "internal", "package", "public", "open"].contains($0)
    }
  }
}
