/// One place that a metric counted.
public struct Finding: Hashable, Sendable {
  public let location: Location
  /// What stands there, to follow the location: `Derived.hook() overrides Base.hook()`.
  public let text: String
}

/// What a version takes from the platform and the provided modules, which no metric counts.
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
