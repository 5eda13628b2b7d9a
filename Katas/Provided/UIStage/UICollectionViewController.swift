import Foundation

/// A controller that shows a collection, of which it is the data source.
///
/// As Apple documents it, the first appearance loads the collection's data, in `viewWillAppear`, so an override calls
/// `super`. The collection is not the controller's view but lies in it; this is observed.
@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
  private let layout: UICollectionViewLayout
  private var hasLoadedData = false

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// A layout in lines.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { nil }

  /// The collection. It is made when it is first asked for, and put into the view when that is loaded.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares it so, and callers read it as a collection.
  open private(set) lazy var collectionView: UICollectionView! = {
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.dataSource = self
    return collectionView
  }()

  open override func loadView() {
    view = UIView()
    view.addSubview(collectionView)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !hasLoadedData else { return }
    hasLoadedData = true
    collectionView.reloadData()
  }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
}
