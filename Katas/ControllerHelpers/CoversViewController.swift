import Foundation
import UIStage

/// The covers of the books that the library recommends. The user can ask for others.
public final class CoversViewController: AppCollectionViewController {
  private let load: (_ done: @escaping ([String]) -> Void) -> Void
  private var covers: [String] = []
  private let button = UIButton()

  /// - Parameter load: Asks the server for covers, and calls `done` with them.
  public init(load: @escaping (_ done: @escaping ([String]) -> Void) -> Void) {
    self.load = load
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cover")
    button.setTitle("Other books", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.loadCovers() }, for: .touchUpInside)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
  }

  private func loadCovers() {
    beginBusy()
    var isAnswered = false
    load { [weak self] covers in
      self?.covers = covers
      self?.collectionView.reloadData()
      if !isAnswered { self?.endBusy() }
      isAnswered = true
    }
  }

  public override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    covers.count
  }

  public override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath)
    let label = UILabel()
    label.text = "[\(covers[indexPath.item])]"
    cell.contentView.addSubview(label)
    return cell
  }
}
