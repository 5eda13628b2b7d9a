import Machine
import TestSupport
import Testing

/// These build the miniature workbook with its tests, each from nothing, so they are few.
@Suite struct CheckTests {
  @Test func `the starting code behaves, and misses its goals`() throws {
    let workbook = try MiniatureWorkbook()
    #expect(
      try workbook.run("check", "Greeter", status: 1) == """
        Greeter, stage 1 of 2: A voice is a value

        ✓ Behaviour  4 behaviours pass

        ✗ Design  0 of 3 goals met
          ✗  depth of inheritance (DIT)  1  goal: 0
              What a class does is spread over all classes above it, and a change to one
              of them changes it, too.
              Katas/Greeter/LoudGreeter.swift:4  LoudGreeter derives from Greeter
          ✗  overrides                   1  goal: 0
              An override replaces a part of its superclass, so what runs is written in
              two places.
              Katas/Greeter/LoudGreeter.swift:5
                LoudGreeter.greeting(for:) overrides Greeter.greeting(for:)
          ✗  calls to super              1  goal: 0
              The compiler doesn't check that a subclass calls super, or whether it does
              so first or last.
              Katas/Greeter/LoudGreeter.swift:6  super reaches Greeter.greeting(for:)

        The behaviour is right; the design isn't there yet.

        """)
    // The suite passed, and yet nothing was done so far.
    #expect(
      try workbook.run("list") == """
        kata     stages  min  level     state
        Greeter       2   45  beginner  untouched

        `Scripts/kata site FOLDER` writes a book that shows their steps, with a quiz.

        """)

    try workbook.replace("uppercased() + \"!\"", with: "uppercased()", in: "Katas/Greeter/LoudGreeter.swift")
    let broken = try workbook.run("check", "Greeter", status: 1)
    #expect(broken.contains("✗ Behaviour  1 of 4 behaviours doesn't pass\n    a loud greeting is in capitals\n"))
    // A description that can't be read doesn't hide the list.
    let description = try workbook.read("Katas/Greeter/kata.json")
    try workbook.write("", to: "Katas/Greeter/kata.json")
    #expect(try workbook.run("list").contains(/Greeter +\? +\? +\? +in progress/))
    try workbook.write(description, to: "Katas/Greeter/kata.json")

    _ = try workbook.run("step", "Greeter", "3")
    #expect(
      try workbook.run("check", "Greeter") == """
        Greeter, stage 2 of 2: A greeter is a value

        ✓ Behaviour  4 behaviours pass

        ✓ Design  the goal is met
          ✓  classes  0  (was 2)  goal: 0

        Done. Now implement the change request: Scripts/kata change Greeter --mine

        """)
    #expect(try workbook.run("list").contains("done"))
    #expect(try workbook.run("hint", "Greeter").contains("were done. Now implement the change request: Scripts/kata"))

    // What is added for the change request is measured, too, and what was done stays done.
    _ = try workbook.run("change", "Greeter", "--mine")
    try workbook.write("final class Whisperer {}\n", to: "Katas/Greeter/Whisperer.swift")
    let worse = try workbook.run("check", "Greeter", status: 1)
    #expect(worse.contains("\n  ✗  classes  1  (0 without the change request)  goal: 0\n"), "\(worse)")
    #expect(try workbook.run("list").contains("  done\n"))
  }

  @Test func `the stage is that of the code, and places and what is done are told at each call`() throws {
    let workbook = try MiniatureWorkbook()
    _ = try workbook.run("step", "Greeter", "2")
    let next = try workbook.run("check", "Greeter", status: 1)
    #expect(next.hasPrefix("✓ Stage 1 is done: A voice is a value\nGreeter, stage 2 of 2: A greeter is a value\n"))
    #expect(try workbook.run("list").contains("stage 1 of 2 done"))
    #expect(try workbook.run("hint", "Greeter").hasPrefix("Stage 2, hint 1 of 1: "))

    // The starting code has no stage that is done, however it came back.
    try workbook.remove("Katas/Greeter/Voice.swift")
    let shipped = try MiniatureWorkbook()
    for path in ["Katas/Greeter/Greeter", "Katas/Greeter/LoudGreeter", "Tests/Greeter/Contract/Before"] {
      try workbook.write(try shipped.read("\(path).swift"), to: "\(path).swift")
    }
    let again = try workbook.run("check", "Greeter", status: 1)
    #expect(again.hasPrefix("Greeter, stage 1 of 2: A voice is a value\n"))
  }

  @Test func `a file that isn't the learner's keeps a kata from being done`() throws {
    let miniature = try MiniatureWorkbook()
    try miniature.commit()
    _ = try miniature.run("step", "Greeter", "3")
    try miniature.write("// Mine.\n", to: "Tests/Greeter/Contract/Mine.swift")
    let outcome = try miniature.run("check", "Greeter", status: 1)
    #expect(
      outcome.contains(
        """

        ✗ Not yours to edit  what the check relies on has changed
            Tests/Greeter/Contract/Mine.swift was added

        Nothing is done until these changes are undone. `git checkout
        """), "\(outcome)")
    #expect(try miniature.run("list").contains("in progress"))
  }
}
