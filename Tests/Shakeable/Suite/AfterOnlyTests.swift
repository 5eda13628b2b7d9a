import ShakeableAfter
import ShakeableContract
import Testing
import UIStage
import WorkbookSupport

/// About the solution only: what its protocol makes impossible, and how Swift chooses between a member of an extension and
/// one of a type.
@MainActor
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "ShakeableAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }

  /// A view that declares a member of the extension again.
  private final class StubbornView: UIView, Shakeable {
    private(set) var ownShakes = 0

    func shake() { ownShakes += 1 }
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a member that is only in the extension isn't called through the protocol when a type redeclares it`(
    variant: Variant
  ) throws {
    let stage = try Stage(variant)
    let view = StubbornView()
    try stage.pickup.add(view, named: "stubborn")

    // Through the protocol: the extension's shake.
    let shakeable: any Shakeable = view
    shakeable.shake()
    stage.wait(80)
    #expect(Shown(view) == Shown(offset: -10))
    #expect(view.ownShakes == 0)

    // The screen uses only the protocol.
    stage.wait(320)
    try stage.refuse("stubborn")
    stage.wait(80)
    #expect(Shown(view) == Shown(offset: -10))
    #expect(view.ownShakes == 0)

    // Where the compiler knows the class: the class's own one.
    stage.pickup.stopShaking()
    view.shake()
    #expect(Shown(view) == .still)
    #expect(view.ownShakes == 1)
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a requirement is called through the protocol when a type has its own`(variant: Variant) {
    let own: any Nodding = OwnNods()
    #expect(own.requiredNods == 1)
    #expect(own.nodsOfTheExtension == 3)
    #expect(OwnNods().nodsOfTheExtension == 1)
    let inherited: any Nodding = InheritedNods()
    #expect(inherited.requiredNods == 3)
    #expect(inherited.nodsOfTheExtension == 3)
  }
}

/// A protocol with a requirement that has a default implementation, and a member that is only in the extension.
@MainActor
private protocol Nodding: UIView {
  var requiredNods: Int { get }
}

extension Nodding {
  var requiredNods: Int { 3 }
  var nodsOfTheExtension: Int { 3 }
}

private final class OwnNods: UIView, Nodding {
  var requiredNods: Int { 1 }
  var nodsOfTheExtension: Int { 1 }
}

private final class InheritedNods: UIView, Nodding {}
