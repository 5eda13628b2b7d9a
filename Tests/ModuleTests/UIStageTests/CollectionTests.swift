import Foundation
import Testing
import WorkbookSupport
import UIStage
import UIStageSimulation

/// Collections.
///
/// Sources: Apple's reference of `UICollectionViewController` (overview), `UICollectionViewDataSource`, and
/// `UICollectionView` (`reloadData()`, `dequeueReusableCell(withReuseIdentifier:for:)`).
@MainActor
@Suite struct CollectionTests {
  let controller = CoverList()
  let window = UIWindow()

  func show() { window.show(controller) }

  // "If a data source or delegate is not specified, the collection view controller assigns itself to the unspecified role."
  @Test func `the controller is the data source of its collection`() {
    #expect(controller.collectionView.dataSource === controller)
    #expect(!controller.isViewLoaded)
  }

  // Observed: `view` is another view, to which the controller adds the collection. In a `UITableViewController` they are one.
  @Test func `the collection lies in the view of its controller`() {
    #expect(controller.view !== controller.collectionView)
    #expect(controller.view.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(controller.collectionView)])
  }

  // "When the collection view is about to appear for the first time, the collection view controller reloads the collection
  // view data."
  @Test func `the first appearance loads the data, and a later one does not`() {
    controller.loadViewIfNeeded()
    #expect(controller.asked.isEmpty)
    show()
    #expect(controller.asked == ["items of 0"])
    controller.items.append("c")
    window.rootViewController = UIViewController()
    window.rootViewController = controller
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 2)
    controller.collectionView.reloadData()
    #expect(window.screen == "a  b  c")
  }

  @Test func `cells are asked for when the screen is read, in order, and once until the data is loaded again`() {
    show()
    controller.asked = []
    #expect(window.screen == "a  b")
    #expect(window.screen == "a  b")
    #expect(controller.asked == ["cell 0", "cell 1"])
    controller.items[0] = "z"
    controller.collectionView.reloadData()
    #expect(window.screen == "z  b")
  }

  @Test func `an item that does not exist has no cell`() {
    show()
    #expect(controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) != nil)
    #expect(controller.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)) == nil)
    controller.items = []
    controller.collectionView.reloadData()
    #expect(window.screen.isEmpty)
  }

  // dequeueReusableCell(withReuseIdentifier:for:): "You must register a class or nib file … before calling this method."
  @Test func `a cell of an identifier that is not registered traps`() async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          _ = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            .dequeueReusableCell(withReuseIdentifier: "none", for: IndexPath(item: 0, section: 0))
        }
      }
    }
  }
}

/// A collection that notes what it is asked.
final class CoverList: UICollectionViewController {
  var items = ["a", "b"]
  var asked: [String] = []

  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    asked.append("items of \(section)")
    return items.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append("cell \(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    let label = UILabel()
    label.text = items[indexPath.item]
    cell.contentView.addSubview(label)
    return cell
  }
}
