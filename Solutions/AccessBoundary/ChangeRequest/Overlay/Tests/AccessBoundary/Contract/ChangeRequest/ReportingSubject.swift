package import CarVocabulary

/// A car that reports what was done with it. The adapter (`BeforeCar` or `AfterCar`) conforms.
package protocol ReportingSubject: AccessBoundarySubject {
  /// The states of the car, in order. The first is `locked`; each request that is carried out, but a distance, adds one.
  var history: [CarState] { get }
}
