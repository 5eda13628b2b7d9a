import Foundation
import Terminal
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
    diff --git a/Added.swift b/Added.swift
    new file mode 100644
    --- /dev/null
    +++ b/Added.swift
    @@ -0,0 +1 @@
    +added

    """, at: "01.patch")
  private let old = ["A.swift": "one\ntwo\nthree\n\n5\n6\n7\n8\nnine", "Old.swift": "same"]
  private let new = ["A.swift": "one\ntwo\n3\n3.5\n\n5\n6\n7\n8\n9\n", "New.swift": "same", "Added.swift": "added\n"]

  private func applied(to texts: [String: String], isReversed: Bool = false) throws -> [String: String] {
    try patch.applied(to: texts.mapValues { Data($0.utf8) }, isReversed: isReversed)
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a patch is applied and taken off again, also where lines have moved`() throws {
    #expect(try applied(to: old) == new)
    #expect(try applied(to: new, isReversed: true) == old)
    let moved = old.mapValues { $0.replacing("one\n", with: "zero\none\n") }
    #expect(try applied(to: moved)["A.swift"] == "zero\n" + (new["A.swift"] ?? ""))
    #expect(patch.touched == ["A.swift", "Old.swift", "New.swift", "Added.swift"])
  }

  @Test func `where lines differ, the place is named`() {
    let failure = Failure("A.swift:2 has other lines")
    #expect(throws: failure) { try applied(to: old.mapValues { $0.replacing("three", with: "drei") }) }
    #expect(throws: Failure("Added.swift exists")) { try applied(to: old.merging(["Added.swift": ""]) { $1 }) }
  }
}
