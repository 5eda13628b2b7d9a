/// Shows one line about a vehicle.
public final class Panel {
  /// Set once by the vehicle; it doesn't keep the vehicle alive.
  var line: () -> String? = { nil }

  public var text: String { line() ?? "no car" }
}
