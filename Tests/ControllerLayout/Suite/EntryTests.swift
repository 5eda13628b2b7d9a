import RegistrationVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@testable import ControllerLayoutContract

/// What can be entered, good and bad.
@MainActor
@Suite struct EntryTests {
  @Test(
    arguments: Variant.underTest,
    [
      ("+44 20 7946 0958", "+442079460958"), ("(030) 123-4567", "0301234567"),
      ("  +49 30 / 123.45.67\n", "+49301234567"),
      // iOS puts directions around a copied number. A pasted line break and a blank that doesn't break are removed, too.
      ("\u{202A}+44 20 7946\u{A0}0958\u{202C}", "+442079460958"), ("\u{2066}030\n1234567\u{2069}", "0301234567"),
      // Unicode 16, PropList.txt: hyphens, dashes and minus are Dash; U+061C is Bidi_Control. U+00AD, U+200B and U+FEFF have no
      // shape (DerivedCoreProperties.txt, Default_Ignorable_Code_Point).
      ("030\u{2010}123\u{2011}45\u{2013}67", "0301234567"), ("030\u{2212}123\u{FF0D}45\u{FE63}67", "0301234567"),
      ("\u{61C}+49 30\u{AD}1234\u{200B}567\u{FEFF}", "+49301234567"),
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

  /// U+3164 and U+FFA0 are letters without a shape (Default_Ignorable_Code_Point), U+2800 a pattern without a dot.
  nonisolated static let wrong: [(step: Moment, message: String, texts: [String])] = [
    (
      .nothingEntered, "Enter a phone number, such as +44 20 7946 0958.",
      [
        "", "   ", "\n", "123456", "1234567890123456", "+", "++1234567", "1234567+", "+44 20 7946 O958", "📞 1234567",
        "1️⃣1234567", "٠١٢٣٤٥٦٧٨", "１２３４５６７", "12345678\u{0}", "مرحبا",
      ]
    ),
    (
      .codeAskedFor, "Enter the six digits of the code.",
      ["", "12345", "1234567", "12345a", "１２３４５６", "12345🙂", "123 45"]
    ),
    (
      .agreed, "Enter your name.",
      [
        "", "\u{200B}", "\u{3164}", "\u{0}", "\u{202B}\u{202C}", "\u{FFA0} \u{115F}", "\u{AD}\u{FEFF}\u{61C}",
        "\u{7F}\u{9D}", "\u{E0041}\u{FE0F}", "\u{2800}", "\u{85}\u{2028}", "\u{FFF9}",
      ]
    ),
  ]

  @Test(arguments: Variant.underTest, wrong)
  func `what is no phone number, no code or no visible name isn't sent, and stays`(
    variant: Variant, entry: (step: Moment, message: String, texts: [String])
  ) {
    for text in entry.texts {
      let stage = Stage(variant)
      entry.step.reach(on: stage)
      let questions = stage.server.questions
      stage.next(text)
      #expect(stage.server.questions == questions, "\(text)")
      #expect(stage.window.lines[6] == entry.message, "\(text)")
      stage.rebuild()
      #expect(stage.field?.text?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "\(text)")
      #expect(stage.button("Next")?.isEnabled == true)
    }
  }

  @Test(
    arguments: Variant.underTest,
    [
      ("123456", "123456"), (" 123 456 ", "123456"), ("123\n456", "123456"), ("\u{202B}000000\u{202C}", "000000"),
      ("123-456", "123456"), ("\u{61C}123\u{2011}456", "123456"), ("123\u{2060}\u{AD}456", "123456"),
    ])
  func `a code is cleaned`(variant: Variant, entry: (text: String, sent: String)) {
    let stage = Stage(variant)
    stage.goToCode()
    stage.next(entry.text)
    #expect(stage.server.questions.last == "check \(entry.sent) for +442079460958")
    stage.tapAgreement()
    stage.next("Ada")
    #expect(stage.server.questions.last?.contains(#""code \#(entry.sent)""#) == true)
  }

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
