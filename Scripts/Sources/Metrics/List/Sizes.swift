/// How much there is, and of which kinds.
extension Metric {
  private static let lessToRead = "Less of it is less to read. A version isn't better for that alone."

  public static let files = Metric(
    "files", "files", in: .size, shown: .always, counts: "Swift files", reason: lessToRead
  ) { Count(value: $0.structure.files.count) }

  public static let lines = Metric(
    "lines", "lines of code", in: .size, shown: .always,
    counts: "lines that contain code: not blank, and not only a comment", by: [.park], reason: lessToRead
  ) { version in Count(value: version.structure.files.values.reduce(0) { $0 + $1.codeLines }) }

  public static let types = Metric(
    "types", "types", in: .kinds, shown: .always,
    counts: "classes, actors, structs, enums and protocols, nested and private ones too; no type aliases",
    reason: lessToRead
  ) { Count(value: $0.types.count) }

  public static let classes = Metric(
    "classes", "classes", in: .kinds, isPart: true, shown: .always, counts: "classes and actors",
    reason: "An object may be changed by everybody who holds it; a value is copied, and changed by its owner alone."
  ) { $0.count(of: .class) }

  public static let values = Metric(
    "values", "structs and enums", in: .kinds, isPart: true, shown: .always, counts: "structs and enums",
    reason: lessToRead
  ) { $0.count(of: .struct, .enum) }

  public static let protocols = Metric(
    "protocols", "protocols", in: .kinds, isPart: true, shown: .always, counts: "protocols", reason: lessToRead
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
