// Both versions: pages live on the main actor, as all of UIKit does. On another thread UIKit would misbehave now and
// then; here such a call is refused.

import BaseViewControllerAfter

func rename(_ page: ConsentViewController) async {
  await MainActor.run { page.title = "Consent" }
}

// expected-note@+1 {{add '@MainActor'}}
func renameAtOnce(_ page: ConsentViewController) {
  page.title = "Consent"  // expected-error {{main actor-isolated property 'title' can not be mutated}}
}
