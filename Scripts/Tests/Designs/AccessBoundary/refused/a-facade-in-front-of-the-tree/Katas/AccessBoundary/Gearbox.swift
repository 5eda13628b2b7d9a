final class Gearbox {
  var highestGear = 5
  /// The gear that is in; 0 is neutral.
  var gear = 0

  init() {}
}
