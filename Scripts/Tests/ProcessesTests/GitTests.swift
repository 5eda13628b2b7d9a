import Foundation
import Processes
import TestSupport
import Testing

@Suite struct GitTests {
  @Test func `neither a repository around the folder nor the environment changes what git does`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "inner/file")
    let inner = "\(folder.path)/inner"
    for arguments in [["init", "-q"], ["config", "diff.algorithm", "patience"]] {
      #expect(try ChildProcess.run(Invocation("git", ["-C", folder.path] + arguments)).succeeded)
    }
    setenv("GIT_CONFIG_COUNT", "1", 1)
    setenv("GIT_CONFIG_KEY_0", "diff.context", 1)
    setenv("GIT_CONFIG_VALUE_0", "7", 1)
    defer { for name in ["GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_0", "GIT_CONFIG_VALUE_0"] { unsetenv(name) } }

    for (setting, value) in [("diff.algorithm", "patience\n"), ("diff.context", "7\n")] {
      #expect(try ChildProcess.run(Invocation("git", ["-C", inner, "config", setting])).output == value)
      #expect(try Git.run(["config", setting], in: inner).output == "")
    }
  }
}
