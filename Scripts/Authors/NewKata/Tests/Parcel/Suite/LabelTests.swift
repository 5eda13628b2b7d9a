import ParcelContract
import Testing
import WorkbookSupport

// kata:draft Write the suite from the story, one file for each theme; a sentence names each behaviour
@Suite struct LabelTests {
  @Test(arguments: Variant.underTest)
  func `a label names the receiver`(variant: Variant) {
    #expect(variant.makeParcel().label(for: "Ada") == "To Ada")
  }
}
