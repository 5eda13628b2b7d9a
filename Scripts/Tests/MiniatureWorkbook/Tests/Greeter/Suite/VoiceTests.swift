import Languages
import Testing
import WorkbookSupport

@testable import GreeterContract

@Suite("Loud greetings") struct VoiceTests {
  @Test(arguments: Variant.underTest)
  func `a loud greeting is in capitals`(variant: Variant) {
    #expect(variant.makeGreeter(.english, isLoud: true).greeting(for: "Ada") == "HELLO, ADA!")
  }

  @Suite struct OnlyTheAfter {
    @Test func `a language has a word`() {
      #expect(Language.german.hello == "Grüß Gott")
    }
  }
}
