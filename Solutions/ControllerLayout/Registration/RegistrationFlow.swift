import RegistrationVocabulary
import UIStage

/// Leads through the steps of a registration, and owns what was entered. The steps keep it, so it exists as long as they do.
@MainActor
public final class RegistrationFlow {
  public private(set) var draft = RegistrationDraft()

  private weak var navigationController: UINavigationController?
  private let services: RegistrationServices
  private let didRegister: () -> Void

  public init(services: RegistrationServices, didRegister: @escaping () -> Void) {
    self.services = services
    self.didRegister = didRegister
  }

  /// Pushes the first step.
  public func begin(in navigationController: UINavigationController) {
    self.navigationController = navigationController
    showPhoneStep(StepProgress(number: 1, count: 3))
  }

  /// Replaces the views of all steps, for a new skin. Other screens on the stack are left alone.
  public func rebuildViews() {
    for case let step as any RegistrationStep in navigationController?.viewControllers ?? [] { step.rebuildView() }
  }

  // MARK: The steps in their order

  private func showPhoneStep(_ progress: StepProgress) {
    show {
      PhoneViewController(progress: progress, phone: entry(\.phone), services: services) { phone in
        self.showCodeStep(progress.next, phone: phone)
      }
    }
  }

  private func showCodeStep(_ progress: StepProgress, phone: String) {
    show {
      CodeViewController(progress: progress, phone: phone, services: services) { code in
        self.showProfileStep(progress.next, phone: phone, code: code)
      }
    }
  }

  private func showProfileStep(_ progress: StepProgress, phone: String, code: String) {
    show {
      ProfileViewController(
        progress: progress, name: entry(\.name), hasAgreed: entry(\.hasAgreed),
        makeRegistration: { () throws(RegistrationError) in
          try Registration(self.draft, phone: phone, code: code)
        }, services: services, didRegister: didRegister)
    }
  }

  /// Pushes a step. To make one, the clock is read; if the app goes elsewhere in this call, nothing is pushed.
  private func show(_ makeStep: () -> any RegistrationStep) {
    let top = navigationController?.topViewController
    let step = makeStep()
    guard navigationController?.topViewController === top else { return }
    navigationController?.pushViewController(step, animated: true)
  }

  /// The only way for a step to change the draft.
  private func entry<Value>(_ path: WritableKeyPath<RegistrationDraft, Value>) -> Entry<Value> {
    Entry(get: { self.draft[keyPath: path] }, set: { self.draft[keyPath: path] = $0 })
  }
}
