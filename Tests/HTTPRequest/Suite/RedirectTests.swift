import AsyncSupport
import HTTPExchange
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// RFC 9110, section 15.4, and for the methods that change, WHATWG's Fetch standard. The tests of the module HTTPExchange go
/// into the details.
@MainActor @Suite struct RedirectTests {
  nonisolated static let url = "http://shop.example/a/b?c"

  /// Answers the first message with a redirect, and the others with "there".
  func server(_ status: Int, _ location: String) -> Server {
    Server { message in
      message.url == Self.url
        ? HTTPAnswer(status: status, headers: [HTTPField("location", location)], parts: [[120]])
        : HTTPAnswer(parts: [[UInt8]("there".utf8)])
    }
  }

  @Test(arguments: Variant.underTest, [301, 302, 303, 307, 308])
  func `each kind of call is repeated with the method and the content that the status allows`(
    variant: Variant, status: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let content = Content(type: "text/plain", bytes: [1, 2])
    let kinds: [(Call.Kind, String, isRepeated: Bool)] = [
      (.get, "GET", true), (.delete, "DELETE", status != 303), (.put(content), "PUT", status != 303),
      (.form, "POST", status > 303), (.signedForm, "POST", status > 303),
      (.download(to: folder.path("file")), "GET", true),
    ]
    for (kind, method, isRepeated) in kinds {
      let server = server(status, "/there")
      let outcome = await variant.makeSubject(server.connection).outcome(Call(kind, Self.url))
      let sent = try #require(server.messages.first)
      #expect(sent.method == method)
      var expected = HTTPMessage(
        method: isRepeated ? method : "GET", url: "http://shop.example/there", headers: sent.headers)
      if isRepeated { expected.content = sent.content }
      #expect(server.messages == [sent, expected])
      if case .download = kind {
        #expect(outcome == .text(""))
        #expect(folder.text("file") == "there")
      } else {
        #expect(outcome == .text("there"))
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `ten redirects are followed, and a loop ends`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    // The last digit is the number of redirects that are left.
    let server = Server { message in
      let number = message.url.last?.wholeNumberValue ?? 10
      return number == 0
        ? HTTPAnswer(parts: [[49]])
        : HTTPAnswer(status: 302, headers: [HTTPField("Location", "\(number - 1)")], parts: [])
    }
    let loop = Server(status: 308, headers: [HTTPField("Location", "?c")])
    #expect(
      await variant.makeSubject(server.connection).outcome(Call(.form, "http://shop.example/first")) == .text("1"))
    #expect(server.messages.count == 11)
    for kind in [Call.Kind.get, .form, .download(to: folder.path("file"))] {
      let before = loop.messages.count
      #expect(
        await variant.makeSubject(loop.connection).outcome(Call(kind, Self.url)) == .failure(.tooManyRedirects(10)))
      #expect(loop.messages.count == before + 11)
    }
    #expect(folder.names == [])
  }
}
