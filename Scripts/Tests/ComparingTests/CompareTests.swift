import Machine
import TestSupport
import Testing

@Suite struct CompareTests {
  @Test func `the table shows three versions and the goals`() throws {
    let workbook = try MiniatureWorkbook()
    // A first step on the way: the class stays, what it overrides goes.
    try workbook.replace(
      "super.greeting(for: name).uppercased() + \"!\"", with: "\"HELLO, \\(name.uppercased())!\"",
      in: "Katas/Greeter/LoudGreeter.swift")
    #expect(
      try workbook.run("compare", "Greeter") == """
        Greeter
        When is a subclass no more than a value?

                                    before  yours  after  goal
        files                            3      3      3
        lines of code                   25     25     31

        types                            2      2      2
          classes                        2      2      0     0
          structs and enums              0      0      2
          protocols                      0      0      0

        depth of inheritance (DIT)       1      1      0     0
        overrides                        1      1      0     0
        empty or trapping hooks          0      0      0
        calls to super                   1      0      0     0
        derived types                    1      1      0

        largest coupling (CBO)           1      1      1
        complexity of a function         2      2      3
        complexity of a type (WMC)       3      3      3
        methods to trace                 2      2      2

        dependencies of Greeter
          types to copy                  1      1      2
          files to copy                  1      1      2
          lines to copy                 10     10     22

        """)
  }

  @Test func `the curve shows what the goals bound, after each step`() throws {
    #expect(
      try MiniatureWorkbook().run("compare", "Greeter", "--curve") == """
        Greeter
           dit  overrides  superCalls  classes
        0    1          1           1        2  The starting code
        1    1          0           1        2  Replace Subclass with Delegate: loudness becomes `Voice`
        2    0          0           0        1  Remove Subclass: `LoudGreeter` says nothing that a value can't
             0          0           0           Goals of stage 1
        3    0          0           0        0  Change Reference to Value: `Greeter` becomes a struct
                                             0  Goals of stage 2

        """)
  }
}
