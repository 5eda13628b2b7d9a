import LogDevices
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// A method of the providers that is called from outside under another name, with work before and after it.
@MainActor @Suite struct SuspendTests {
  @Test(arguments: Variant.underTest)
  func `all providers get a line first, then all of them send, and the lines are added up`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp()
    let lines = try app.addMemory()
    for name in ["a", "b"] { try app.register(record.probe(name)) }
    #expect(try app.suspend() == 0)
    #expect(record.take() == ["a ← app: suspended", "b ← app: suspended", "a sends", "b sends"])
    for count in [1, 20, 0, 300] { try app.register(Probe("p\(count)", send: { count })) }
    #expect(try app.suspend() == 321)
    #expect(lines().map(\.text) == ["app: suspended", "app: suspended"])
  }

  @Test(arguments: Variant.underTest)
  func `who fails keeps no other from sending, and all failures are reported`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp()
    try app.register(Probe("x", send: { () throws(DeviceError) -> Int in throw .status(500, address: "x") }))
    #expect(throws: LogError.failed([LogError.Failure("x", .status(500, address: "x"))])) { try app.suspend() }
    try app.register(record.failingProbe("a"))
    try app.register(record.probe("b"))
    try app.register(record.failingProbe("c"))
    let failures =
      ["a", "c"].map { LogError.Failure($0, .refused("\($0) is full")) }
      + [LogError.Failure("x", .status(500, address: "x"))]
      + ["a", "c"].map { LogError.Failure($0, .refused("\($0) is stuck")) }
    #expect(throws: LogError.failed(failures)) { try app.suspend() }
    #expect(
      record.take() == ["a", "b", "c"].map { "\($0) ← app: suspended" } + ["a", "b", "c"].map { "\($0) sends" })
  }

  /// A provider that is removed while lines are written still sends: the call keeps the providers that it began with.
  @Test(arguments: Variant.underTest)
  func `whoever got the line also sends, and not another one of the same name`(variant: Variant) throws {
    let (record, other) = (Record(), Record())
    let app = try variant.makeApp()
    try app.register(
      Probe("a") { [weak app] _ in
        try? app?.signIn([])
        record.note("signed in")
        try? app?.register(other.probe("b"))
      })
    try app.register(record.probe("b"))
    #expect(try app.suspend() == 0)
    #expect(record.take() == ["b sends", "signed in", "b ← app: suspended", "b sends"])
    #expect(other.take() == [])
    #expect(app.names == ["b"])
  }
}
