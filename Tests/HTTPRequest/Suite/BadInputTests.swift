import AsyncSupport
import HTTPExchange
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// What can't be sent is refused before anything is sent.
@MainActor @Suite struct BadInputTests {
  nonisolated static let url = "http://shop.example/"

  @Test(arguments: Variant.underTest)
  func `what is no absolute URL is refused`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    let server = Server()
    let subject = variant.makeSubject(server.connection)
    let urls = ["", "/list", "ftp://shop.example/", "http://", "http://shop.example/🧦", "http://shop.example/\r\nX: 1"]
    for url in urls {
      for kind in [Call.Kind.get, .form, .download(to: folder.path("file"))] {
        #expect(await subject.outcome(Call(kind, url)) == .failure(.invalidURL(url)))
      }
    }
    #expect(server.messages == [])
    #expect(folder.names == [])
    #expect(await subject.outcome(Call(.get, "HTTP://Shop.Example?b#c")) == .text(""))
    #expect(server.messages.map(\.url) == ["http://shop.example/?b"])
  }

  @Test(arguments: Variant.underTest)
  func `a header that could forge another one is refused`(variant: Variant) async {
    let server = Server()
    let subject = variant.makeSubject(server.connection)
    let fields = [HTTPField("X", "a\r\nY: b"), HTTPField("X", "\n"), HTTPField("", "a"), HTTPField("X\n", "a")]
    for field in fields {
      for kind in [Call.Kind.get, .put(Content(type: "", bytes: [])), .signedForm] {
        var call = Call(kind, Self.url)
        call.headers = [HTTPField("Accept", "a"), field]
        #expect(await subject.outcome(call) == .failure(.invalidHeader(field.name)))
      }
    }
    let put = Call(.put(Content(type: "a\r\nX: b", bytes: [])), Self.url)
    #expect(await subject.outcome(put) == .failure(.invalidHeader("Content-Type")))
    let forging = variant.makeSubject(server.connection) { _ in "a\r\nX: b" }
    #expect(await forging.outcome(Call(.signedForm, Self.url)) == .failure(.invalidHeader("X-Signature")))
    #expect(server.messages == [])
    #expect(await subject.outcome(Call(.get, Self.url)) == .text(""))
  }
}
