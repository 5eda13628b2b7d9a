import ControllerHelpersAfter
import ControllerHelpersContract
import Testing
import UIStage
import WorkbookSupport

/// About the solution only: what it makes impossible, and what a screen without a base class needs.
@MainActor
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "ControllerHelpersAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }

  /// A controller of another team's module.
  private class ScannerController: UIViewController {}

  /// A screen with a superclass that isn't ours. It sees only what is public.
  private final class ScannerScreen: ScannerController, AppScreen {
    let busy = BusyHelper()
    private(set) var ownBegins = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      applyLook()
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      showBannerIfBusy()
    }

    /// The same name as in the extension: no override.
    func beginBusy() { ownBegins += 1 }
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a screen with a foreign superclass has the look and the banner`(variant: Variant) {
    let stage = Stage(variant)
    let screen = ScannerScreen()
    let library = stage.app.makeLibrary(root: screen)
    stage.app.beginBusy(screen)
    #expect(stage.app.isWaiting(library))
    #expect(!screen.isViewLoaded)
    stage.show(library)
    #expect(screen.title == "City Library")
    #expect(screen.layers == [paper, banner])
    stage.app.endBusy(screen)
    #expect(!stage.app.isWaiting(library))
    #expect(screen.layers == [paper])
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `calls through the protocol ignore a class's own beginBusy`(variant: Variant) {
    let screen = ScannerScreen()
    (screen as any AppScreen).beginBusy()
    #expect(screen.isBusy)
    #expect(screen.ownBegins == 0)
    screen.beginBusy()
    #expect(screen.ownBegins == 1)
    screen.endBusy()
    #expect(!screen.isBusy)
  }
}
