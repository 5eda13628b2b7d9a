extension Metric {
  public static let dependencyTypes = Metric(
    rawValue: "dependencyTypes", label: "types to copy", section: .dependencies, display: .always,
    subject: .copied { "\($0) among the types to copy" },
    definition:
      "the types in the files to copy when the type in `kata.json` is copied elsewhere; with `of`, whether a type with this "
      + "name is among them",
    reason: toCopy("this one type")
  ) { version in
    version.dependencies.map { set in
      let types = set.types.map { type in
        (type.name, Count([Finding(location: type.location, text: "\(type.name) must be copied, too")]))
      }
      return Count(set.findings, value: set.types.count, ofTypes: Dictionary(types) { first, _ in first })
    }
  }

  public static let dependencyImports = Metric(
    rawValue: "dependencyImports", label: "modules to have, too", section: .dependencies, display: .ifNamed,
    subject: .copied { "imports of \($0) to copy" },
    definition:
      "the modules that these files import; with `of`, how many of the files import this one; shown only for katas with a "
      + "goal for it",
    reason: toCopy("this one type")
  ) { version in
    version.dependencies.map { set in
      let imports = Dictionary(grouping: set.importPlaces, by: \.module).mapValues { places in
        Count(places.map { Finding(location: $0.location, text: "imports \($0.module)") })
      }
      return Count(imports.values.flatMap(\.findings).sorted(), value: imports.count, ofTypes: imports)
    }
  }

  public static let dependencyDecisions = Metric(
    rawValue: "dependencyDecisions", label: "decisions to copy", section: .dependencies, display: .ifNamed,
    definition:
      "functions in these files that decide between kinds: between cases without values of an enum of the kata that isn't "
      + "private, two constants of one of its types, or two texts; shown only for katas with a goal for it",
    reason: toCopy("this one type")
  ) { version in version.dependencies.map { Count(version.decisionsOverKinds(in: Set($0.files))) } }

  public static let dependencyFiles = Metric(
    rawValue: "dependencyFiles", label: "files to copy", section: .dependencies, display: .always,
    definition: "these files", reason: toCopy("this one type")
  ) { $0.dependencies.map { Count($0.findings, value: $0.files.count) } }

  public static let dependencyLines = Metric(
    rawValue: "dependencyLines", label: "lines to copy", section: .dependencies, display: .always,
    definition: "the lines of code in these files", reason: toCopy("this one type")
  ) { $0.dependencies.map { Count($0.findings, value: $0.lines) } }

  private static func toCopy(_ type: String) -> String {
    "To use \(type) elsewhere, one has to copy, compile and maintain all that it depends on."
  }

  /// Whether it is a figure of the type whose dependencies are counted.
  public var isOfDependencies: Bool { section == .dependencies }

  /// Why it is better if a type depends on less.
  public func reason(of type: String) -> String {
    self == .dependencyDecisions
      ? "For another kind, somebody has to change the code that \(type) needs." : Self.toCopy(type)
  }
}

extension DependencySet {
  fileprivate var findings: [Finding] {
    found.map { Finding(location: $0.location, text: "requires \($0.file) for \($0.name)") }
  }
}
