import Testing
import WorkbookSupport

@Suite struct FirstDifferenceTests {
  @Test func `equal lists have none`() {
    #expect(firstDifference(of: [1, 2], from: [1, 2]) == nil)
    #expect(firstDifference(of: [Int](), from: []) == nil)
    #expect(firstDifference(of: "abc", from: "abc") == nil)
  }

  @Test func `the first element that differs is named`() {
    #expect(firstDifference(of: [1, 9, 9], from: [1, 2, 3]) == "element 2 of 3 is 9, not 2")
    #expect(firstDifference(of: [9], from: [1, 2]) == "element 1 of 1 is 9, not 1; 1 elements, not 2")
  }

  @Test func `what is missing and what is too many is named`() {
    #expect(firstDifference(of: [1], from: [1, 2, 3]) == "element 2 is missing: 2; 1 elements, not 3")
    #expect(firstDifference(of: "ab", from: "a") == "element 2 is too many: b; 2 elements, not 1")
  }

  @Test func `a long element is cut down to where it differs`() throws {
    let page = [Int](repeating: 7, count: 5000)
    let difference = try #require(firstDifference(of: [page + [1]], from: [page + [2]]))
    #expect(difference.count < 250)
    #expect(difference.contains("7, 7, 1] (15003 characters), not …"))
    #expect(difference.hasSuffix("7, 7, 2] (15003 characters)"))
    let missing = try #require(firstDifference(of: [], from: [page]))
    #expect(missing.count < 250)
  }
}
