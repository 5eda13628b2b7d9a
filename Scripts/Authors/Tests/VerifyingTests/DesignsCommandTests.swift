import TestSupport
import Testing

/// Through the real executable, on small designs of the miniature's kata. One after the other: each measures several.
@Suite(.serialized) struct DesignsCommandTests {
  private let miniature: MiniatureWorkbook
  private static let designs = "Solutions/Greeter/Designs"

  init() throws { miniature = try MiniatureWorkbook() }

  private func verify(status: Int32) throws -> String {
    try miniature.run(["verify", "Greeter", "--designs"], status: status, of: "kata-verify")
  }

  @Test func `a design that isn't judged as it says is named`() throws {
    try miniature.replace("On: step 2", with: "On: before", in: "\(Self.designs)/a-final-class.patch")
    let first = try verify(status: 1)
    #expect(
      first.hasPrefix(
        """
        Greeter: refused 0 of 1, accepted 1 of 1
        ✗ Greeter: \(Self.designs)/a-final-class.patch is refused by classes, dit, overrides, superCalls, and its message says \
        classes: classes is 2, at most 0 (Greeter.swift:4: class Greeter; LoudGreeter.swift:4: class LoudGreeter); dit is \
        1, at most 0
        """), "\(first)")

    try miniature.replace("On: before", with: "On: after", in: "\(Self.designs)/a-final-class.patch")
    try miniature.replace("isLoud ? text", with: "isLoud ? shouted", in: "\(Self.designs)/a-flag.patch")
    #expect(
      try verify(status: 1) == """
        Greeter: refused 0 of 1, accepted 0 of 1
        ✗ Greeter: \(Self.designs)/a-final-class.patch is accepted, and must be refused by classes
        ✗ Greeter: \(Self.designs)/a-flag.patch can't be measured: cannot find 'shouted' in scope

        """)
  }
}
