import Foundation
import Testing
import UIStage

@testable import AutocompleteTextFieldContract
@testable import WorkbookSupport

@MainActor
@Suite struct VolumeTests {
  nonisolated static let many = (1...10_000).map { "a\($0)" }

  /// A text of a million bytes in UTF-8, or a little less.
  nonisolated static func megabyte(of text: String) -> String {
    // In two steps: a String grows faster by long pieces.
    String(repeating: String(repeating: text, count: 1000 / text.utf8.count), count: 1000)
  }

  @Test(.timeLimit(.minutes(1)), arguments: Variant.underTest)
  func `10,000 suggestions from each of two sources are shown once, and the last can be accepted`(variant: Variant) {
    let screen = Screen(variant, .search, localHistory: Self.many)
    screen.user.type("a")
    #expect(screen.numberOfSuggestions == 10_000)
    screen.transport.answerLatest(entries: Self.many.reversed() + ["axel"])
    #expect(screen.numberOfSuggestions == 10_001)
    screen.tapSuggestion(10_000)
    #expect(screen.text == "axel")
  }

  @Test(arguments: Variant.underTest)
  func `of many entries on this device, the last is found, too`(variant: Variant) {
    for kind in [FieldKind.local, .search] {
      let screen = Screen(variant, kind, localHistory: Self.many + Self.many.map { $0 + "b" } + ["zoe"])
      screen.user.type("z")
      #expect(screen.numberOfSuggestions == 1, "\(kind)")
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: Variant.underTest, FieldKind.allCases)
  func `a megabyte of text is not completed, and a short text after it is`(variant: Variant, kind: FieldKind) {
    let text = Self.megabyte(of: "a")
    let screen = Screen(variant, kind, localHistory: [text, "a@g"])
    screen.user.paste(text)
    screen.user.type("b")
    screen.user.deleteBackward()
    // Worked out apart: on failure, the megabyte would be printed.
    let isUnchanged = screen.text == text
    #expect(isUnchanged)
    #expect(screen.numberOfSuggestions == 0)
    #expect(screen.transport.requests == [])
    if let field = screen.field { screen.user.tapClearButton(of: field) }
    screen.user.paste("a@g")
    screen.transport.answerLatest(entries: ["a@g"])
    let isSuggested = screen.suggestions.contains("a@g")
    #expect(isSuggested)
  }

  @Test(arguments: Variant.underTest)
  func `the time for an edit grows in proportion to the number of suggestions`(variant: Variant) {
    let sizes = [120, 1920]
    let growths = Growth.leastCosts(for: sizes) { count in
      let costs = self.costs(variant, count: count)
      return [costs.edit, costs.answer, costs.drawing, costs.domains, costs.edits]
    }
    let parts = zip(["an edit", "an answer", "drawing", "domains", "edits"], growths)
    #expect(parts.filter { !$0.1.isAboutLinear }.map { "\($0.0): \($0.1)" } == [])
  }

  /// Processor time in seconds.
  private struct Costs {
    var edit = 0.0
    var answer = 0.0
    /// Makes the cells of some of the rows.
    var drawing = 0.0
    /// An edit in a field with as many mail domains.
    var domains = 0.0
    /// A number of edits in proportion to the size, each of which waits for its answer.
    var edits = 0.0
  }

  /// What an edit costs if each entry is in the history of the device and in the one on the server.
  private func costs(_ variant: Variant, count: Int) -> Costs {
    // A String of more than 15 bytes has a storage of its own, which a copy of the list would have to retain.
    let entries = (1...count).map { "a longer entry, number \($0)" }
    let body = HeldTransport.body(entries.reversed())
    let screen = Screen(variant, .search, localHistory: entries)
    var costs = Costs()
    costs.edit = secondsOfThread { screen.user.type("a") }
    #expect(screen.numberOfSuggestions == count)
    costs.drawing = secondsOfThread {
      for row in 0..<count / 4 { _ = screen.suggestionList?.cellForRow(at: [0, row]) }
    }
    costs.answer = secondsOfThread { screen.transport.answerLatest(.response(status: 200, body: body)) }
    #expect(screen.numberOfSuggestions == count)

    let mail = Screen(variant, .mail, mailDomains: entries)
    costs.domains = secondsOfThread { mail.user.paste("a@") }
    #expect(mail.numberOfSuggestions == count)

    let busy = Screen(variant, .search, localHistory: ["anna"])
    costs.edits = secondsOfThread {
      for _ in 0..<count / 6 {
        busy.user.type("a")
        busy.user.deleteBackward()
      }
    }
    #expect(busy.transport.requests.count == count / 6)
    return costs
  }

  struct LongText: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
  }

  nonisolated static let longTexts = [
    LongText(testDescription: "blanks, then a letter", text: megabyte(of: " ") + "a"),
    LongText(testDescription: "at signs", text: megabyte(of: "@")),
    LongText(testDescription: "one letter with many accents", text: "e" + megabyte(of: "\u{301}")),
    LongText(testDescription: "joined emoji", text: megabyte(of: "👨‍👩‍👧")),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: Variant.underTest, longTexts)
  func `a megabyte of any characters is not completed, and takes no longer`(variant: Variant, long: LongText) {
    // The only entry is the text itself, so that a field which completes it is seen at once.
    let screen = Screen(variant, .local, localHistory: [long.text])
    screen.user.paste(long.text)
    #expect(screen.text?.utf8.count == long.text.utf8.count)
    #expect(screen.numberOfSuggestions == 0)
  }

  @Test(arguments: Variant.underTest)
  func `a text of 1,000 bytes is completed, and a longer one is not`(variant: Variant) {
    // Two bytes a letter in UTF-8, and a leading blank that counts too.
    let longest = " " + String(repeating: "é", count: 499) + "a"
    let screen = Screen(variant, .search, localHistory: [String(repeating: "É", count: 499) + "ab"])
    screen.user.paste(longest)
    #expect(screen.numberOfSuggestions == 1)
    #expect(screen.transport.requests.count == 1)
    screen.user.type("b")
    #expect(screen.numberOfSuggestions == 0)
    #expect(screen.transport.requests.count == 1)
    screen.user.deleteBackward()
    #expect(screen.numberOfSuggestions == 1)
    #expect(screen.transport.requests.count == 2)
  }

  @Test(arguments: Variant.underTest)
  func `any text of at most 1,000 bytes is completed, and none that is longer`(variant: Variant) {
    // A length that is stored in 8 or 16 bits would be short again, or negative.
    let lengths = [1001, 255, 256, 257, 999, 1000, 10_000, 32_768, 40_000, 65_536, 65_537, 100_000]
    let texts = lengths.map { String(repeating: "a", count: $0) }
    let screen = Screen(variant, .search, localHistory: [texts[0]])
    for text in texts {
      let requests = screen.transport.requests.count
      screen.user.paste(text)
      let isCompleted = text.utf8.count <= 1000
      #expect(screen.numberOfSuggestions == (isCompleted ? 1 : 0), "\(text.utf8.count) bytes")
      #expect(screen.transport.requests.count == requests + (isCompleted ? 1 : 0), "\(text.utf8.count) bytes")
      screen.tapClear()
    }
  }
}
