import ControllerLayoutBefore
import RegistrationVocabulary
import UIStage

final class BeforeRegistration: ControllerLayoutSubject {
  private let firstStep: PhoneViewController
  let navigationController: UINavigationController

  init(_ services: RegistrationServices, _ didRegister: @escaping () -> Void) {
    firstStep = PhoneViewController(services: services, didRegister: didRegister)
    navigationController = UINavigationController(rootViewController: firstStep)
  }

  func rebuildViews() {
    firstStep.rebuildViews()
  }
}
