import UIStage

/// A label for a headline, and one for a text.
@MainActor
struct DetailLabels {
  let headline = UILabel()
  let text = UILabel()

  func add(to view: UIView) {
    headline.font = .systemFont(ofSize: 28)
    view.addSubview(headline)
    view.addSubview(text)
  }
}
