import AutocompleteTextFieldContract
import Foundation
import Testing
import UIStage
import UIStageSimulation

@testable import WorkbookSupport

@MainActor
@Suite struct VolumeTests {
  nonisolated static let many = (1...10_000).map { "a\($0)" }

  /// A text of 200,000 bytes in UTF-8, or a little less.
  nonisolated static func longText(of text: String) -> String {
    // In two steps: a String grows faster by long pieces.
    String(repeating: String(repeating: text, count: 1000 / text.utf8.count), count: 200)
  }

  @Test(arguments: Variant.underTest)
  func `10,000 suggestions from each of two sources are shown once, and the last can be accepted`(variant: Variant) {
    for kind in [FieldKind.local, .search] {
      let screen = Screen(variant, kind, localHistory: Self.many + ["zoe"])
      screen.user.type("z")
      #expect(screen.numberOfSuggestions == 1, "\(variant), \(kind)")
      screen.tapClear()
      screen.user.type("a")
      #expect(screen.numberOfSuggestions == 10_000, "\(variant), \(kind)")
      guard kind == .search else { continue }
      screen.transport.answerLatest(entries: Self.many.reversed() + ["axel"])
      #expect(screen.numberOfSuggestions == 10_001, "\(variant)")
      screen.tapSuggestion(10_000)
      #expect(screen.text == "axel", "\(variant)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `the time for an edit grows in proportion to the number of suggestions`(variant: Variant) {
    // Copying a list for each of its entries takes noticeable time only with tens of thousands of them, and two bytes count
    // 65,535 edits.
    let sizes = environmentValue("KATA_RUNS") == nil ? [120, 1920] : [4400, 70_400]
    let growths = Growth.leastCosts(for: sizes) { costs(variant, count: $0) }
    let parts = zip(["an edit", "drawing", "an answer", "domains", "edits"], growths)
    #expect(parts.filter { !$0.1.isAboutLinear }.map { "\(variant), \($0.0): \($0.1)" } == [])
  }

  /// What an edit costs, in seconds of the processor, if each entry is in the history of the device and in the one on the
  /// server; then the cells of some of the rows, the answer, an edit with as many mail domains, and a number of edits in
  /// proportion to the size, each of which waits for its answer.
  private func costs(_ variant: Variant, count: Int) -> [Double] {
    // A String of more than 15 bytes has a storage of its own, which a copy of the list would have to retain.
    let entries = (1...count).map { "a longer entry, number \($0)" }
    let body = HeldTransport.body(entries.reversed())
    let screen = Screen(variant, .search, localHistory: entries)
    let edit = secondsOfThread { screen.user.type("a") }
    #expect(screen.numberOfSuggestions == count)
    let drawing = secondsOfThread {
      for row in 0..<count / 4 { _ = screen.suggestionList?.cellForRow(at: [0, row]) }
    }
    let answer = secondsOfThread { screen.transport.answerLatest(.response(status: 200, body: body)) }
    #expect(screen.numberOfSuggestions == count)

    let mail = Screen(variant, .mail, mailDomains: entries)
    let domains = secondsOfThread { mail.user.paste("a@") }
    #expect(mail.numberOfSuggestions == count)

    let busy = Screen(variant, .search, localHistory: ["anna"])
    let edits = secondsOfThread {
      for _ in 0..<count / 2 {
        busy.user.type("a")
        busy.user.deleteBackward()
      }
    }
    #expect(busy.transport.requests.count == count / 2)
    busy.user.type("a")
    #expect(busy.suggestions == ["anna"], "\(variant) after \(count) edits")
    return [edit, drawing, answer, domains, edits]
  }

  struct LongText: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
  }

  nonisolated static let longTexts = [
    LongText(testDescription: "letters", text: longText(of: "a")),
    LongText(testDescription: "blanks, then a letter", text: longText(of: " ") + "a"),
    LongText(testDescription: "at signs", text: longText(of: "@")),
    LongText(testDescription: "one letter with many accents", text: "e" + longText(of: "\u{301}")),
    LongText(testDescription: "joined emoji", text: longText(of: "👨‍👩‍👧")),
  ]

  @Test(arguments: Variant.underTest, longTexts)
  func `a long text of any characters is not completed, and a short text after it is`(variant: Variant, long: LongText)
  {
    for kind in long.text.hasPrefix("a") ? FieldKind.allCases : [.local] {
      // An entry is the text itself, so that a field which completes it is seen at once.
      let screen = Screen(variant, kind, localHistory: [long.text, "a@g"])
      screen.user.paste(long.text)
      #expect(screen.text?.utf8.count == long.text.utf8.count)
      #expect(screen.numberOfSuggestions == 0, "\(variant), \(kind)")
      #expect(screen.transport.requests == [], "\(variant), \(kind)")
      screen.tapClear()
      screen.user.paste("a@g")
      screen.transport.answerLatest(entries: ["a@g"])
      let isSuggested = screen.suggestions.contains("a@g")
      #expect(isSuggested, "\(variant), \(kind)")
    }
  }

  /// A length that is stored in 8 or 16 bits would be short again, or negative. Blanks count, and letters with two bytes in
  /// UTF-8 count twice.
  @Test(arguments: Variant.underTest)
  func `any text of at most 1,000 bytes is completed, and none that is longer`(variant: Variant) {
    let lengths = [1001, 255, 256, 257, 999, 1000, 10_000, 32_768, 40_000, 65_536, 65_537, 100_000]
    let accents = String(repeating: "é", count: 499)
    let texts = lengths.map { String(repeating: "a", count: $0) } + [" \(accents)a", " \(accents)ab", " \(accents)"]
    let screen = Screen(variant, .search, localHistory: [texts[0], accents.uppercased() + "abc"])
    for text in texts {
      let requests = screen.transport.requests.count
      screen.user.paste(text)
      let isCompleted = text.utf8.count <= 1000
      #expect(screen.numberOfSuggestions == (isCompleted ? 1 : 0), "\(variant): \(text.utf8.count) bytes")
      #expect(
        screen.transport.requests.count == requests + (isCompleted ? 1 : 0), "\(variant): \(text.utf8.count) bytes")
      screen.tapClear()
    }
  }
}
