import ControllerLayoutContract
import RegistrationVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// What is entered, and what the server gets; or the message, and what isn't sent. A failure is shown at its row.
struct Entered: Sendable, CustomTestStringConvertible {
  let step: Moment
  let texts: [String]
  let result: String
  let row: SourceLocation

  init(_ step: Moment, _ texts: String..., is result: String, at row: SourceLocation = #_sourceLocation) {
    (self.step, self.texts, self.result, self.row) = (step, texts, result, row)
  }

  var testDescription: String { "\(texts) -> \(result)" }
}

@MainActor
@Suite struct EntryTests {
  nonisolated static let phones = [
    Entered(.nothingEntered, "+44 20 7946 0958", is: "+442079460958"),
    Entered(.nothingEntered, "(030) 123-4567", is: "0301234567"),
    Entered(.nothingEntered, "  +49 30 / 123.45.67\n", is: "+49301234567"),
    // iOS puts directions around a copied number. A pasted line break and a blank that doesn't break are removed, too.
    Entered(.nothingEntered, "\u{202A}+44 20 7946\u{A0}0958\u{202C}", is: "+442079460958"),
    Entered(.nothingEntered, "\u{2066}030\n1234567\u{2069}", is: "0301234567"),
    // Unicode 16, PropList.txt: hyphens, dashes and minus are Dash; U+061C is Bidi_Control. U+00AD, U+200B and U+FEFF have no
    // shape (DerivedCoreProperties.txt, Default_Ignorable_Code_Point).
    Entered(.nothingEntered, "030\u{2010}123\u{2011}45\u{2013}67", is: "0301234567"),
    Entered(.nothingEntered, "030\u{2212}123\u{FF0D}45\u{FE63}67", is: "0301234567"),
    Entered(.nothingEntered, "\u{61C}+49 30\u{AD}1234\u{200B}567\u{FEFF}", is: "+49301234567"),
    Entered(.nothingEntered, "1234567", is: "1234567"),
    Entered(.nothingEntered, "123456789012345", is: "123456789012345"),
  ]

  @Test(arguments: Variant.underTest, phones)
  func `a phone number is cleaned, and stays on the screen as it was entered`(variant: Variant, entry: Entered) {
    let stage = Stage(variant)
    stage.next(entry.texts[0])
    #expect(stage.server.questions == ["send a code to \(entry.result)"], sourceLocation: entry.row)
    stage.rebuild()
    stage.tapBack()
    stage.rebuild()
    #expect(isSame(stage.field?.text, entry.texts[0]), sourceLocation: entry.row)
  }

  /// U+3164 and U+FFA0 are letters without a shape (Default_Ignorable_Code_Point), U+2800 a pattern without a dot.
  nonisolated static let wrongEntries = [
    Entered(
      .nothingEntered, "", "   ", "\n", "123456", "1234567890123456", "+", "++1234567", "1234567+", "+44 20 7946 O958",
      "📞 1234567", "1️⃣1234567", "٠١٢٣٤٥٦٧٨", "１２３４５６７", "12345678\u{0}", "مرحبا",
      is: "Enter a phone number, such as +44 20 7946 0958."),
    Entered(
      .codeAskedFor, "", "12345", "1234567", "12345a", "１２３４５６", "12345🙂", "123 45",
      is: "Enter the six digits of the code."),
    Entered(
      .agreed, "", "\u{200B}", "\u{3164}", "\u{0}", "\u{202B}\u{202C}", "\u{FFA0} \u{115F}", "\u{AD}\u{FEFF}\u{61C}",
      "\u{7F}\u{9D}", "\u{E0041}\u{FE0F}", "\u{2800}", "\u{85}\u{2028}", "\u{FFF9}",
      is: "Enter your name."),
  ]

  @Test(arguments: Variant.underTest, wrongEntries)
  func `what is no phone number, no code or no visible name isn't sent, and stays`(variant: Variant, entry: Entered) {
    for text in entry.texts {
      let stage = Stage(variant)
      entry.step.reach(stage)
      let questions = stage.server.questions
      stage.next(text)
      #expect(stage.server.questions == questions, "\(text)", sourceLocation: entry.row)
      #expect(stage.window.lines[6] == entry.result, "\(text)", sourceLocation: entry.row)
      stage.rebuild()
      #expect(isSame(stage.field?.text, text), "\(text)", sourceLocation: entry.row)
      #expect(stage.button("Next")?.isEnabled == true, "\(text)", sourceLocation: entry.row)
    }
  }

  nonisolated static let codesAndNames = [
    Entered(.codeAskedFor, "123456", is: "123456"),
    Entered(.codeAskedFor, " 123 456 ", is: "123456"),
    Entered(.codeAskedFor, "123\n456", is: "123456"),
    Entered(.codeAskedFor, "\u{202B}000000\u{202C}", is: "000000"),
    Entered(.codeAskedFor, "123-456", is: "123456"),
    Entered(.codeAskedFor, "\u{61C}123\u{2011}456", is: "123456"),
    Entered(.codeAskedFor, "123\u{2060}\u{AD}456", is: "123456"),
    Entered(.agreed, "Ada Lovelace", is: "Ada Lovelace"),
    Entered(.agreed, "  Ada \n Lovelace\t", is: "Ada Lovelace"),
    Entered(.agreed, "👩‍💻", is: "👩‍💻"),
    Entered(.agreed, "نورا", is: "نورا"),
    Entered(.agreed, "\u{202B}נועה\u{202C}", is: "\u{202B}נועה\u{202C}"),
    Entered(.agreed, "e\u{301}", is: "e\u{301}"),
  ]

  @Test(arguments: Variant.underTest, codesAndNames)
  func `a code is cleaned, and a name is in one line`(variant: Variant, entry: Entered) throws {
    let stage = Stage(variant)
    entry.step.reach(stage)
    stage.enter(entry.texts[0])
    stage.rebuild()
    stage.tap("Next")
    stage.server.answer(.accepted)
    let isCode = entry.step == .codeAskedFor
    if isCode {
      #expect(stage.server.questions.last == "check \(entry.result) for +442079460958", sourceLocation: entry.row)
      stage.tapAgreement()
      stage.next("Ada")
    }
    let (code, name) = isCode ? (entry.result, "Ada") : ("123456", entry.result)
    let expected = #"register ["agreed yes", "code \#(code)", "name \#(name)", "phone +442079460958"]"#
    #expect(isSame(stage.server.questions.last, expected), sourceLocation: entry.row)
  }

  /// Swift's `==` takes other spellings of a letter for the same text.
  private func isSame(_ text: String?, _ other: String) -> Bool {
    text?.unicodeScalars.elementsEqual(other.unicodeScalars) == true
  }
}
