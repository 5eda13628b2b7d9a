/// The figures of one version of a kata.
public struct Figures: Equatable, Sendable {
  public var values: [Metric: Int]
  /// The name of the type whose dependencies are counted; nil if the version has no such type, and then their figures
  /// are missing.
  public var measuredType: String?
  /// Figures of single types, by the types' names.
  public var ofTypes: [Metric: [String: Int]]

  /// The metrics that are taken of single types, too.
  public static let typeMetrics: Set<Metric> = [.cbo, .typeComplexity, .derivedTypes]

  public init(values: [Metric: Int], measuredType: String?, ofTypes: [Metric: [String: Int]] = [:]) {
    self.values = values
    self.measuredType = measuredType
    self.ofTypes = ofTypes
  }

  /// The figure of a metric; nil for the dependencies of a type that isn't there.
  public subscript(metric: Metric) -> Int? { values[metric] }

  /// The figure of a metric for a type; nil if there is no such type. Without a type, the figure of the version.
  public subscript(metric: Metric, of type: String?) -> Int? {
    guard let type else { return values[metric] }
    return ofTypes[metric]?[type]
  }
}

/// Measures a version of a kata, and reports what each figure was counted from.
public struct Measures: Sendable {
  /// Without the adapter's own classes.
  public let structure: ModuleStructure
  /// The dependencies of the measured type; nil if the module has no such type, or if none was asked for.
  public let dependencies: DependencySet?
  /// The name of the measured type if nothing uses it; then there are no figures of it.
  public let unusedType: String?
  public let figures: Figures
  public let platform: PlatformUse
  package let version: MeasuredVersion
  private let counts: [Metric: Count]

  /// - Parameters:
  ///   - type: The type whose dependencies are counted, `Outer.Inner` for a nested one.
  ///   - adapter: Nil for a module without a contract; then there are no methods to trace.
  public init(_ structure: ModuleStructure, dependenciesOf type: MeasuredType? = nil, adapter: Adapter? = nil) {
    dependencies = type.flatMap { DependencySet(of: $0.name, in: structure) }
    unusedType = type.flatMap { $0.isUsed ? nil : $0.name }
    version = MeasuredVersion(
      structure, adapter: adapter, dependencies: unusedType == nil ? dependencies : nil)
    self.structure = structure.hiding(version.glue)
    var counts: [Metric: Count] = [:]
    for metric in Metric.allCases { counts[metric] = metric.count(version) }
    self.counts = counts
    figures = Figures(
      values: counts.mapValues(\.value), measuredType: version.dependencies?.type.name,
      ofTypes: counts.compactMapValues { $0.ofTypes?.mapValues(\.value) })
    platform = PlatformUse(version)
  }

  /// What each figure was counted from, by file and line. For a largest value, that of the type that has it.
  public var findings: [Metric: [Finding]] { counts.mapValues(\.findings) }

  /// For each figure, a finding for each case that a person would look at, the worst first.
  public var worst: [Metric: [Finding]] { counts.mapValues(\.worst) }

  /// What a figure was counted from.
  ///
  /// - Parameter type: The name of the type that it is the figure of; nil for the figure of the version.
  public func findings(_ metric: Metric, of type: String?) -> [Finding] {
    let count = counts[metric]
    return (type.map { count?.ofTypes?[$0] } ?? count)?.findings ?? []
  }
}
