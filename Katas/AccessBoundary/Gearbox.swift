public final class Gearbox {
  public var highestGear = 5
  /// The gear that is in; 0 is neutral.
  public var gear = 0

  public init() {}
}
