import Metrics

extension GeneratedBlock {
  /// The documentation of the metrics, which is made from their list. The workbook in the tests has no such page.
  public static let metrics = [
    GeneratedBlock("metrics", on: "Scripts/README.md", isOptional: true) { _, _ in paragraph(Metric.documentation) },
    GeneratedBlock("sources", on: "Scripts/README.md", isOptional: true) { _, _ in paragraph(Metric.bibliography) },
  ]
}
