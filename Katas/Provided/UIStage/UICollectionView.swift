import Foundation

extension IndexPath {
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

/// Where a collection view gets its items from. On the stage, it has one section.
@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
}

/// How a collection view arranges its items. The stage has no geometry, so a layout says nothing here.
@MainActor
open class UICollectionViewLayout: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) { nil }
}

/// A layout in lines, one after the other.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {}

/// Is called when the user acts on a collection view. On the stage, the user doesn't.
@MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

/// A view that shows items side by side.
///
/// It asks for their number when it reloads, and for the cells when the screen is read.
@MainActor
open class UICollectionView: UIScrollView {
  open var collectionViewLayout: UICollectionViewLayout
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { count = nil }
  }

  /// How many items there are; nil until the data source is asked.
  private var count: Int?
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var cellClasses: [String: UICollectionViewCell.Type] = [:]

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  /// How many items there are, as the data source said when the collection last loaded.
  open func numberOfItems(inSection section: Int) -> Int {
    if let count { return count }
    let new = dataSource?.collectionView(self, numberOfItemsInSection: section)
    count = new
    return new ?? 0
  }

  /// The cell of an item, or nil if there is no such item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard (0..<numberOfItems(inSection: 0)).contains(indexPath.item), let dataSource else { return nil }
    if let cell = cells[indexPath] { return cell }
    let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
    cells[indexPath] = cell
    return cell
  }

  /// Drops the items, and gets their number from the data source again.
  open func reloadData() {
    cells = [:]
    count = nil
    _ = numberOfItems(inSection: 0)
  }

  /// Has `dequeueReusableCell(withReuseIdentifier:for:)` make cells of this class.
  /// Nil ends that.
  ///
  /// - Precondition: The class derives from `UICollectionViewCell`.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass.map { cellClass in
      guard let cellClass = cellClass as? UICollectionViewCell.Type else {
        preconditionFailure("\(cellClass) is no class of cells")
      }
      return cellClass
    }
  }

  /// A cell for an item. On the stage, it is always a new one.
  ///
  /// - Precondition: A class is registered for the identifier.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cellClass = cellClasses[identifier] else {
      preconditionFailure("no cell class is registered for the identifier '\(identifier)'")
    }
    return cellClass.init(frame: .zero)
  }
}

/// A view that a collection may use again for another place.
@MainActor
open class UICollectionReusableView: UIView {}

/// The view of one item.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view to which the cell's own views are added.
  open private(set) var contentView = UIView()

  // Required, because only then can a collection make cells of a class that was registered. UIKit doesn't need that.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}
