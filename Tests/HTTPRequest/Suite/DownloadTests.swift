import AsyncSupport
import HTTPExchange
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// A download is there whole or not at all.
@MainActor @Suite struct DownloadTests {
  nonisolated static let url = "http://shop.example/catalogue"

  @Test(arguments: Variant.underTest)
  func `a file is replaced when the whole body has arrived, and not before`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    folder.write("file", "old")
    let isAtEnd = Signal()
    let gate = Signal()
    let headers = [HTTPField("ETag", "1")]
    let server = Server { _ in
      let answer = HTTPAnswer(parts: [[UInt8]("ne".utf8), [UInt8]("w".utf8)])
      return HTTPAnswer(status: 206, headers: headers) { () async throws(HTTPError) in
        if let part = try await answer.nextPart() { return part }
        isAtEnd.open()
        await gate.wait()
        return nil
      }
    }
    let subject = variant.makeSubject(server.connection)
    let call = RunningCall(Call(.download(to: folder.path("file")), Self.url), on: subject)
    await isAtEnd.wait()
    #expect(folder.text("file") == "old")
    gate.open()
    #expect(await call.outcome() == .success(Reply(status: 206, headers: headers, body: [])))
    #expect(folder.text("file") == "new")
    #expect(folder.names == ["file"])
  }

  @Test(arguments: Variant.underTest)
  func `bodies of each size arrive byte by byte`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    for parts in [[], [""], ["a"], ["a", "", "b\r\n\u{0}é"], [String](repeating: "0123456789", count: 300)] {
      let server = Server { _ in HTTPAnswer(parts: parts.map { [UInt8]($0.utf8) }) }
      let call = Call(.download(to: folder.path("file")), Self.url)
      #expect(await variant.makeSubject(server.connection).outcome(call) == .text(""))
      #expect(folder.text("file") == parts.joined())
    }
    #expect(folder.names == ["file"])
  }

  @Test(arguments: Variant.underTest)
  func `a path that can't be written is an error`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    let subject = variant.makeSubject(Server("hello").connection)
    folder.write("file", "old")
    for path in ["", folder.path, folder.path("none/file"), folder.path("file/file"), folder.path("file/")] {
      #expect(await subject.outcome(Call(.download(to: path), Self.url)) == .failure(.unwritable(path: path)))
      let empty = variant.makeSubject(Server().connection)
      #expect(await empty.outcome(Call(.download(to: path), Self.url)) == .failure(.unwritable(path: path)))
    }
    #expect(folder.names == ["file"])
  }

  /// The error of the server says more than the error of the file, so the file isn't needed for it.
  @Test(arguments: Variant.underTest)
  func `with an error's status, the path isn't used`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    folder.write("file", "old")
    let subject = variant.makeSubject(Server(status: 404, "not", " here").connection)
    for path in [folder.path("file"), folder.path("none/file"), ""] {
      #expect(await subject.outcome(Call(.download(to: path), Self.url)) == .error(404, "not here"))
    }
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "old")
  }

  @Test(arguments: Variant.underTest)
  func `two downloads to one path don't mix`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    let gates = Signals()
    let server = Server { message in
      let number = message.url.hasSuffix("1") ? 1 : 2
      let answer = HTTPAnswer(parts: [[UInt8](repeating: 48 + UInt8(number), count: 3), [33]])
      return HTTPAnswer(status: 200) { () async throws(HTTPError) in
        let part = try await answer.nextPart()
        if part == [33] {
          gates[number + 10].open()
          await gates[number].wait()
        }
        return part
      }
    }
    let subject = variant.makeSubject(server.connection)
    let calls = (1...2).map {
      RunningCall(Call(.download(to: folder.path("file")), "\(Self.url)\($0)"), on: subject)
    }
    await gates[11].wait()
    await gates[12].wait()
    for number in [2, 1] {
      gates[number].open()
      #expect(await calls[number - 1].outcome() == .text(""))
      #expect(folder.text("file") == (number == 1 ? "111!" : "222!"))
    }
    #expect(folder.names == ["file"])
  }
}
