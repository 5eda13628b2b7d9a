import LogDevices
import ServiceBridgeContract
import Testing
import WorkbookSupport

/// What a call costs when there is much of something.
@MainActor @Suite struct GrowthTests {
  @Test(arguments: Variant.underTest)
  func `the time of many lines is in proportion to their number`(variant: Variant) throws {
    let app = try variant.makeApp()
    _ = try app.addMemory()
    let growth = try Growth.processorTime(from: 400) { count in
      for number in 0..<count { try app.pay(number) }
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }

  @Test(arguments: Variant.underTest)
  func `a provider that was removed is released`(variant: Variant) throws {
    weak var probe: Probe?
    let app = try variant.makeApp()
    do {
      let new = Probe("a")
      probe = new
      try app.register(new)
      try app.pay(5)
      try app.find("socks")
      try app.rename("Zoë")
      _ = try app.suspend()
      try app.signIn([])
    }
    #expect(probe == nil)
    #expect(app.names == [])
  }
}
