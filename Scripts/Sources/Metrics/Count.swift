struct Count: Sendable {
  let value: Int
  /// For a largest value, those of the type or function that has it.
  let findings: [Finding]
  /// The figures of single types by the types' names, of a metric that is taken of single types, too.
  let ofTypes: [String: Count]?
  /// A finding for each case that a person would look at, the worst first; empty if none is worse than another.
  let worst: [Finding]

  init(
    _ findings: [Finding] = [], value: Int? = nil, ofTypes: [String: Count]? = nil,
    worst: [(weight: Int, finding: Finding)] = []
  ) {
    self.value = value ?? findings.count
    (self.findings, self.ofTypes) = (findings, ofTypes)
    self.worst = Finding.worst(worst)
  }

  /// The largest of some figures; of equal ones, the first in the order of files and lines.
  init(largestOf cases: [Case], ofTypes: [String: Count]? = nil) {
    let largest = cases.max { ($0.value, $1.summary) < ($1.value, $0.summary) }
    value = largest?.value ?? 0
    findings = largest?.findings() ?? []
    self.ofTypes = ofTypes
    worst = Finding.worst(cases.map { ($0.value, $0.summary) })
  }

  /// A type or function with a figure of its own.
  struct Case {
    let value: Int
    let summary: Finding
    /// What the figure was counted from.
    let findings: () -> [Finding]
  }
}
