import UIStage

/// The base of pages that show a headline and some text, which are read again at each appearance.
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
