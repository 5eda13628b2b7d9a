import AsyncSupport
import HTTPExchange
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// What is sent for each kind of call.
@MainActor @Suite struct ParameterTests {
  nonisolated static let url = "http://shop.example/list"
  nonisolated static let parameters = [
    Parameter("b", "2"), Parameter("a", "1 + 1"), Parameter("b", "x&y=z"), Parameter("é", "🧦~*"), Parameter("", ""),
  ]
  nonisolated static let query = "b=2&a=1%20%2B%201&b=x%26y%3Dz&%C3%A9=%F0%9F%A7%A6~%2A&="
  nonisolated static let form = "b=2&a=1+%2B+1&b=x%26y%3Dz&%C3%A9=%F0%9F%A7%A6%7E*&="

  func message(_ variant: Variant, _ call: Call) async -> HTTPMessage? {
    let server = Server()
    #expect(await variant.makeSubject(server.connection).outcome(call) == .text(""))
    return server.messages.count == 1 ? server.messages[0] : nil
  }

  func call(_ kind: Call.Kind, _ url: String = url) -> Call {
    var call = Call(kind, url)
    call.parameters = Self.parameters
    return call
  }

  /// RFC 3986: a space is `%20`, and `~` stays.
  @Test(arguments: Variant.underTest)
  func `parameters become the query, in their order`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    let content = Content(type: "application/json", bytes: [0, 13, 10, 255])
    let url = "\(Self.url)?\(Self.query)"
    #expect(await message(variant, call(.get)) == HTTPMessage(method: "GET", url: url))
    #expect(await message(variant, call(.delete)) == HTTPMessage(method: "DELETE", url: url))
    #expect(await message(variant, call(.put(content))) == HTTPMessage(method: "PUT", url: url, content: content))
    #expect(
      await message(variant, call(.download(to: folder.path("file")))) == HTTPMessage(method: "GET", url: url))
  }

  @Test(arguments: Variant.underTest)
  func `a URL may have a query or a fragment already`(variant: Variant) async {
    let cases = [
      ("?", "?\(Self.query)"), ("?c=3", "?c=3&\(Self.query)"), ("?c=3&", "?c=3&\(Self.query)"),
      ("#top", "?\(Self.query)"), ("?c=3#a?b", "?c=3&\(Self.query)"),
    ]
    for (end, expected) in cases {
      #expect(await message(variant, call(.get, Self.url + end))?.url == Self.url + expected)
    }
    #expect(await message(variant, Call(.get, Self.url + "?c=3"))?.url == Self.url + "?c=3")
    #expect(await message(variant, Call(.get, Self.url))?.url == Self.url)
  }

  /// WHATWG's URL standard: a space is `+`, and `*` stays.
  @Test(arguments: Variant.underTest)
  func `parameters of a form become its content, and the URL's query stays`(variant: Variant) async {
    let content = Content(type: "application/x-www-form-urlencoded", bytes: [UInt8](Self.form.utf8))
    let url = Self.url + "?c=3"
    #expect(await message(variant, call(.form, url)) == HTTPMessage(method: "POST", url: url, content: content))
    let empty = await message(variant, Call(.form, url))
    #expect(empty == HTTPMessage(method: "POST", url: url, content: Content(type: content.type, bytes: [])))
  }

  @Test(arguments: Variant.underTest)
  func `a signed form has the signature of its content after the other headers`(variant: Variant) async {
    let server = Server()
    let signed = Signals()
    let subject = variant.makeSubject(server.connection) { bytes in
      signed[bytes.count].open()
      return String(decoding: bytes.prefix(9), as: UTF8.self)
    }
    var call = call(.signedForm)
    call.headers = [HTTPField("X-Shop", "7"), HTTPField("X-Signature", "mine")]
    #expect(await subject.outcome(call) == .text(""))
    await signed[Self.form.utf8.count].wait()
    #expect(
      server.messages == [
        HTTPMessage(
          method: "POST", url: Self.url, headers: call.headers + [HTTPField("X-Signature", "b=2&a=1+%")],
          content: Content(type: "application/x-www-form-urlencoded", bytes: [UInt8](Self.form.utf8)))
      ])
  }

  @Test(arguments: Variant.underTest)
  func `headers are sent as they are, in their order, with each kind`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    let headers = [
      HTTPField("Accept", "a"), HTTPField("accept", ""), HTTPField("Authorization", "Bearer é"),
      HTTPField("Content-Type", "x"),
    ]
    let kinds: [Call.Kind] = [
      .get, .delete, .put(Content(type: "", bytes: [0])), .form, .download(to: folder.path("file")),
    ]
    for kind in kinds {
      var call = Call(kind, Self.url)
      call.headers = headers
      #expect(await message(variant, call)?.headers == headers)
    }
  }
}
