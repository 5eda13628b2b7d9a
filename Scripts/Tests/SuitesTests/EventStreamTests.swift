import Foundation
import Katas
import Metrics
import TestSupport
import Testing

@testable import Building
@testable import Machine

@Suite struct EventStreamTests {
  private let suite = #"{"kind":"test","payload":{"id":"M.Outer","kind":"suite","name":"Outer"}}"#
  private let test =
    #"{"kind":"test","payload":{"id":"M.Outer/`a/b works`(x:)/F.swift:3:2","kind":"function","name":"`a/b works`(x:)","#
    + #""sourceLocation":{"_filePath":"/w/F.swift","line":3}}}"#

  private func event(_ kind: String, _ more: String = "") -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"M.Outer/`a/b works`(x:)/F.swift:3:2"\#(more)}}"#
  }

  @Test func `a broken example of a table is a behaviour of its own; known issues and warnings are no failures`() {
    let lines = [
      (true, "", "hails"), (false, #","severity":"warning""#, "storms"), (false, "", "rains"), (false, "", "snows"),
    ]
    .map { isKnown, more, name in
      event(
        "issueRecorded",
        #","issue":{"isKnown":\#(isKnown)\#(more)},"messages":[{"symbol":"fail","text":"no"}],"#
          + #""_testCase":{"displayName":"before, it \#(name)"}"#)
    }
    let text = ([suite, test] + lines + [event("testEnded")]).joined(separator: "\n")
    let behaviours = EventStream(text.replacing("(x:)", with: "(variant:example:)"), root: "/w").behaviours.values
    #expect(behaviours.map(\.name).sorted() == ["a/b works: it rains", "a/b works: it snows"])
    let finding = Finding(location: Location(file: "F.swift", line: 3), text: "no")
    #expect(behaviours.allSatisfy { $0.verdict == .failed([finding]) })
  }

  @Test func `a table that a crash elsewhere kept from running isn't left beside its broken rows`() throws {
    let folder = try TemporaryFolder()
    let scratch = try ScratchFolder(in: folder.path)
    let table = test.replacing("(x:)", with: "(variant:example:)")
    let other = test.replacing("a/b works", with: "crashes")
    let start = event("testStarted").replacing("a/b works", with: "crashes")
    let issue = event(
      "issueRecorded",
      #","issue":{"isKnown":false},"messages":[{"symbol":"fail","text":"no"}],"#
        + #""_testCase":{"displayName":"before, it rains"}"#)
    let ended = #"{"kind":"event","payload":{"kind":"runEnded"}}"#
    var run = RepeatedRun(variant: .before, modules: [:], root: "/w")
    for lines in [[table, other, start], [table, issue, event("testEnded"), ended]] {
      let arguments = run.arguments(in: scratch)
      let path = try #require(arguments.first { $0.hasSuffix(".json") })
      let text = lines.joined(separator: "\n").replacing("works`(x:)", with: "works`(variant:example:)")
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      try run.record(Outcome(status: 1, output: "", errors: "", endless: nil), limit: WorkLimit(processorSeconds: 1))
    }
    #expect(run.result.behaviours.map(\.name) == ["a/b works: it rains", "crashes"])
    #expect(run.result.notRun.isEmpty)
  }
}

@Test func `what a suite prints of the version is told`() {
  let output = "warning: no\nSQLOrdering, before: the compiler accepts 3 of 9 wrong orders.\n✔ Test run, after: passed"
  #expect(TestRun.remarks(printedIn: output) == ["the compiler accepts 3 of 9 wrong orders."])
}

@Suite struct IssueTests {
  @Test func `of a long message the first lines are shown, and the rest is counted`() {
    let lines = (1...100).map { "\($0)" + String(repeating: "x", count: $0 == 2 ? 5000 : 1) }
    let shown = shortened(lines.joined(separator: "\n")).split(separator: "\n")
    #expect(shown.count == 13)
    #expect(shown.first == "1x")
    #expect(shown[1].hasSuffix("… (5001 characters)"))
    #expect(shown[1].count < 400)
    #expect(shown.last == "… (100 lines)")
  }

  @Test(arguments: [("before", nil), ("after, 0.5", "0.5"), ("0.5, after", "0.5, after"), ("beforehand", "beforehand")])
  func `the variant is not shown among the arguments`(arguments: String, shown: String?) {
    #expect(withoutVariant(arguments) == shown)
  }
}
