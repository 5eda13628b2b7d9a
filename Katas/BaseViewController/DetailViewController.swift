import UIStage

/// The base class of pages with a headline and a text. It reads both again at each appearance.
open class DetailViewController: BaseViewController {
  private let headlineLabel = UILabel()
  private let textLabel = UILabel()

  open var headline: String { "" }
  open var text: String { "" }

  open override func loadContent() {
    super.loadContent()
    headlineLabel.font = .systemFont(ofSize: 28)
    view.addSubview(headlineLabel)
    view.addSubview(textLabel)
  }

  open override func contentWillAppear(_ animated: Bool) {
    super.contentWillAppear(animated)
    headlineLabel.text = headline
    textLabel.text = text
  }
}
