/// Measures a version of a kata, and reports what each figure was counted from.
public struct CodeMeasurement: Sendable {
  public let figures: Figures
  /// The name of the measured type if nothing uses it; then there are no figures of it.
  public let unusedType: String?
  package let version: MeasuredVersion
  private let counts: [Metric: Count]

  public var structure: ModuleStructure { version.structure }

  /// - Parameters:
  ///   - names: The names that the type whose dependencies are counted may have, `Outer.Inner` for a nested one. A
  ///     learner's version has it under its old name, and later under its new one. A name that nothing uses yet doesn't
  ///     count.
  ///   - metrics: What is counted; of others there are no figures.
  ///   - adapter: Nil for a module without a contract; then there are no methods to trace.
  public init(
    _ structure: ModuleStructure, dependenciesOf names: [String] = [], metrics: Set<Metric> = Set(Metric.allCases),
    adapter: Adapter? = nil
  ) {
    let there = names.filter { !structure.types(named: $0).isEmpty }
    let used = there.first { adapter == nil || structure.types(named: $0).contains(where: structure.isUsed) }
    unusedType = used == nil ? there.first : nil
    let version = MeasuredVersion(
      structure, adapter: adapter, dependencies: used.flatMap { DependencySet(of: $0, in: structure) })
    let counts = Dictionary(
      uniqueKeysWithValues: metrics.compactMap { metric in metric.count(version).map { (metric, $0) } })
    figures = Figures(
      values: counts.mapValues(\.value), measuredType: version.dependencies?.type.name,
      ofTypes: counts.compactMapValues { $0.ofTypes?.mapValues(\.value) })
    (self.version, self.counts) = (version, counts)
  }

  /// A figure, 0 if there is none, and a finding for each case that a person would look at, the worst first.
  public func worst(_ metric: Metric) -> (figure: Int, places: [Finding]) {
    (counts[metric]?.value ?? 0, counts[metric]?.worst ?? [])
  }

  /// What a figure was counted from, by file and line. For a largest value, that of the type that has it.
  /// - Parameter type: The name of the type that it is the figure of; nil for the figure of the version.
  public func findings(_ metric: Metric, of type: String? = nil) -> [Finding] {
    let count = counts[metric]
    return (type.map { count?.ofTypes?[$0] } ?? count)?.findings ?? []
  }

  /// The adapter between a version and its suite, which the learner edits together with the version: its file, the contract's
  /// module, and the contract's members from which calls are followed, such as `layoutColumns(in:)`.
  public typealias Adapter = (file: String, contract: String, trace: [String])
}
