import UIStage

/// A loan, which the user can renew.
public final class LoanViewController: AppViewController {
  private let due = UILabel()
  private let button = UIButton()

  /// - Parameter renew: Asks the server for more time, and calls `done` with the new date.
  public init(_ book: String, due date: String, renew: @escaping (_ done: @escaping (String) -> Void) -> Void) {
    super.init()
    title = book
    due.text = "Due \(date)"
    button.setTitle("Renew", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        self?.beginBusy()
        var isAnswered = false
        renew { date in
          self?.due.text = "Due \(date)"
          if !isAnswered { self?.endBusy() }
          isAnswered = true
        }
      }, for: .touchUpInside)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(due)
    view.addSubview(button)
  }
}
