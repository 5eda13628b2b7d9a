import HTTPExchange
import Testing

/// The rules are those of WHATWG's URL standard, section 5.2, and RFC 3986, sections 2.1 to 2.3.
@Suite struct ParameterTests {
  @Test func `each byte of ASCII is encoded by the rules of its place`() {
    let letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    for byte in UInt8(0)..<128 {
      let character = String(UnicodeScalar(byte))
      let hexadecimal = "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      let inQuery = (letters + "-._~").contains(character) ? character : hexadecimal
      let inForm = byte == 32 ? "+" : (letters + "*-._").contains(character) ? character : hexadecimal
      let parameters = [Parameter(character, character)]
      #expect(parameters.appendedToQuery(of: "u") == "u?\(inQuery)=\(inQuery)")
      #expect(Content.form(parameters).bytes == Array("\(inForm)=\(inForm)".utf8))
    }
  }

  @Test func `other texts are encoded as UTF-8, without normalization`() {
    let parameters = [Parameter("e\u{301}", "é"), Parameter("👩‍👩‍👧", "Я")]
    let text = "e%CC%81=%C3%A9&%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7=%D0%AF"
    #expect(parameters.appendedToQuery(of: "") == "?" + text)
    #expect(Content.form(parameters) == Content(type: "application/x-www-form-urlencoded", bytes: Array(text.utf8)))
  }

  @Test func `without parameters, a URL stays, and a form is empty`() {
    for url in ["", "a?", "a?b#c"] { #expect([Parameter]().appendedToQuery(of: url) == url) }
    #expect(Content.form([]).bytes.isEmpty)
  }
}
