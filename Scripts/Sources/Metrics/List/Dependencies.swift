extension Metric {
  public static let dependencyTypes = Metric(
    rawValue: "dependencyTypes", label: "types to copy", section: .dependencies, display: .always,
    definition: "the types in the files to copy when the type in `kata.json` is copied elsewhere",
    reason: toCopy("this one type")
  ) { $0.dependencies.map { Count($0.findings, value: $0.types.count) } }

  public static let dependencyFiles = Metric(
    rawValue: "dependencyFiles", label: "files to copy", section: .dependencies, display: .always,
    definition: "these files", reason: toCopy("this one type")
  ) { $0.dependencies.map { Count($0.findings, value: $0.files.count) } }

  public static let dependencyLines = Metric(
    rawValue: "dependencyLines", label: "lines to copy", section: .dependencies,
    display: .always,
    definition: "the lines of code in these files", reason: toCopy("this one type")
  ) { $0.dependencies.map { Count($0.findings, value: $0.lines) } }

  private static func toCopy(_ type: String) -> String {
    "To use \(type) elsewhere, one has to copy, compile and maintain all that it depends on."
  }

  /// Whether it is a figure of the type whose dependencies are counted.
  public var isOfDependencies: Bool { section == .dependencies }

  /// Why it is better if a type depends on less.
  public func reason(of type: String) -> String { Self.toCopy(type) }
}

extension DependencySet {
  fileprivate var findings: [Finding] {
    found.map { Finding(location: $0.location, text: "requires \($0.file) for \($0.name)") }
  }
}
