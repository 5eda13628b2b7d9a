// Nobody is registered without consent. In the starting code, the fields are a dictionary, which can lack an entry.

@testable import ControllerLayoutAfter

func register() -> [String: String] {
  Registration(phone: "+442079460958", code: "123456", name: "Ada").fields
  // expected-error@-1 {{missing argument for parameter 'consent' in call}}
}

func invent() -> Registration {
  Registration(phone: "+442079460958", code: "123456", name: "Ada", consent: Consent(hasAgreed: true))
  // expected-error@-1 {{value of optional type 'Consent?' must be unwrapped}} expected-note@-1 * {{}}
}
