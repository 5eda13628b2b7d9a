import AsyncSupport
import HTTPExchange
import HTTPRequestContract
import Testing
import WorkbookSupport

/// A download is there whole or not at all.
@MainActor @Suite struct DownloadTests {
  let folder: TemporaryFolder
  let gates = Signals()

  init() throws {
    folder = try TemporaryFolder()
    folder.write("file", "old")
  }

  func call(_ url: String = shop) -> Call { Call(.download(to: folder.path("file")), url) }

  /// A server that sends three times the last digit of the URL and then "!". Before the end, it opens the gate whose number is
  /// greater by 10 than this digit, and waits at the gate with the digit.
  var server: Server {
    Server { [gates] message in
      let number = message.url.last?.wholeNumberValue ?? 0
      let answer = HTTPAnswer(parts: [[UInt8](repeating: 48 + UInt8(number), count: 3), [33]])
      return HTTPAnswer(status: 206, headers: [HTTPField("ETag", "1")]) { () async throws(HTTPError) in
        let part = try await answer.nextPart()
        if part == nil {
          gates[number + 10].open()
          await gates[number].wait()
        }
        return part
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a file is replaced when the whole body has arrived, and two downloads to one path don't mix`(
    variant: Variant
  ) async {
    let subject = variant.makeSubject(server.connection)
    let calls = (1...2).map { number in
      RunningCall(call("\(shop)\(number)"), on: subject) { [gates] _ in gates[number + 10].open() }
    }
    for number in 1...2 { await gates[number + 10].mustOpen("the body of call \(number) is not read to its end") }
    #expect(folder.text("file") == "old")
    for number in [2, 1] {
      gates[number].open()
      let reply = Reply(status: 206, headers: [HTTPField("ETag", "1")], body: [])
      #expect(await calls[number - 1].outcome() == .success(reply))
      #expect(folder.text("file") == (number == 1 ? "111!" : "222!"))
    }
    #expect(folder.names == ["file"])
  }

  @Test(arguments: Variant.underTest)
  func `bodies of each size arrive byte by byte`(variant: Variant) async {
    for parts in [[], [""], ["a"], ["a", "", "b\r\n\u{0}é"], [String](repeating: "0123456789", count: 300)] {
      let server = Server { _ in HTTPAnswer(parts: parts.map { [UInt8]($0.utf8) }) }
      #expect(await variant.outcome(call(), from: server) == .text(""))
      #expect(folder.text("file") == parts.joined())
    }
    #expect(folder.names == ["file"])
  }

  @Test(arguments: Variant.underTest)
  func `a path that can't be written is an error`(variant: Variant) async {
    for path in ["", folder.path, folder.path("none/file"), folder.path("file/file"), folder.path("file/")] {
      for server in [Server("hello"), Server()] {
        let outcome = await variant.outcome(Call(.download(to: path), shop), from: server)
        #expect(outcome == .failure(.unwritable(path: path)))
      }
    }
    #expect(folder.names == ["file"])
  }

  /// The error of the server says more than the error of the file, so the file isn't needed for it.
  @Test(arguments: Variant.underTest)
  func `with an error's status, the path isn't used`(variant: Variant) async {
    for path in [folder.path("file"), folder.path("none/file"), ""] {
      let server = Server(status: 404, "not", " here")
      #expect(await variant.outcome(Call(.download(to: path), shop), from: server) == .error(404, "not here"))
    }
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "old")
  }
}
