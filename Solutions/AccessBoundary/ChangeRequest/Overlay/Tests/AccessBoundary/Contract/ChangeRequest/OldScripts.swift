/// What old course scripts did to a car's odometer. The adapter (`BeforeCar` or `AfterCar`) conforms, and does it as far as a
/// script can; what doesn't compile against your module is left out.
protocol OldScripts: AccessBoundarySubject {
  /// Sets the metres on the odometer.
  func setOdometer(toMetres metres: Double)
  /// Puts the odometer of another car into this one.
  func takeOdometer(of other: Self)
}
