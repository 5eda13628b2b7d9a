import RegistrationVocabulary
import UIStage

/// Asks for the phone number, and has a code sent to it.
public final class PhoneViewController: StepViewController {
  public init(services: RegistrationServices, didRegister: @escaping () -> Void) {
    super.init(
      number: 1, title: "Phone", headline: "What is your phone number?", help: "We send a code to this number.",
      services: services, didRegister: didRegister)
  }

  override var refusal: RegistrationError { .refusedPhone }

  override func makeNextStep() -> StepViewController? {
    CodeViewController(services: services, didRegister: didRegister)
  }

  override func send() throws(RegistrationError) {
    let phone = try RegistrationRules.phone(field.text ?? "")
    payload["phone"] = phone
    beginRequest()
    services.client.sendCode(to: phone) { [weak self] in self?.receive($0) }
  }
}
