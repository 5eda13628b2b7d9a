// A view shows the draft. Only the steps change it, each its own entries. In the starting code, the text of a view is the
// entry.

import ControllerLayoutAfter
import UIStage

final class NameView: UILabel {
  func show(_ flow: RegistrationFlow) {
    text = flow.draft.name
    flow.draft.name = ""  // expected-error {{cannot assign to property: 'draft' setter is inaccessible}}
  }
}
