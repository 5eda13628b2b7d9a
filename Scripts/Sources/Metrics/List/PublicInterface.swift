import IndexStoreReader
import SourceCode

extension Metric {
  /// The *number of public methods* of Lorenz and Kidd, with what Swift's access levels tell apart besides. A member counts
  /// where a person declares it: an override is the parent's member, and the witness of a requirement of a public protocol is
  /// that requirement. Cases of enums and what the compiler adds are not counted.
  ///
  /// Members with `package` count, because the adapter is in the same package. (An adapter that says `@testable` isn't
  /// measured at all: the versions are compiled without it.)
  public static let publicInterface = Metric(
    "publicInterface", "public interface", in: .code, shown: .ifNamed,
    counts:
      "what other modules can do: functions, initializers and subscripts to call, properties to read, properties and "
      + "subscripts to set, members to override, classes to derive from, each counted once; `package` counts as `public`; "
      + "shown only for katas with a goal for it",
    by: [.lorenz], reason: "What other code can use can't change any more without asking whoever uses it."
  ) { version in
    let structure = version.structure
    let reader = AccessReader(structure: structure)
    let members = Dictionary(structure.members.map { ($0.symbol.usr, $0) }) { first, _ in first }
    let classes = structure.types.filter {
      $0.kind == .class && $0.location.file != version.adapter?.file && reader.isOpen($0.usr)
    }
    let uses = version.units.filter { $0.location.file != version.adapter?.file }.flatMap { unit in
      reader.uses(of: unit.symbol, overriding: members[unit.symbol.usr]?.overrides.map(\.usr) ?? []).map {
        Finding(location: unit.location, text: "\(unit.name) can be \($0)")
      }
    }
    return Count(
      (classes.map { Finding(location: $0.location, text: "\($0.name) can be derived from") } + uses).sorted())
  }
}

/// Reads access levels from the text; the index doesn't hold them.
private struct AccessReader {
  let structure: ModuleStructure

  /// What code outside can do with a member, and can't do already with what it overrides.
  func uses(of symbol: Symbol, overriding overridden: [String]) -> [String] {
    guard symbol.kind != .deinitializer, isPublic(symbol.usr) else { return [] }
    let inherited = overridden.filter(isPublic)
    var uses = inherited.isEmpty ? [symbol.isProperty ? "read" : "called"] : []
    if symbol.isProperty || symbol.subkind == .subscript, isSettable(symbol.usr), !inherited.contains(where: isSettable)
    {
      uses.append("set")
    }
    if inherited.isEmpty, isOpen(symbol.usr) { uses.append("overridden") }
    return uses
  }

  /// Whether code outside can use a declaration: its own access level and those of the types around it let it.
  func isPublic(_ usr: String) -> Bool {
    guard let definition = structure.definitions[usr], let offset = definition.offset else { return false }
    let words = modifiers(before: offset, in: definition.location.file)
    guard isVisible(level(in: words) ?? inheritedLevel(of: definition)) else { return false }
    guard let owner = structure.owner(of: usr), owner.usr != usr else { return isPublicAround(definition) }
    return isPublic(owner.usr)
  }

  /// Whether a nested type's surroundings are public. What an extension of a type from elsewhere declares is a member, too.
  private func isPublicAround(_ definition: Definition) -> Bool {
    guard TypeDeclaration.Kind(definition.symbol.kind) != nil, let parent = definition.parent,
      let outer = structure.owner(of: parent)
    else { return true }
    return isPublic(outer.usr)
  }

  /// Whether a class can be derived from, or a member overridden, outside.
  func isOpen(_ usr: String) -> Bool {
    guard isPublic(usr), let definition = structure.definitions[usr], let offset = definition.offset else {
      return false
    }
    return modifiers(before: offset, in: definition.location.file).contains("open")
  }

  /// Whether code outside can set a property or subscript that it can read.
  func isSettable(_ usr: String) -> Bool {
    guard let definition = structure.definitions[usr], let offset = definition.offset,
      let text = structure.files[definition.location.file]
    else { return false }
    let words = modifiers(before: offset, in: definition.location.file)
    guard !words.contains("let") else { return false }
    let setter = words.first { $0.hasSuffix("(set)") }.map { String($0.dropLast("(set)".count)) }
    guard setter.map(isVisible) ?? true else { return false }
    let isSubscript = definition.symbol.subkind == .subscript
    guard let body = text.body(ofDeclarationAt: offset, isProperty: !isSubscript) else { return !isSubscript }
    return hasSetter(body, in: text)
  }

  private func isVisible(_ level: String) -> Bool { ["public", "open", "package"].contains(level) }

  private func level(in words: [String]) -> String? {
    words.first { ["private", "fileprivate", "internal", "package", "public", "open"].contains($0) }
  }

  /// The level of a member that states none: that of its extension, or of its protocol.
  private func inheritedLevel(of definition: Definition) -> String {
    guard let offset = definition.offset else { return "internal" }
    let file = definition.location.file
    let around = (structure.declarationRanges[file] ?? [])
      .filter { $0.range.contains(offset) && $0.usr != definition.symbol.usr }
      .min { $0.range.count < $1.range.count }
    guard let around, let kind = structure.definitions[around.usr]?.symbol.kind, kind == .extension || kind == .protocol
    else { return "internal" }
    return level(in: modifiers(before: around.range.lowerBound, in: file)) ?? "internal"
  }

  private func modifiers(before offset: Int, in file: String) -> [String] {
    structure.files[file]?.modifiers(before: offset) ?? []
  }

  /// Whether the braces of a property or subscript hold a setter, or the observers of a stored property.
  private func hasSetter(_ body: Range<Int>, in text: SourceText) -> Bool {
    var depth = 0
    for token in text.tokens() where body.contains(token.offset) {
      if ["(", "[", "{"].contains(where: token.is) { depth += 1 }
      if [")", "]", "}"].contains(where: token.is) { depth -= 1 }
      if depth == 0, ["set", "_modify", "willSet", "didSet"].contains(where: token.isKeyword) { return true }
    }
    return false
  }
}
