/// What the form says about an animal that comes to the shelter.
public struct Intake: Hashable, Sendable {
  public let name: String
  public let kilograms: Double
  public let years: Double

  /// - Throws: `ShelterError` for the first of these that is wrong: the name, the weight, the age.
  public init(name: String, kilograms: Double, years: Double) throws(ShelterError) {
    guard name.isNameOnOneLine else { throw .malformedName(name) }
    // NaN is in no range.
    guard kilograms > 0, kilograms <= Self.heaviest else { throw .impossibleWeight(kilograms) }
    guard (0...Self.oldest).contains(years) else { throw .impossibleAge(years) }
    self.name = name
    self.kilograms = kilograms
    self.years = years
  }

  /// The most that an animal of the shelter can weigh, in kilograms.
  public static let heaviest = 200.0
  /// The oldest that an animal of the shelter can be, in years.
  public static let oldest = 100.0

  /// How a card begins: "Luna, 3 years, 20.5 kg."
  public var introduction: String {
    "\(name), \(years.inTenths) \(years == 1 ? "year" : "years"), \(kilograms.inTenths) kg."
  }
}
