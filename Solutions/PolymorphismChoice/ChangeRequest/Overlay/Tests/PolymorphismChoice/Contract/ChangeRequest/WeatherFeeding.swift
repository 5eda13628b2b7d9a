import ShelterVocabulary

/// A shelter that asks for the weather before it feeds. The adapter (`BeforeShelter` or `AfterShelter`) conforms to it.
protocol WeatherFeeding: PolymorphismChoiceSubject {
  /// Gives an animal its meal of a day. In mild weather it is the meal of `feed(_:on:)`.
  func feed(_ name: String, on day: Int, in weather: Weather) throws(ShelterError) -> Meal
}
