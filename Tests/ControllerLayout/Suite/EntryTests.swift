import RegistrationVocabulary
import Testing
import UIStage
import WorkbookSupport

@testable import ControllerLayoutContract

/// What can be entered, good and bad.
@MainActor
@Suite struct EntryTests {
  @MainActor
  @Test(
    arguments: Variant.underTest,
    [
      ("+44 20 7946 0958", "+442079460958"), ("(030) 123-4567", "0301234567"),
      ("  +49 30 / 123.45.67\n", "+49301234567"),
      // iOS puts directions around a copied number. A pasted line break and a blank that doesn't break are removed, too.
      ("\u{202A}+44 20 7946\u{A0}0958\u{202C}", "+442079460958"), ("\u{2066}030\n1234567\u{2069}", "0301234567"),
      ("1234567", "1234567"), ("123456789012345", "123456789012345"),
    ])
  func `a phone number is cleaned, and stays on the screen as it was entered`(
    variant: Variant, entry: (text: String, sent: String)
  ) {
    let stage = Stage(variant)
    stage.next(entry.text)
    #expect(stage.server.questions == ["send a code to \(entry.sent)"])
    stage.rebuild()
    stage.tapBack()
    stage.rebuild()
    #expect(stage.field?.text?.unicodeScalars.elementsEqual(entry.text.unicodeScalars) == true)
  }

  @MainActor
  @Test(
    arguments: Variant.underTest,
    [
      "", "   ", "\n", "123456", "1234567890123456", "+", "++1234567", "1234567+", "+44 20 7946 O958", "📞 1234567",
      "1️⃣1234567", "٠١٢٣٤٥٦٧٨", "１２３４５６７", "12345678\u{0}", "مرحبا",
    ])
  func `what is no phone number isn't sent, and stays`(variant: Variant, text: String) {
    let stage = Stage(variant)
    stage.next(text)
    #expect(stage.server.questions.isEmpty)
    #expect(stage.screen.contains("Enter a phone number, such as +44 20 7946 0958."))
    stage.rebuild()
    #expect(stage.field?.text?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    #expect(stage.button("Next")?.isEnabled == true)
  }

  @MainActor
  @Test(
    arguments: Variant.underTest,
    [("123456", "123456"), (" 123 456 ", "123456"), ("123\n456", "123456"), ("\u{202B}000000\u{202C}", "000000")])
  func `a code is cleaned`(variant: Variant, entry: (text: String, sent: String)) {
    let stage = Stage(variant)
    stage.goToCode()
    stage.next(entry.text)
    #expect(stage.server.questions.last == "check \(entry.sent) for +442079460958")
    stage.tapAgreement()
    stage.next("Ada")
    #expect(stage.server.questions.last?.contains(#""code \#(entry.sent)""#) == true)
  }

  @MainActor
  @Test(arguments: Variant.underTest, ["", "12345", "1234567", "12345a", "１２３４５６", "12345🙂", "123 45"])
  func `what is no code isn't sent, and stays`(variant: Variant, text: String) {
    let stage = Stage(variant)
    stage.goToCode()
    stage.next(text)
    #expect(stage.server.questions.count == 1)
    #expect(stage.screen.contains("Enter the six digits of the code."))
    stage.rebuild()
    #expect(stage.field?.text == text)
  }

  @MainActor
  @Test(
    arguments: Variant.underTest,
    [
      ("Ada Lovelace", "Ada Lovelace"), ("  Ada \n Lovelace\t", "Ada Lovelace"), ("👩‍💻", "👩‍💻"), ("نورا", "نورا"),
      ("\u{202B}נועה\u{202C}", "\u{202B}נועה\u{202C}"), ("e\u{301}", "e\u{301}"),
    ])
  func `a name is in one line and otherwise as it was entered`(
    variant: Variant, entry: (text: String, sent: String)
  ) throws {
    let stage = Stage(variant)
    stage.goToProfile()
    stage.tapAgreement()
    stage.enter(entry.text)
    stage.rebuild()
    stage.tap("Next")
    let question = try #require(stage.server.questions.last)
    let expected = #"register ["agreed yes", "code 123456", "name \#(entry.sent)", "phone +442079460958"]"#
    #expect(question == expected)
    #expect(question.unicodeScalars.count == expected.unicodeScalars.count)
  }
}
