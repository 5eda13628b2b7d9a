import Testing
import UIStage

@testable import ThemeVocabulary

@MainActor
@Suite struct WeakViewListTests {
  @Test func `views are listed in the order in which they were added, each once`() {
    let list = WeakViewList()
    let views = [UIView(), UIView(), UIView()]
    for view in views + views.reversed() { list.add(view) }
    #expect(list.views.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
  }

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

  @Test func `a view whose memory was another one's is added`() {
    let list = WeakViewList()
    for _ in 0..<200 {
      let view = UIView()
      list.add(view)
      #expect(list.views.map(ObjectIdentifier.init) == [view].map(ObjectIdentifier.init))
    }
  }
}
