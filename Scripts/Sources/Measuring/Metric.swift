/// What can be measured of a module, in the order in which it is shown.
///
/// Everything counts the module's own declarations: what a given module or the platform declares is shown apart.
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
  /// Types that travel when the type to carry is copied elsewhere; see `CarrySet`.
  case carryTypes
  case carryFiles
  case carryLines
}

/// The figures of one version of a kata.
public struct Figures: Equatable, Sendable {
  public var values: [Metric: Int]
  /// The type to carry, as `kata.json` names it; nil if the version has no such type, and then there are no figures
  /// for what comes along.
  public var carried: String?

  public init(values: [Metric: Int], carried: String?) {
    self.values = values
    self.carried = carried
  }

  /// The figure of a metric; nil for the carry set of a type that isn't there.
  public subscript(metric: Metric) -> Int? { values[metric] }
}

/// One place that a metric counted.
public struct Finding: Hashable, Sendable {
  public let location: Location
  /// What stands there, to follow the location: `Derived.hook() overrides Base.hook()`.
  public let text: String

  public init(location: Location, text: String) {
    self.location = location
    self.text = text
  }
}

/// What a version takes from the platform and the given modules, which no metric counts.
public struct PlatformUse: Equatable, Sendable {
  /// The classes from elsewhere that the module's own classes derive from directly, with how many do.
  public var superclasses: [String: Int]
  /// Members that override one of a class from elsewhere.
  public var overrides: Int
  /// Places where `super` reaches a member of a class from elsewhere.
  public var superCalls: Int
  /// The modules that are imported.
  public var imports: Set<String>
}
