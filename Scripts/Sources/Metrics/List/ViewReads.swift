extension Metric {
  /// Whether a field is edited isn't among them: the focus belongs to the window.
  public static let viewReads = Metric(
    rawValue: "viewReads", label: "values read from views", section: .code, display: .ifNamed,
    definition:
      "places that read what a view shows, or what was entered there: `text`, `isOn`, `isEnabled`, `isHidden` or "
      + "`isSelected` of a type from elsewhere; places that set or change it aren't counted; shown only for katas with a "
      + "goal for it",
    reason: "A value that only a view has is lost with the view, unless other code saves it before."
  ) { version in
    let structure = version.structure
    let values: Set = ["text", "isOn", "isEnabled", "isHidden", "isSelected"]
    let reads = structure.mentions.filter { mention in
      mention.symbol.kind == .instanceProperty && values.contains(mention.symbol.name)
        && structure.definitions[mention.symbol.usr] == nil && !mention.isWrite && !mention.isImplicit
    }
    return Count(reads.map { Finding(location: $0.location, text: "a view's `\($0.symbol.name)` is read") }.sorted())
  }
}
