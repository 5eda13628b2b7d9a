import ParcelContract
import Testing
import WorkbookSupport

// kata:draft Write the tests of the request: they compile at once, and fail until it is implemented
@Suite struct PriceTests {
  @Test(arguments: Variant.underTest)
  func `a label has a price`(variant: Variant) throws {
    let parcel = try #require(
      variant.makeParcel() as? any PricedSubject, "this version does not implement the request yet")
    #expect(parcel.price(of: "To Ada") == 6)
  }
}
