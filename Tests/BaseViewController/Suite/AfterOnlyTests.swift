import CompilerVerification
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerAfter
@testable import BaseViewControllerContract

/// Behaviour of the solution only, and what the compiler refuses in code that uses it. Each file in `MustNotCompile` says
/// why, and whether the starting code refuses it as well.
@Suite struct AfterOnlyTests {
  /// In the starting code each page remembers its own visits and theme. In the solution an interceptor does, for all pages.
  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `pages that are gone cost no time`(variant: Variant) {
    let growth = Growth.processorTime(for: [40, 1280], rounds: 1) { count in
      var visits = PageState(initial: 0)
      for _ in 0..<count {
        let page = UIViewController()
        visits[page] += 1
      }
      #expect(visits[UIViewController()] == 0)
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses wrong uses of pages, exceptions and the navigator`(variant: Variant) async throws {
    try await CompilerVerification(importing: "BaseViewControllerAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
