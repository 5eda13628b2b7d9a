import Metrics
import Testing
import Workbook

@Suite struct MetricDocumentationTests {
  @Test func `the documentation has every metric and the publications that define it`() throws {
    let root = try Workbook(around: #filePath).root
    for block in GeneratedBlock.metrics {
      let lines = try block.staleLines(in: root)
      #expect(lines == [], "renew \(block.page): Scripts/kata verify ThemeConfiguration --renew")
    }
  }

  @Test func `each metric has a name of its own, and is found by it`() {
    #expect(Set(Metric.allCases.map(\.rawValue)).count == Metric.allCases.count)
    for metric in Metric.allCases {
      #expect(Metric(rawValue: metric.rawValue) == metric)
      #expect(!metric.definition.isEmpty && !metric.reason.isEmpty)
    }
    #expect(Metric(rawValue: "beauty") == nil)
  }
}
