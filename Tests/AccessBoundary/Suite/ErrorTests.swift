import AccessBoundaryContract
import CarVocabulary
import Testing
import WorkbookSupport

/// Each error reads as a sentence with the request and the state in it.
@Suite struct ErrorTests {
  static let rows: [TableRow<(state: CarState, request: CarRequest, sentence: String)>] = [
    TableRow((.unlocked, .unlock, "can't unlock while the car is unlocked")),
    TableRow((.locked, .lock, "can't lock while the car is locked")),
    TableRow((.idling, .lock, "can't lock while the car is running in neutral")),
    TableRow((.locked, .start, "can't start while the car is locked")),
    TableRow((.inGear(2), .start, "can't start while the car is running in gear 2")),
    TableRow((.inGear(2), .stop, "can't stop while the car is running in gear 2")),
    TableRow((.unlocked, .shift(to: .forward(9)), "can't shift to gear 9 while the car is unlocked")),
    TableRow((.idling, .drive(centimetres: 250), "can't drive 250 cm while the car is running in neutral")),
    TableRow((.locked, .drive(centimetres: -1), "can't drive -1 cm while the car is locked")),
    TableRow((.inGear(1), .shift(to: .forward(-1)), "there is no gear -1; the highest is 6")),
    TableRow((.inGear(1), .shift(to: .forward(7)), "there is no gear 7; the highest is 6")),
    TableRow((.inGear(1), .shift(to: .forward(4)), "can't shift from gear 1 to gear 4: only one gear at a time")),
    TableRow((.inGear(1), .drive(centimetres: -250), "-250 cm is not a distance")),
    TableRow(
      (
        .inGear(1), .drive(centimetres: .max),
        "can't drive \(Int.max) cm: the odometer shows 0 km and ends at 999999 km"
      )),
  ]

  @Test(arguments: Variant.underTest, rows)
  func `an error says what was asked, and why not`(
    variant: Variant, row: TableRow<(state: CarState, request: CarRequest, sentence: String)>
  ) throws {
    let car = try variant.makeCar(.rally, row.value.state)
    let error = #expect(throws: CarError.self, sourceLocation: row.place) { try car.perform(row.value.request) }
    #expect(error?.description == row.value.sentence, sourceLocation: row.place)
  }
}
