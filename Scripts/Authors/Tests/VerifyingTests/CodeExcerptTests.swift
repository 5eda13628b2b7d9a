import Machine
import Katas
import Testing

@testable import Verifying

@Suite struct CodeExcerptTests {
  private let source = """
    import UIKit

    /// A theme.
    class Theme: Base {
      // func apply is below.
      init(size: Int) {
        self.size = size
      }

      func apply() { size + 1 }

      func find(name: String) {}
      func find(_ name: String) { name }

      func select(
        _ name: String
      ) {
        name
      }
    }

    struct Other {
      static let one = Other(
        of: 1)
    }
    """

  private let patch = Patch(
    """
    A step

    diff --git a/Katas/K/Theme.swift b/Katas/K/Theme.swift
    index 1..2 100644
    --- a/Katas/K/Theme.swift
    +++ b/Katas/K/Theme.swift
    @@ -1,7 +1,5 @@
     class Theme: Base {
    -  func apply() -> Self {
    -    self
    -  }
    -
    -  func select() {}
    +  func apply() -> Theme {
    +    Theme()
    +  }
     }
    @@ -9 +9 @@
    -struct Other {}
    +struct Another {}
    diff --git a/Katas/K/Sepia.swift b/Katas/K/Sepia/Sepia.swift
    rename from Katas/K/Sepia.swift
    rename to Katas/K/Sepia/Sepia.swift
    """, at: "01.patch")

  @Test func `a declaration is shown without its comment, from the left margin`() throws {
    for (name, lines) in [
      ("Theme.init", ["init(size: Int) {", "  self.size = size", "}"]), ("apply", ["func apply() { size + 1 }"]),
      ("select", ["func select(", "  _ name: String", ") {", "  name", "}"]),
      ("find(_:)", ["func find(_ name: String) { name }"]), ("one", ["static let one = Other(", "  of: 1)"]),
    ] { #expect(try CodeExcerpt.declaration(name, in: source) == lines) }
    // Without a name, all declarations of the file.
    #expect(try CodeExcerpt.declaration("", in: source).first == "/// A theme.")
  }

  @Test func `of a replaced declaration, the old one and the new one are shown`() throws {
    let replaced = "-  func apply() -> Self {|-    self|-  }|+  func apply() -> Theme {|+    Theme()|+  }"
    #expect(try CodeExcerpt.difference(of: "Theme.swift", "apply", in: patch).joined(separator: "|") == replaced)
    #expect(try CodeExcerpt.difference(of: "Theme.swift", "select", in: patch) == ["-  func select() {}"])
    let other = [" …", "-struct Other {}", "+struct Another {}"]
    #expect(try CodeExcerpt.difference(of: "Theme.swift", "", in: patch).suffix(3) == other[...])
  }

  @Test func `what isn't there is an error that names it`() {
    #expect(throws: Failure("there is no declaration Sepia")) { try CodeExcerpt.declaration("Sepia", in: source) }
    for (file, words) in [
      ("Sepia.swift", "only moves Sepia.swift"), ("Day.swift", "doesn't change a file Day.swift"),
    ] { #expect(throws: Failure("the step \(words)")) { try CodeExcerpt.difference(of: file, "", in: patch) } }
  }
}
