// A dashboard that shows something else. Nothing in it was made to be replaced.

import AccessBoundaryAfter

class LyingDashboard: Dashboard {  // expected-error {{inheritance from a final class 'Dashboard'}}
}
