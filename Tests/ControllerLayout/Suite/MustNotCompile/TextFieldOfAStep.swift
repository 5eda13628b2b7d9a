// Nobody touches the views of a step. In the starting code, the text field belongs to all classes of the tree.

import ControllerLayoutAfter
import UIStage

@MainActor
func clear(_ navigationController: UINavigationController) {
  for step in navigationController.viewControllers {
    (step as? PhoneViewController)?.form.text = ""
    // expected-error@-1 {{cannot find type 'PhoneViewController' in scope}}
  }
}
