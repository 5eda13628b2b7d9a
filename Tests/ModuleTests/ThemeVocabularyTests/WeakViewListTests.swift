import Testing
import UIStage

@testable import ThemeVocabulary

@MainActor
@Suite struct WeakViewListTests {
  @Test func `entries of freed views are removed`() {
    let list = WeakViewList()
    let stay = (0..<10).map { _ in UIView() }
    stay.forEach(list.add)
    for _ in 0..<1_000 {
      list.add(UIView())
      #expect(list.entryCount <= 33)
    }
    #expect(list.views.map(ObjectIdentifier.init) == stay.map(ObjectIdentifier.init))
  }
}
