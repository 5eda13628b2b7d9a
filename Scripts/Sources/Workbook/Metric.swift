/// What can be measured of a module, in the order in which it is shown.
///
/// Everything counts the module's own declarations: what a provided module or the platform declares is shown apart.
public enum Metric: String, CaseIterable, Sendable {
  /// Swift files.
  case files
  /// Lines that hold code; see `SourceText.codeLines`.
  case lines
  /// Classes, values and protocols together, nested and private ones too; type aliases are no types.
  case types
  /// Classes and actors.
  case classes
  /// Structs and enums.
  case values
  case protocols
  /// Depth of inheritance tree: the longest way from a class up to its root, which has depth 0, over the module's own
  /// classes. S. R. Chidamber and C. F. Kemerer, *A Metrics Suite for Object Oriented Design* (IEEE Transactions on
  /// Software Engineering 20(6), 1994), metric 2. Conforming to a protocol is not inheriting.
  case dit
  /// Number of children: the most classes that derive directly from one class. Chidamber and Kemerer, metric 3.
  case noc
  /// Members that override a member of one of the module's own classes: methods, properties, subscripts, initializers
  /// and class methods, each once, whatever accessors it has. Witnesses of a protocol's requirements are no overrides.
  /// The *number of methods overridden by a subclass* of M. Lorenz and J. Kidd, *Object-Oriented Software Metrics*
  /// (1994), summed over the classes.
  case overrides
  /// Hooks that do nothing or end the process: overridden at least once by one of the module's own classes, and the body
  /// is empty or traps at once. A body that gives an answer, if only `nil`, is a default and doesn't count.
  case emptyHooks
  /// Places where `super` is written and reaches a member of one of the module's own classes.
  case superCalls
  /// Coupling between objects: the most other types of the module that one type names or uses, in its declaration, its
  /// members and its extensions, each once, inheritance included. Chidamber and Kemerer, metric 4, in one direction: what
  /// a type needs in order to exist, the *import coupling* of L. C. Briand, J. W. Daly and J. K. Wüst, *A Unified
  /// Framework for Coupling Figures in Object-Oriented Systems* (IEEE Transactions on Software Engineering 25(1),
  /// 1999). To be used by many is no burden to the used.
  case cbo
  /// The largest cyclomatic complexity of a function; see `Complexity`.
  case complexity
  /// The largest sum of cyclomatic complexities of a type, with its extensions; see `Complexity`.
  case typeComplexity
  /// Lines of code that repeat other lines; see `Duplication`.
  case duplicatedLines
  /// The depth of chains of protocols with default implementations; see `Refinement`.
  case refinementDepth
  /// Functions that decide over cases which another one decides over already; see `RepeatedDecisions`.
  case repeatedDecisions
  /// Methods to read in order to follow the calls that the change request touches; see `MethodsToTrace`.
  case methodsToTrace
  /// Classes that derive, at any depth, from one of the version's own; of a type, those that derive from it.
  case derivedTypes
  /// Mistakes that only a run finds; see `RuntimeChecks`.
  case runtimeChecks
  /// What code outside the module can do with it; see `PublicInterface`.
  case publicInterface
  /// Members that are added to types from elsewhere; see `ForeignMembers`.
  case foreignMembers
  /// Types to copy when the measured type is copied elsewhere; see `DependencySet`.
  case dependencyTypes
  case dependencyFiles
  case dependencyLines
}

extension Metric {
  /// Whether it is shown only for a kata that has a goal for it, or where it is named. Most katas have nothing to say
  /// about it.
  public var isShownOnlyIfNamed: Bool { self == .publicInterface || self == .foreignMembers }
}

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
