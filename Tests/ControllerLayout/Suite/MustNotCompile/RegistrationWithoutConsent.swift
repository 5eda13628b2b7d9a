// Nobody is registered without consent. In the starting code, the fields are a dictionary, which can lack an entry.

@testable import ControllerLayoutAfter

func register(_ draft: RegistrationDraft) -> [String: String] {
  Registration(draft, phone: "+442079460958", code: "123456").fields
  // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
}

func invent() -> Registration {
  Registration(fields: ["name": "Ada"])
  // expected-error@-1 {{missing arguments for parameters 'phone', 'code' in call}} expected-error@-1 * {{}}
}
