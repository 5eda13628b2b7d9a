import AutocompleteTextFieldContract
import Foundation
import LoopbackServer
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The one place where requests leave the process: through URLSession, to a server on this machine.
@MainActor
@Suite struct LiveServerTests {
  private let connections: OpenConnections

  init() async { connections = await OpenConnections() }

  /// Types "an" into a field on a real connection, and returns when the answer has been dealt with.
  private func screen(
    _ variant: Variant, at address: String, _ connection: LiveConnection = LiveConnection()
  ) async throws -> Screen {
    let screen = Screen(
      variant, .search, localHistory: ["anna"], baseURL: try #require(URL(string: address)),
      network: .live(connection))
    screen.user.paste("an")
    try #require(connection.requestCount == 1)
    await connection.nextAnswer()
    return screen
  }

  @Test(arguments: Variant.underTest)
  func `an answer arrives over a real connection, and the same text is asked for again`(variant: Variant) async throws {
    let body = Array(HeldTransport.body(["anna & émile"]))
    let server = try LoopbackServer { _ in .init(headers: ["Content-Type": "application/json"], body: body) }
    defer { server.stop() }
    let connection = LiveConnection()
    let screen = try await screen(variant, at: server.address + "/api", connection)
    #expect(screen.suggestions == ["anna", "anna & émile"], "\(variant)")
    screen.user.paste("")
    try #require(connection.requestCount == 2)
    await connection.nextAnswer()
    #expect(screen.suggestions == ["anna", "anna & émile"], "\(variant)")
    #expect(server.requests.map(\.method) == ["GET", "GET"])
    #expect(server.requests.map(\.target) == ["/api/history?prefix=an", "/api/history?prefix=an"], "\(variant)")
  }

  /// RFC 3986, section 5.2.
  @Test(arguments: Variant.underTest, ["/v2/history?prefix=an", "../v2/history?prefix=an"])
  func `a relative redirect is followed from the address of the answer`(variant: Variant, location: String) async throws
  {
    let body = Array(HeldTransport.body(["anton"]))
    let server = try LoopbackServer { request in
      request.target.hasPrefix("/v1/") ? .init(status: 302, headers: ["Location": location]) : .init(body: body)
    }
    defer { server.stop() }
    let screen = try await screen(variant, at: server.address + "/v1")
    #expect(server.requests.map(\.target) == ["/v1/history?prefix=an", "/v2/history?prefix=an"])
    #expect(screen.suggestions == ["anna", "anton"])
  }

  /// RFC 9110, sections 15.2, 15.4 and 15.5: one that leads nowhere, one that asks for a login, one that is an error, and
  /// interim ones.
  @Test(arguments: Variant.underTest, [301, 308, 401, 404])
  func `an answer with an error status is a failure, and comes after interim ones`(
    variant: Variant, status: Int
  ) async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response(status: status, body: "sorry")
      if status == 401 { response.headers = ["WWW-Authenticate": "Basic realm=\"history\""] }
      response.interim = [103]
      return response
    }
    defer { server.stop() }
    let screen = try await screen(variant, at: server.address)
    let url = try #require(URL(string: server.address + "/history?prefix=an"))
    #expect(screen.failures == [.status(status, url: url)])
    #expect(screen.suggestions == ["anna"])
  }

  @Test(arguments: Variant.underTest)
  func `a server that cannot be reached is a failure, with the system's reason`(variant: Variant) async throws {
    let closed = try LoopbackServer.ClosedPort()
    let screen = try await screen(variant, at: closed.address)
    let url = try #require(URL(string: closed.address + "/history?prefix=an"))
    let error = try #require(await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) })
    guard case .unreachable(url, let reason)? = screen.failures.first, screen.failures.count == 1 else {
      Issue.record("expected an unreachable server, found \(screen.failures)")
      return
    }
    // Some systems count milliseconds in the reason.
    #expect(reason.filter { !$0.isNumber } == error.localizedDescription.filter { !$0.isNumber })
    #expect(screen.suggestions == ["anna"])
  }

  @Test(arguments: Variant.underTest)
  func `a connection that breaks in the middle of the answer is a failure`(variant: Variant) async throws {
    // All of the history arrives, but less than was promised.
    let body = Array(HeldTransport.body(["andrea"]))
    let server = try LoopbackServer { _ in .init(body: body, framing: .declaredLength(body.count + 1)) }
    defer { server.stop() }
    let screen = try await screen(variant, at: server.address)
    #expect(screen.failures.count == 1)
    #expect(screen.suggestions == ["anna"])
  }
}
