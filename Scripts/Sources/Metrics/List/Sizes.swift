/// How much there is, and of which kinds.
extension Metric {
  private static let lessToRead = "Less of it is less to read. A version isn't better for that alone."

  public static let files = Metric(
    rawValue: "files", label: "files", section: .size, display: .always, definition: "Swift files", reason: lessToRead
  ) { Count(value: $0.structure.files.count) }

  public static let lines = Metric(
    rawValue: "lines", label: "lines of code", section: .size, display: .always,
    definition: "lines that contain code: not blank, and not only a comment [Park]", reason: lessToRead
  ) { version in Count(value: version.structure.files.values.reduce(0) { $0 + $1.codeLines }) }

  public static let types = Metric(
    rawValue: "types", label: "types", section: .kinds, display: .always,
    definition: "classes, actors, structs, enums and protocols, nested and private ones too; no type aliases",
    reason: lessToRead
  ) { Count(value: $0.types.count) }

  public static let classes = Metric(
    rawValue: "classes", label: "classes", section: .kinds, isPart: true, display: .always,
    definition: "classes and actors",
    reason: "An object may be changed by everybody who holds it; a value is copied, and changed by its owner alone."
  ) { $0.count(of: .class) }

  public static let values = Metric(
    rawValue: "values", label: "structs and enums", section: .kinds, isPart: true, display: .always,
    definition: "structs and enums",
    reason: lessToRead
  ) { $0.count(of: .struct, .enum) }

  public static let protocols = Metric(
    rawValue: "protocols", label: "protocols", section: .kinds, isPart: true, display: .always, definition: "protocols",
    reason: lessToRead
  ) { $0.count(of: .protocol) }
}

extension MeasuredVersion {
  fileprivate func count(of kinds: TypeDeclaration.Kind...) -> Count {
    Count(
      types.filter { kinds.contains($0.kind) }.map {
        Finding(location: $0.location, text: "\($0.kind.rawValue) \($0.name)")
      })
  }
}
