import Measuring
import Metrics
import Terminal
import TestSupport
import Testing
import Workbook

@Suite struct StandaloneCompilerTests {
  @Test func `files that lack a dependency do not compile alone`() throws {
    let miniature = try MiniatureWorkbook()
    let compiler = StandaloneCompiler(
      try Workbook(around: miniature.root),
      terminal: Terminal.plain)
    let child = try miniature.read("Katas/Greeter/LoudGreeter.swift")
    let parent = try miniature.read("Katas/Greeter/Greeter.swift")
    let error = try compiler.error(compiling: ["LoudGreeter.swift": child], as: "GreeterBefore")
    #expect(error?.inFile == "LoudGreeter.swift:4: cannot find type 'Greeter' in scope")
    #expect(
      try compiler.error(compiling: ["LoudGreeter.swift": child, "Greeter.swift": parent], as: "GreeterBefore") == nil)
  }
}
