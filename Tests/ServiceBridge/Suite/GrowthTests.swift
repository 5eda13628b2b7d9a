import LogDevices
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// What a call costs when there is much of something.
@MainActor @Suite struct GrowthTests {
  @Test(arguments: Variant.underTest)
  func `each provider is called once, however many there are`(variant: Variant) throws {
    let growth = try Growth.counted(from: 50) { count in
      let calls = Locked(0)
      let app = try variant.makeApp { $0.last }
      for number in 0..<count { try app.register(Probe("\(number)") { _ in calls.withLock { $0 += 1 } }) }
      try app.pay(5)
      try app.find("socks")
      try app.rename("Zoë")
      return calls.withLock { $0 }
    }
    #expect(growth.costs == [52, 102, 202])
  }

  @Test(arguments: Variant.underTest)
  func `if all but the last fail, each provider is still called once`(variant: Variant) throws {
    let growth = try Growth.counted(from: 20) { count in
      let calls = Locked(0)
      let app = try variant.makeApp { $0[$0.count / 2] }
      for number in 0..<count {
        try app.register(
          Probe("\(number)") { _ throws(DeviceError) in
            calls.withLock { $0 += 1 }
            if number < count - 1 { throw .refused("") }
          })
      }
      try app.find("socks")
      return calls.withLock { $0 }
    }
    #expect(growth.costs == [20, 40, 80])
  }

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
