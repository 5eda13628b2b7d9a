import LogDevices
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// Who gets a line, in which order, and what happens when somebody fails.
@MainActor @Suite struct DeliveryTests {
  @Test(arguments: Variant.underTest)
  func `a payment reaches all providers, in order`(variant: Variant) throws {
    for count in 1...3 {
      let record = Record()
      let app = try variant.makeApp()
      let names = (0..<count).map { "p\($0)" }
      for name in names { try app.register(record.probe(name)) }
      try app.pay(5)
      try app.pay(-1)
      #expect(
        record.take() == names.map { "\($0) ← checkout: paid 5 cents" }
          + names.map { "\($0) ← checkout: paid -1 cents" })
    }
  }

  @Test(arguments: Variant.underTest)
  func `a new name reaches the first provider and no other`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp()
    for name in ["a", "b", "c"] { try app.register(record.probe(name)) }
    try app.rename("Zoë")
    #expect(record.take() == ["a ← profile: renamed to Zoë"])
  }

  @Test(arguments: Variant.underTest)
  func `a search reaches the provider that is chosen, and the choice is asked at each call`(variant: Variant) throws {
    let record = Record()
    let choice = Choice("b", record)
    let app = try variant.makeApp(choose: choice.answer)
    for name in ["a", "b", "c"] { try app.register(record.probe(name)) }
    try app.find("socks")
    choice.set("c")
    try app.find("shoes")
    try app.register(record.probe("d"))
    try app.find("hats")
    #expect(
      record.take() == [
        #"choice of ["a", "b", "c"]"#, "b ← search: searched for socks",
        #"choice of ["a", "b", "c"]"#, "c ← search: searched for shoes",
        #"choice of ["a", "b", "c", "d"]"#, "c ← search: searched for hats",
      ])
  }

  @Test(arguments: Variant.underTest, [nil, "", "B", "nobody"])
  func `if nobody is chosen, the first one takes the search`(variant: Variant, answer: String?) throws {
    let record = Record()
    let app = try variant.makeApp(choose: Choice(answer, record).answer)
    for name in ["a", "b"] { try app.register(record.probe(name)) }
    try app.find("socks")
    #expect(record.take() == [#"choice of ["a", "b"]"#, "a ← search: searched for socks"])
  }

  @Test(arguments: Variant.underTest)
  func `a provider without a name is chosen by its empty name, and not by no choice`(variant: Variant) throws {
    let record = Record()
    let choice = Choice()
    let app = try variant.makeApp(choose: choice.answer)
    for name in ["a", ""] { try app.register(record.probe(name)) }
    try app.find("socks")
    choice.set("")
    try app.find("hats")
    #expect(record.take() == ["a ← search: searched for socks", " ← search: searched for hats"])
  }

  @Test(arguments: Variant.underTest)
  func `the choice may spell the name with other code points, but not in another case`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp(choose: Choice("Zoe\u{308}").answer)
    for name in ["a", "zoë", "Zoë"] { try app.register(record.probe(name)) }
    try app.find("socks")
    #expect(record.take() == ["Zoë ← search: searched for socks"])
  }

  @Test(arguments: Variant.underTest)
  func `if the chosen one fails, the others are called in order until one takes the search`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp(choose: Choice("c").answer)
    try app.register(record.failingProbe("a"))
    for name in ["b", "d"] { try app.register(record.probe(name)) }
    try app.register(record.failingProbe("c"))
    try app.find("socks")
    #expect(record.take() == ["c", "a", "b"].map { "\($0) ← search: searched for socks" })
  }

  @Test(arguments: Variant.underTest)
  func `a chosen one that fails is called once, however its name is spelled`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp(choose: Choice("Zoe\u{308}").answer)
    for name in ["a", "Zoë"] { try app.register(record.failingProbe(name)) }
    #expect(throws: LogError.full("Zoë", "a")) { try app.find("socks") }
    #expect(record.take() == ["Zoë", "a"].map { "\($0) ← search: searched for socks" })
  }

  @Test(arguments: Variant.underTest)
  func `if all fail, the search reports all of them in the order of the calls`(variant: Variant) throws {
    let record = Record()
    let choice = Choice("b", record)
    let app = try variant.makeApp(choose: choice.answer)
    try app.register(record.failingProbe("b"))
    #expect(throws: LogError.full("b")) { try app.find("socks") }
    #expect(record.take() == [#"choice of ["b"]"#, "b ← search: searched for socks"])
    choice.set(nil)
    #expect(throws: LogError.full("b")) { try app.find("socks") }
    for name in ["a", "c"] { try app.register(record.failingProbe(name)) }
    #expect(throws: LogError.full("b", "a", "c")) { try app.find("socks") }
    choice.set("c")
    _ = record.take()
    #expect(throws: LogError.full("c", "b", "a")) { try app.find("socks") }
    #expect(
      record.take() == [#"choice of ["b", "a", "c"]"#] + ["c", "b", "a"].map { "\($0) ← search: searched for socks" })
  }

  @Test(arguments: Variant.underTest)
  func `a provider that fails in the middle keeps no other from being called`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp()
    try app.register(record.probe("a"))
    for name in ["b", "c"] { try app.register(record.failingProbe(name)) }
    try app.register(record.probe("d"))
    #expect(throws: LogError.full("b", "c")) { try app.pay(5) }
    #expect(record.take() == ["a", "b", "c", "d"].map { "\($0) ← checkout: paid 5 cents" })
  }

  @Test(arguments: Variant.underTest)
  func `if the first provider fails, no other gets the new name`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp()
    try app.register(record.failingProbe("a"))
    try app.register(record.probe("b"))
    #expect(throws: LogError.full("a")) { try app.rename("Zoë") }
    #expect(record.take() == ["a ← profile: renamed to Zoë"])
  }

  @Test(arguments: Variant.underTest)
  func `without a provider every call throws, and the choice is not asked`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp(choose: Choice("a", record).answer)
    for _ in 0..<2 {
      #expect(throws: LogError.noProvider) { try app.pay(5) }
      #expect(throws: LogError.noProvider) { try app.find("socks") }
      #expect(throws: LogError.noProvider) { try app.rename("Zoë") }
      #expect(throws: LogError.noProvider) { try app.suspend() }
      try app.register(record.probe("a"))
      try app.signIn([])
    }
    #expect(record.all == ["a sends", "a sends"])
  }

  @Test(arguments: Variant.underTest)
  func `numbers are written in full`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp()
    try app.register(record.probe("a"))
    for cents in EdgeValues.integers { try app.pay(cents) }
    #expect(record.take() == EdgeValues.integers.map { "a ← checkout: paid \($0) cents" })
  }

  @Test(arguments: Variant.underTest)
  func `a text of any kind becomes one line`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp()
    try app.register(record.probe("a"))
    let texts = EdgeValues.texts + ["socks\ncheckout: paid 1 cents", "a\\nb", "\r\n\u{2028}\u{7F}\t", ""]
    for text in texts {
      try app.find(text)
      try app.rename(text)
    }
    #expect(
      record.take()
        == texts.flatMap {
          [
            "a ← \(LogLine(from: "search", "searched for \($0)"))",
            "a ← \(LogLine(from: "profile", "renamed to \($0)"))",
          ]
        })
    #expect(record.all.allSatisfy { !$0.unicodeScalars.contains("\n") })
  }
}
