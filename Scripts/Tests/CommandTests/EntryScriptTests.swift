import Foundation
import Machine
import TestSupport
import Testing

/// `Scripts/kata`, with a `swift` that builds a tool of three lines.
@Suite struct EntryScriptTests {
  private let folder: TemporaryFolder
  private var root: String { "\(folder.path)/Klon 1" }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Package.swift", "Sources/kata/Main.swift", "Authors/Package.swift", "Authors/Sources/Main.swift"] {
      try folder.write("", to: "Klon 1/Scripts/\(name)")
      try change(name, after: -60)
    }
    let swift = """
      #!/bin/sh
      [ "$1" = -print-target-info ] && { cat "\(folder.path)/version" 2>/dev/null; exit 0; }
      # Neither of the folders that SwiftPM has.
      case "$*" in
        *Authors*) product=kata-verify; products="\(root)/Scripts/Authors/.build/tool/somewhere" ;;
        *kata-more*) product=kata-more; products="\(root)/Scripts/.build/tool/somewhere" ;;
        *) product=kata; products="\(root)/Scripts/.build/tool/somewhere" ;;
      esac
      case "$*" in *--show-bin-path*) echo "$products"; exit 0 ;; esac
      echo built >>"\(folder.path)/builds"
      [ -e "\(folder.path)/broken" ] && { echo "error: broken"; exit 1; }
      mkdir -p "$products"
      printf '#!/bin/sh\\necho "$KATA_WORKBOOK"\\nprintf "<%%s>" "${0##*/}" "$@"\\nexit 7\\n' >"$products/$product"
      chmod +x "$products/$product"
      """
    // Another process makes these files: what this one has open for writing can't be run as long as a child of another test
    // holds on to it ("text file busy").
    let script = "cp \"$1\" \"$2\"; mkdir \"${3%/*}\"; printf '%s\\n' \"$4\" >\"$3\"; chmod +x \"$3\""
    let arguments = ["\(Tool.scripts)/kata", "\(root)/Scripts/kata", "\(folder.path)/bin/swift", swift]
    let outcome = try ChildProcess.run(Invocation("/bin/sh", ["-ec", script, "sh"] + arguments))
    try #require(outcome.succeeded, "\(outcome.errors)")
  }

  private func run(_ path: String? = nil, _ arguments: [String] = ["compare", "a b", "--ü"]) throws -> Outcome {
    try ChildProcess.run(
      Invocation(
        path ?? "\(root)/Scripts/kata", arguments,
        environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin", "KATA_WORKBOOK": nil]))
  }

  private var builds: Int { ((try? folder.read("builds")) ?? "").split(separator: "\n").count }

  /// Files and builds are told apart by the second on some systems.
  private func change(_ name: String, after seconds: Double) throws {
    let date = Date(timeIntervalSinceNow: seconds)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(root)/Scripts/\(name)")
  }

  @Test func `the first call builds, others do not, by a link neither, and arguments and status go through`() throws {
    let link = "\(folder.path)/bin/kata link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../Klon 1/Scripts/kata")
    for path in [nil, link] {
      let outcome = try run(path)
      #expect((outcome.output, outcome.errors, outcome.status) == ("\(root)\n<kata><compare><a b><--ü>", "", 7))
    }
    #expect(builds == 1)
  }

  @Test func `what changed, was added or removed, or another toolchain, builds again`() throws {
    _ = try run()
    for name in ["Package.swift", "Sources/kata/Main.swift"] {
      try change(name, after: 60)
      _ = try run()
      try change(name, after: -60)
    }
    #expect(builds == 3)
    try folder.write("", to: "Klon 1/Scripts/Sources/kata/New.swift")
    try change("Sources/kata/New.swift", after: 60)
    _ = try run()
    try folder.remove("Klon 1/Scripts/Sources/kata/New.swift")
    try change("Sources/kata", after: 60)
    _ = try run()
    #expect(builds == 5)
    try change("Sources/kata", after: -60)
    try folder.write("newer", to: "version")
    _ = try run()
    #expect(builds == 6)
  }

  @Test func `what a check doesn't need is in tools of their own, built when they are asked for`() throws {
    _ = try run()
    for _ in 1...2 { #expect(try run(nil, ["verify", "a b", "--ü"]).output == "\(root)\n<verify><verify><a b><--ü>") }
    #expect(builds == 2)
    #expect(try run(nil, ["states", "K"]).output == "\(root)\n<verify><states><K>")
    #expect(try run(nil, ["help", "verify"]).output == "\(root)\n<verify><help><verify>")
    #expect(try run(nil, ["measure", "K"]).output == "\(root)\n<more><measure><K>")
    #expect(builds == 3)
    // It is made of the tool's libraries, too.
    try change("Sources/kata/Main.swift", after: 60)
    _ = try run(nil, ["verify"])
    #expect(builds == 4)
  }

  @Test func `what was built in another folder is used as it is, and not built upon`() throws {
    _ = try run()
    let moved = "\(folder.path)/Klon 2"
    try FileManager.default.moveItem(atPath: root, toPath: moved)
    #expect(try run("\(moved)/Scripts/kata").output.hasPrefix("\(moved)\n"))
    #expect(builds == 1)
    try FileManager.default.moveItem(atPath: moved, toPath: root)
    try folder.write("/elsewhere/Scripts/.build/tool", to: "Klon 1/Scripts/.build/tool/place")
    try folder.write("", to: "Klon 1/Scripts/.build/tool/old")
    try folder.write("", to: "Klon 1/Scripts/.build/tool/checkouts/a-package/Package.swift")
    try change("Sources/kata/Main.swift", after: 60)
    let outcome = try run()
    #expect(outcome.errors == "The kata tool was built in another folder. It is built anew.\n")
    #expect(!folder.exists("Klon 1/Scripts/.build/tool/old"))
    // What was fetched is no build, and without a network can't be had again.
    #expect(folder.exists("Klon 1/Scripts/.build/tool/checkouts/a-package/Package.swift"))
  }

  @Test func `a build that fails is shown, and nothing is run`() throws {
    try folder.write("", to: "broken")
    let offline = try run()
    #expect(
      offline.errors == """
        error: broken
        kata: the first call fetches a package, so it needs the network. Without one, copy the folder Scripts/.build of a
        workbook in which `Scripts/kata` was called, on a machine with the same system and toolchain, into Scripts here.

        """)
    try folder.write("", to: "Klon 1/Scripts/.build/tool/checkouts/a-package/Package.swift")
    let outcome = try run()
    #expect((outcome.output, outcome.errors, outcome.status) == ("", "error: broken\n", 1))
    try folder.remove("broken")
    #expect(try run().status == 7)
  }
}
