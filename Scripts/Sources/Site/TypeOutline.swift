import Foundation

/// The types that some sources declare, and what they derive from and conform to, read from the text alone.
///
/// A site has a diagram for every step, and building every step takes minutes. The text is enough for a picture: it names
/// the superclass and the protocols where a type is declared or extended. Figures come from the compiler's index.
///
/// It relies on the format that `swift format` gives every source here: a declaration begins a line, and one inside another
/// is indented further.
struct TypeOutline {
  enum Kind: String { case `class`, `struct`, `enum`, `protocol`, `extension` }

  /// By their names, with the names of the types around them: `Outer.Inner`. What is extended only has the kind `extension`.
  /// What is inherited are the names after the colon of the declaration and of its extensions.
  private(set) var types: [String: (kind: Kind, inherited: [String])] = [:]
  /// In the order of the files, and in each as they are declared.
  private(set) var names: [String] = []

  /// - Parameter sources: The texts, in the order in which the types are wanted.
  init(of sources: [String]) {
    let declaration =
      #/
      ^(?<blanks>\ *)(?:@?\w+(?:\([^)\n]*\))?\ +)*?(?<kind>class|actor|struct|enum|protocol|extension)\ +(?<name>[\w.]+)
      (?:<[^{]*?>)?(?:\s*:\s*(?<inherited>[^{]*?))?(?:\s+where\s[^{]*?)?\s*\{
      /#.anchorsMatchLineEndings()
    for source in sources {
      var around: [(name: String, indentation: Int)] = []
      for found in source.matches(of: declaration).map(\.output) {
        around.removeAll { $0.indentation >= found.blanks.count }
        let name = (around.last.map { "\($0.name)." } ?? "") + found.name
        around.append((name, found.blanks.count))
        if types[name] == nil { names.append(name) }
        let kind: Kind = found.kind == "actor" ? .class : Kind(rawValue: String(found.kind)) ?? .extension
        var type = types[name] ?? (kind: kind, inherited: [])
        if kind != .extension { type.kind = kind }
        let inherited = (found.inherited ?? "").replacing(/<[^<>]*>|@\w+/, with: "").split { ",&".contains($0) }
          .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        type.inherited += inherited.filter { !type.inherited.contains($0) }
        types[name] = type
      }
    }
  }
}
