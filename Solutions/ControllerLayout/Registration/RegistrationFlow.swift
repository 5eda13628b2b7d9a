import RegistrationVocabulary
import UIStage

/// Leads through the steps of a registration, and owns what was entered.
@MainActor
public final class RegistrationFlow {
  private let services: RegistrationServices
  private let didRegister: () -> Void
  private let store = DraftStore()

  public init(services: RegistrationServices, didRegister: @escaping () -> Void) {
    self.services = services
    self.didRegister = didRegister
  }

  /// The stack of steps.
  public private(set) lazy var navigationController = UINavigationController(rootViewController: makePhoneStep())

  public var draft: RegistrationDraft { store.draft }

  /// Replaces the views of all steps, for a new skin.
  public func rebuildViews() {
    for step in steps { step.rebuildView() }
  }

  // MARK: The steps in their order

  /// The steps on the stack, without the app's own screens.
  private var steps: [any RegistrationStep] {
    navigationController.viewControllers.compactMap { $0 as? any RegistrationStep }
  }

  private var stepCount: Int { 3 }

  /// The progress of the step that is shown next.
  private var nextProgress: StepProgress { StepProgress(number: steps.count + 1, count: stepCount) }

  private func makePhoneStep() -> any RegistrationStep {
    PhoneViewController(
      progress: StepProgress(number: 1, count: stepCount), phone: store.entry(\.phone), services: services
    ) { [weak self] in self?.showCodeStep(phone: $0) }
  }

  private func showCodeStep(phone: String) {
    let step = CodeViewController(progress: nextProgress, phone: phone, services: services) { [weak self] in
      self?.showProfileStep(phone: phone, code: $0)
    }
    show(step)
  }

  private func showProfileStep(phone: String, code: String) {
    let step = ProfileViewController(
      progress: nextProgress, phone: phone, code: code, name: store.entry(\.name),
      hasAgreed: store.entry(\.hasAgreed), services: services, didRegister: didRegister)
    show(step)
  }

  private func show(_ step: any RegistrationStep) {
    navigationController.pushViewController(step, animated: true)
  }
}

/// Holds the draft for the steps. Each of them gets only its own entries.
@MainActor
private final class DraftStore {
  var draft = RegistrationDraft()

  func entry<Value>(_ path: WritableKeyPath<RegistrationDraft, Value>) -> Entry<Value> {
    Entry(get: { self.draft[keyPath: path] }, set: { self.draft[keyPath: path] = $0 })
  }
}
