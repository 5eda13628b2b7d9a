import UIStage

/// A loan, which the user can renew.
public final class LoanViewController: AppViewController {
  private let due = UILabel()
  private let button = UIButton()
  private let renewals = Requests()

  /// - Parameter renew: Asks the server for more time, and calls `done` with the new date.
  public init(_ book: String, due date: String, renew: @escaping (_ done: @escaping (String) -> Void) -> Void) {
    super.init(nibName: nil, bundle: nil)
    title = book
    due.text = "Due \(date)"
    button.setTitle("Renew", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        renewals.send(renew, from: self) { loan, date in loan.due.text = "Due \(date)" }
      }, for: .touchUpInside)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  public override func loadView() {
    view = UIView()
    view.addSubview(due)
    view.addSubview(button)
  }
}
