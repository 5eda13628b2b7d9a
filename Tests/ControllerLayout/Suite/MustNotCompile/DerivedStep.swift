// A step is no base for another one. In the starting code, each step derives from the one before it.

import ControllerLayoutAfter

final class AddressViewController: ProfileViewController {}
// expected-error@-1 {{cannot find type 'ProfileViewController' in scope}}

final class BusinessFlow: RegistrationFlow {}
// expected-error@-1 {{inheritance from a final class 'RegistrationFlow'}}
