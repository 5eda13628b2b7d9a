import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

/// Asking a device doesn't change it.
@Suite struct AskingTests {
  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `a device answers the same in any order, and when it is asked again`(
    variant: Variant, facts: DeviceFacts
  ) throws {
    for installation in facts.installations {
      let first = try variant.makeDevice(installation)
      let inOrder = Question.all.map { $0.answer(of: first) }
      let second = try variant.makeDevice(installation)
      let backwards = Array(Question.all.reversed().map { $0.answer(of: second) }.reversed())
      let again = Question.all.map { $0.answer(of: second) }
      for (index, question) in Question.all.enumerated() where inOrder[index] != backwards[index] {
        Issue.record("\(question) has another answer when asked after others: \(installation.comment)")
      }
      #expect(again == backwards, installation.comment)
    }
  }

  @Test(arguments: Variant.underTest)
  func `an identifier and a version stay two texts, wherever the first ends`(variant: Variant) throws {
    _ = try variant.makeDevice(identifier: "iPhone5,1", osVersion: "10.3")
    #expect(throws: DeviceError.unknownIdentifier("iPhone5,11")) {
      try variant.makeDevice(identifier: "iPhone5,11", osVersion: "0.3")
    }
  }
}
