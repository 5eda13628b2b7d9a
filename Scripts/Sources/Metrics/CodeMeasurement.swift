/// Measures a version of a kata, and reports what each figure was counted from.
public struct CodeMeasurement: Sendable {
  public private(set) var figures: Figures
  /// The name of the measured type if nothing uses it; then there are no figures of it.
  public private(set) var unusedType: String?
  package let version: MeasuredVersion
  private let counts: [Metric: Count]
  /// What must be copied with other types, by their names.
  private var others: [String: CodeMeasurement] = [:]

  public var structure: ModuleStructure { version.structure }

  /// - Parameters:
  ///   - names: The names that the type whose dependencies are counted may have, `Outer.Inner` for a nested one: the new
  ///     one, and the old one, which counts until the new one is used.
  ///   - others: The names of other types whose dependencies are counted, if they are used.
  ///   - metrics: What is counted; of others there are no figures.
  ///   - adapter: Nil for a module without a contract; then there are no methods to trace.
  public init(
    _ structure: ModuleStructure, dependenciesOf names: [String] = [], andOf others: Set<String> = [],
    metrics: Set<Metric> = Set(Metric.allCases), adapter: Adapter? = nil
  ) {
    var version = MeasuredVersion(structure, adapter: adapter)
    func measure(_ name: String?, _ metrics: Set<Metric>) -> CodeMeasurement {
      version.dependencies = name.flatMap { DependencySet(of: $0, in: structure) }
      return CodeMeasurement(version, metrics)
    }
    func isUsed(_ name: String) -> Bool {
      structure.types(named: name).contains { adapter == nil || structure.isUsed($0) }
    }
    let used = names.first(where: isUsed)
    self = measure(used, metrics)
    unusedType = used == nil ? names.first { !structure.types(named: $0).isEmpty } : nil
    for name in others.filter(isUsed) { self.others[name] = measure(name, metrics.filter(\.isOfDependencies)) }
    figures.others = self.others.mapValues(\.figures)
  }

  private init(_ version: MeasuredVersion, _ metrics: Set<Metric>) {
    counts = Dictionary(
      uniqueKeysWithValues: metrics.compactMap { metric in metric.count(version).map { (metric, $0) } })
    figures = Figures(
      values: counts.mapValues(\.value), measuredType: version.dependencies?.type.name,
      ofTypes: counts.compactMapValues { $0.ofTypes?.mapValues(\.value) })
    self.version = version
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

  /// What the figure of a goal was counted from.
  public func findings(_ goal: Goal) -> [Finding] {
    (goal.from.map { others[$0] } ?? self)?.findings(goal.metric, of: goal.type) ?? []
  }

  /// The adapter between a version and its suite, which the learner edits together with the version: its file, the contract's
  /// module, and the contract's members from which calls are followed, such as `layoutColumns(in:)`.
  public typealias Adapter = (file: String, contract: String, trace: [String])
}
