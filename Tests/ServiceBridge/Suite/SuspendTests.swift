import LogDevices
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// A method of the providers that is called from outside under another name, with work before and after it.
@MainActor @Suite struct SuspendTests {
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
