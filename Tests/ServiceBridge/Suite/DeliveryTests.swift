import LogDevices
import ServiceBridgeContract
import Testing
import WorkbookSupport

/// Who gets a line, in which order, and what happens when somebody fails.
@MainActor @Suite struct DeliveryTests {
  nonisolated static let deliveries: LogExamples = [
    "a payment reaches all providers, in order": [
      .add("a"): "", .pay(5): "a ← checkout: paid 5 cents", .add("c"): "", .add("b"): "",
      .pay(-1): "a ← checkout: paid -1 cents, c ← checkout: paid -1 cents, b ← checkout: paid -1 cents",
    ],
    "a provider that fails in the middle keeps no other from being called": [
      .add("a"): "", .add("b", .fails): "", .add("c", .fails): "", .add("d"): "",
      .pay(5): """
      a ← checkout: paid 5 cents, b ← checkout: paid 5 cents, c ← checkout: paid 5 cents, d ← checkout: paid 5 cents
      throws b: b is full; c: c is full
      """,
    ],
    "a new name reaches the first provider and no other": [
      .add("a"): "", .add("b"): "", .add("c"): "", .rename("Zoë"): "a ← profile: renamed to Zoë",
    ],
    "if the first provider fails, no other gets the new name": [
      .add("a", .fails): "", .add("b"): "", .rename("Zoë"): "a ← profile: renamed to Zoë, throws a: a is full",
    ],
    "a search reaches the provider that is chosen, and the choice is asked at each call": [
      .add("a"): "", .add("b"): "", .add("c"): "",
      .find("socks"): "choice of a|b|c, b ← search: searched for socks",
      .choose("c"): "", .find("shoes"): "choice of a|b|c, c ← search: searched for shoes",
      .add("d"): "", .find("hats"): "choice of a|b|c|d, c ← search: searched for hats",
    ],
    "if nobody is chosen, the first one takes the search": [
      .add("a"): "", .add("b"): "",
      .choose(nil): "", .find("socks"): "choice of a|b, a ← search: searched for socks",
      .choose(""): "", .find("socks"): "choice of a|b, a ← search: searched for socks",
      .choose("B"): "", .find("socks"): "choice of a|b, a ← search: searched for socks",
      .choose("nobody"): "", .find("socks"): "choice of a|b, a ← search: searched for socks",
    ],
    "a provider without a name is chosen by its empty name, and not by no choice": [
      .add("a"): "", .add(""): "",
      .choose(nil): "", .find("socks"): "choice of a|, a ← search: searched for socks",
      .choose(""): "", .find("hats"): "choice of a|, ← search: searched for hats",
    ],
    "the choice may spell the name with other code points, but not in another case": [
      .add("a"): "", .add("zoë"): "", .add("Zoë"): "",
      .choose("Zoe\u{308}"): "", .find("socks"): "choice of a|zoë|Zoë, Zoë ← search: searched for socks",
    ],
    "if the chosen one fails, the others are called in order until one takes the search": [
      .add("a", .fails): "", .add("b"): "", .add("d"): "", .add("c", .fails): "", .choose("c"): "",
      .find("hats"): """
      choice of a|b|d|c, c ← search: searched for hats, a ← search: searched for hats, b ← search: searched for hats
      """,
    ],
    "a chosen one that fails is called once, however its name is spelled": [
      .add("a", .fails): "", .add("Zoë", .fails): "", .choose("Zoe\u{308}"): "",
      .find("socks"): """
      choice of a|Zoë, Zoë ← search: searched for socks, a ← search: searched for socks
      throws Zoë: Zoë is full; a: a is full
      """,
    ],
    "if all fail, the search reports all of them in the order of the calls": [
      .add("b", .fails): "", .find("socks"): "choice of b, b ← search: searched for socks, throws b: b is full",
      .choose(nil): "", .find("socks"): "choice of b, b ← search: searched for socks, throws b: b is full",
      .add("a", .fails): "", .add("c", .fails): "",
      .find("hats"): """
      choice of b|a|c, b ← search: searched for hats, a ← search: searched for hats, c ← search: searched for hats
      throws b: b is full; a: a is full; c: c is full
      """,
      .choose("c"): "",
      .find("hats"): """
      choice of b|a|c, c ← search: searched for hats, b ← search: searched for hats, a ← search: searched for hats
      throws c: c is full; b: b is full; a: a is full
      """,
    ],
    "without a provider every call throws, and the choice is not asked": [
      .pay(5): "throws no provider is registered", .find("socks"): "throws no provider is registered",
      .rename("Zoë"): "throws no provider is registered", .suspend: "throws no provider is registered",
      .add("a"): "", .signIn(): "a sends",
      .pay(5): "throws no provider is registered", .find("socks"): "throws no provider is registered",
      .rename("Zoë"): "throws no provider is registered", .suspend: "throws no provider is registered",
    ],
    "all providers get a line first, then all of them send, and the lines are added up": [
      .add("memory"): "", .add("a"): "", .add("b"): "",
      .suspend: "a ← app: suspended, b ← app: suspended, a sends, b sends, 6 sent", .memory: "app: suspended",
    ],
    "who fails keeps no other from sending, and all failures are reported": [
      .add("a", .fails): "",
      .suspend: "a ← app: suspended, a sends, throws a: a is full; a: a is stuck",
      .add("b"): "", .add("c", .fails): "",
      .suspend: """
      a ← app: suspended, b ← app: suspended, c ← app: suspended, a sends, b sends, c sends
      throws a: a is full; c: c is full; a: a is stuck; c: c is stuck
      """,
    ],
    "who is removed while a call runs still gets its line, and no later one": [
      .add("a", .signsIn): "", .add("b"): "",
      .pay(1): "a ← checkout: paid 1 cents, a sends, b sends, a answers: done [], b ← checkout: paid 1 cents",
      .add("c"): "", .pay(2): "c ← checkout: paid 2 cents",
    ],
    "who is added while a call runs gets the next line": [
      .add("a", .brings): "", .pay(1): "a ← checkout: paid 1 cents, a answers: done [a|c]",
      .rename("Zoë"): .anything, .pay(2): "a ← checkout: paid 2 cents, c ← checkout: paid 2 cents",
    ],
    "a call from inside of a provider is finished before the call goes on": [
      .add("a", .pays): "", .add("b"): "",
      .pay(1): """
      a ← checkout: paid 1 cents
      a ← checkout: paid 7 cents
      a ← checkout: paid 7 cents, b ← checkout: paid 7 cents, a answers: done [a|b]
      b ← checkout: paid 7 cents, a answers: done [a|b]
      b ← checkout: paid 1 cents
      """,
    ],
  ]

  @Test(arguments: Variant.underTest, deliveries)
  func `a log delivers`(variant: Variant, example: LogExample) throws { try example.check(variant) }

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
