import CompilerVerification
import ControllerHelpersAfter
import Testing
import UIStage
import WorkbookSupport

@testable import ControllerHelpersContract

/// About the solution only: what it makes impossible, and what a screen without a base class needs.
@MainActor
@Suite struct AfterOnlyTests {
  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "ControllerHelpersAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }

  /// A screen of a class that the app has no base class for.
  private final class OddScreen: UIViewController, AppScreen {
    private(set) lazy var busy = BusyHelper(for: self)
    private(set) var ownBegins = 0

    /// The same name as in the extension: no override.
    func beginBusy() { ownBegins += 1 }
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `any controller can be a screen, and a library counts it`(variant: Variant) {
    let stage = Stage(variant)
    let screen = OddScreen()
    let library = stage.app.makeLibrary(root: screen)
    stage.show(library)
    stage.app.beginBusy(screen)
    #expect(screen.showsBanner)
    #expect(stage.app.isWaiting(library))
    stage.app.endBusy(screen)
    #expect(!stage.app.isWaiting(library))
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a member of the extension isn't called through the protocol when a class declares it again`(variant: Variant) {
    let screen = OddScreen()
    (screen as any AppScreen).beginBusy()
    #expect(screen.isBusy)
    #expect(screen.ownBegins == 0)
    screen.beginBusy()
    #expect(screen.ownBegins == 1)
    screen.endBusy()
    #expect(!screen.isBusy)
  }
}
