import CarVocabulary
import Testing
import WorkbookSupport

@testable import AccessBoundaryContract

/// Each error as somebody reads it who didn't expect it.
@Suite struct ErrorTests {
  static let sentences: [(state: CarState, request: CarRequest, sentence: String)] = [
    (.unlocked, .unlock, "can't unlock while the car is unlocked"),
    (.locked, .lock, "can't lock while the car is locked"),
    (.idling, .lock, "can't lock while the car is running in neutral"),
    (.locked, .start, "can't start while the car is locked"),
    (.inGear(2), .start, "can't start while the car is running in gear 2"),
    (.inGear(2), .stop, "can't stop while the car is running in gear 2"),
    (.unlocked, .shift(to: .forward(9)), "can't shift to gear 9 while the car is unlocked"),
    (.idling, .drive(metres: 2.5), "can't drive 2.5 m while the car is running in neutral"),
    (.locked, .drive(metres: .nan), "can't drive nan m while the car is locked"),
    (.inGear(1), .shift(to: .forward(-1)), "there is no gear -1; the highest is 6"),
    (.inGear(1), .shift(to: .forward(7)), "there is no gear 7; the highest is 6"),
    (.inGear(1), .shift(to: .forward(4)), "can't shift from gear 1 to gear 4: only one gear at a time"),
    (.inGear(1), .drive(metres: -2.5), "-2.5 m is not a distance"),
    (.inGear(1), .drive(metres: .nan), "nan m is not a distance"),
    (
      .inGear(1), .drive(metres: 1e9),
      "can't drive 1000000000.0 m: the odometer shows 0 km and ends at 999999 km"
    ),
  ]

  @Test(arguments: Variant.underTest, sentences)
  func `an error reads as a sentence with the request and the state in it`(
    variant: Variant, expected: (state: CarState, request: CarRequest, sentence: String)
  ) throws {
    let car = variant.makeCar(.rally)
    try car.bring(to: expected.state)
    let error = #expect(throws: CarError.self) { try car.perform(expected.request) }
    #expect(error?.description == expected.sentence)
  }
}
