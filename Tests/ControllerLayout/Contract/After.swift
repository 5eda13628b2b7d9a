import ControllerLayoutAfter
import RegistrationVocabulary
import UIStage

final class AfterRegistration: ControllerLayoutSubject {
  private let flow: RegistrationFlow
  let navigationController = UINavigationController()

  init(_ services: RegistrationServices, _ didRegister: @escaping () -> Void) {
    flow = RegistrationFlow(services: services, didRegister: didRegister)
    flow.begin(in: navigationController)
  }

  func rebuildViews() {
    flow.rebuildViews()
  }
}
