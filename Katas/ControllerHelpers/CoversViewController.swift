import Foundation
import UIStage

/// The covers of the books that the library recommends. The user can ask for others.
public final class CoversViewController: AppCollectionViewController {
  private var covers: [String] = []
  private let button = UIButton()
  private var requests = 0
  private var newestAnswered = 0

  /// - Parameter load: Asks the server for covers, and calls `done` with them.
  public init(load: @escaping (_ done: @escaping ([String]) -> Void) -> Void) {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    button.setTitle("Other books", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        requests += 1
        let request = requests
        beginBusy()
        var isAnswered = false
        load { [weak self] covers in
          guard let self, !isAnswered else { return }
          isAnswered = true
          endBusy()
          guard request > newestAnswered else { return }
          newestAnswered = request
          self.covers = covers
          collectionView.reloadData()
        }
      }, for: .touchUpInside)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cover")
    view.addSubview(button)
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
