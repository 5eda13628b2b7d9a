// An opt-out is for pages. In the before it was a flag of the bases, so nothing but a page had one. A protocol could go
// on anything, and do nothing there without a word. This one asks for a view controller.

import BaseViewControllerAfter
import UIStage

final class Announcement: UIViewController, WorksOffline {}

final class AnnouncementText: UIView, WorksOffline {}
// expected-error@-1 {{'WorksOffline' requires that 'AnnouncementText' inherit from 'UIViewController'}}
// expected-error@-2 {{type 'AnnouncementText' does not conform to protocol 'WorksOffline'}} expected-note@-2 {{}}
