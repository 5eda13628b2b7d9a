import Foundation
import Machine
import Testing

@testable import Katas

@Suite struct PatchTests {
  private let patch = Patch(
    """
    A change

    diff --git a/A.swift b/A.swift
    --- a/A.swift
    +++ b/A.swift
    @@ -2,3 +2,4 @@
     two
    -three
    +3
    +3.5

    @@ -9 +10 @@
    -nine
    \\ No newline at end of file
    +9
    diff --git a/Old.swift b/New.swift
    rename from Old.swift
    rename to New.swift
    diff --git a/A/One.swift b/A/Two.swift
    similarity index 80%
    rename from A/One.swift
    rename to A/Two.swift
    index 1111111111111111111111111111111111111111..2222222222222222222222222222222222222222 100644
    --- a/A/One.swift
    +++ b/A/Two.swift
    @@ -1,2 +1,2 @@
    -1
    +2
     end
    diff --git a/A/Two.swift b/A/One.swift
    similarity index 100%
    rename from A/Two.swift
    rename to A/One.swift
    diff --git a/Added.swift b/Added.swift
    new file mode 100644
    --- /dev/null
    +++ b/Added.swift
    @@ -0,0 +1 @@
    +added

    """, at: "01.patch")
  private let old = [
    "A.swift": "one\ntwo\nthree\n\n5\n6\n7\n8\nnine", "Old.swift": "same", "A/One.swift": "1\nend\n",
    "A/Two.swift": "two",
  ]
  private let new = [
    "A.swift": "one\ntwo\n3\n3.5\n\n5\n6\n7\n8\n9\n", "New.swift": "same", "A/Two.swift": "2\nend\n",
    "A/One.swift": "two", "Added.swift": "added\n",
  ]

  private func applied(to texts: [String: String], isReversed: Bool = false) throws -> [String: String] {
    try patch.applied(to: texts.mapValues { Data($0.utf8) }, isReversed: isReversed)
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a patch is applied and taken off again, also where lines have moved`() throws {
    #expect(try applied(to: old) == new)
    #expect(try applied(to: new, isReversed: true) == old)
    let moved = old.mapValues { $0.replacing("one\n", with: "zero\none\n") }
    #expect(try applied(to: moved)["A.swift"] == "zero\n" + (new["A.swift"] ?? ""))
    #expect(patch.touched == Set(old.keys).union(new.keys))
  }

  @Test func `of a step, lines are new that stood nowhere else`() {
    let text =
      "Move\n\ndiff --git a/A b/A\n@@ -1,3 +0,0 @@\n-  a\n-  b\n-// c\n"
      + "diff --git a/B b/B\n@@ -0,0 +1,5 @@\n+b\n+b\n+c\n+\n+// d\n"
    #expect(Step(number: 1, patch: Patch(text, at: "01.patch")).newLines == 2)
    #expect(Step(number: 1, patch: patch).newLines == 5)
  }

  @Test func `where lines differ, the place is named`() {
    let failure = Failure("A.swift:2 has other lines")
    #expect(throws: failure) { try applied(to: old.mapValues { $0.replacing("three", with: "drei") }) }
    for name in ["Added.swift", "New.swift"] {
      #expect(throws: Failure("\(name) exists")) { try applied(to: old.merging([name: ""]) { $1 }) }
    }
  }
}
