import Checking
import Foundation
import Testing

@testable import MutationTesting

@Suite struct HandFaultListTests {
  private let entry = """
    # Faults

    ### Only the first name is greeted
    - version: step 2
    - file: Greeter.swift
    - kind: only the first of several
    - noticed by: `everybody is greeted`
    ```swift
    names.map(greet)
      .joined()
    ```
    ```swift
    greet(names[0])
    ```

    """

  @Test func `an entry has a version, a file, a kind, a test, and the text with what it becomes`() {
    let list = HandFaultList(entry, path: "FAULTS.md")
    #expect(list.problems == [])
    #expect(
      list.faults == [
        HandFault(
          title: "Only the first name is greeted", version: .step(2), file: "Greeter.swift",
          kind: "only the first of several", noticedBy: "everybody is greeted", old: "names.map(greet)\n  .joined()",
          new: "greet(names[0])", line: 3)
      ])
  }

  @Test(arguments: ["- version: step 2\n", "- file: Greeter.swift\n", "- noticed by: `everybody is greeted`\n"])
  func `an entry without one of its parts is a problem`(part: String) {
    let list = HandFaultList(entry.replacing(part, with: ""), path: "FAULTS.md")
    #expect(list.faults.isEmpty)
    #expect(list.problems.count == 1 && list.problems[0].hasPrefix("FAULTS.md:3: an entry has"))
  }

  @Test func `a kind that nobody knows is a problem`() {
    let odd = entry.replacing("only the first of several", with: "odd")
    let problems = HandFaultList(odd, path: "F").problems
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("F:3: 'odd' is no kind of fault. The kinds are: Unicode and case; clock, "))
  }
}
