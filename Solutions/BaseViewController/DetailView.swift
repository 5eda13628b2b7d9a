import UIStage

/// A headline and a text below it.
final class DetailView: UIView {
  private let headlineLabel = UILabel()
  private let textLabel = UILabel()

  convenience init() {
    self.init(frame: .zero)
    headlineLabel.font = .systemFont(ofSize: 28)
    addSubview(headlineLabel)
    addSubview(textLabel)
  }

  func show(headline: String, text: String) {
    headlineLabel.text = headline
    textLabel.text = text
  }
}
