import ControllerLayoutAfter
import RegistrationVocabulary
import UIStage

final class AfterRegistration: ControllerLayoutSubject {
  private let flow: RegistrationFlow

  init(_ services: RegistrationServices, _ didRegister: @escaping () -> Void) {
    flow = RegistrationFlow(services: services, didRegister: didRegister)
  }

  var navigationController: UINavigationController { flow.navigationController }

  func rebuildViews() {
    flow.rebuildViews()
  }
}
