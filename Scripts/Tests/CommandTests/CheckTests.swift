import Console
import TestSupport
import Testing

/// These build the miniature workbook with its tests, each from nothing, so they are few.
@Suite struct CheckTests {
  @Test func `the shipped before behaves, and misses its goals`() throws {
    let workbook = try MiniatureWorkbook()
    let outcome = try Tool.run("check", "Greeter", in: workbook)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        Greeter

        ✓ Behaviour  all 4 behaviours pass

        ✗ Design  0 of 3 goals met
          ✗  depth of inheritance (DIT)  1  goal: 0
              To understand a class one must read every class above it, and a change to
              any of them can break it.
              Katas/Greeter/LoudGreeter.swift:4  LoudGreeter derives from Greeter
          ✗  overrides                   1  goal: 0
              An override replaces a part of somebody else's algorithm, and only reading
              both tells what will run.
              Katas/Greeter/LoudGreeter.swift:5
                LoudGreeter.greeting(for:) overrides Greeter.greeting(for:)
          ✗  calls to super              1  goal: 0
              Nothing but memory tells a child that it has to call super, and whether
              first or last.
              Katas/Greeter/LoudGreeter.swift:6  super reaches Greeter.greeting(for:)

        The behaviour is right; the design isn't there yet.

        """)
    #expect(outcome.status == 1)
    // The suite passed, and yet nothing was done so far.
    #expect(try Tool.run("list", in: workbook).output.contains("untouched"))

    try workbook.replace("uppercased() + \"!\"", with: "uppercased()", in: "Katas/Greeter/LoudGreeter.swift")
    let broken = try Tool.run("check", "Greeter", in: workbook)
    #expect(broken.output.contains("✗ Behaviour  1 of 4 behaviours don't pass\n    a loud greeting is in capitals\n"))
    #expect(broken.output.contains("\n      Tests/GreeterTests/VoiceTests.swift:6\n"))
    #expect(broken.output.contains("\n    `Scripts/kata test Greeter` shows each failure.\n"))
    #expect(broken.output.hasSuffix("\nFirst make the suite green again, then go on with the design.\n"))
    #expect(broken.status == 1)
    #expect(try Tool.run("list", in: workbook).output.contains("in progress"))

    try workbook.solve()
    let solved = try Tool.run("check", "Greeter", in: workbook)
    #expect(
      solved.output == """
        Greeter

        ✓ Behaviour  all 4 behaviours pass

        ✓ Design  all 3 goals are met
          ✓  depth of inheritance (DIT)  0  goal: 0
          ✓  overrides                   0  goal: 0
          ✓  calls to super              0  goal: 0

        Done. See how the solution did it: Solutions/Greeter/README.md

        """)
    #expect(solved.status == 0)
    #expect(try Tool.run("list", in: workbook).output.contains("done"))
  }

  @Test func `an adapter that doesn't fit is told with its place`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.replace("LoudGreeter(", with: "NoisyGreeter(", in: "Tests/GreeterTests/Before.swift")
    let outcome = try Tool.run("check", "Greeter", in: workbook)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasPrefix("Tests/GreeterTests/Before.swift:8:24: error: cannot find 'NoisyGreeter' in scope\n"))
    #expect(outcome.status == 1)
  }
}
