import ShakeableContract
import Testing
import UIStage
import WorkbookSupport

/// What each part does when it shakes, or flashes for a user who prefers less motion.
@MainActor
@Suite struct ShakeTests {
  nonisolated static let shakes: PickupExamples = [
    "a shake passes through five turning points in equal times, in straight lines": [
      .shake(): "0", .wait(80): "-10", .wait(80): "10", .wait(80): "-5", .wait(80): "5", .wait(80): "",
      .shake(): "0",
      .watch(every: 20, times: 19): """
      -2.5, -5, -7.5, -10, -5, 0, 5, 10, 6.25, 2.5, -1.25, -5, -2.5, 0, 2.5, 5, 3.75, 2.5, 1.25
      """,
    ],
    "a shake takes 0.4 seconds from the view's own place and back, and then nothing runs any more": [
      .shake(): "0", .wait(1): "-0.125", .wait(398): "0.0625", .wait(1): "", .watch(every: 70, times: 20): "",
    ],
    "a shake leaves the opacity as it is": [
      .fade(to: 0.5): "still at opacity 0.5", .shake(): "0 at opacity 0.5",
      .watch(every: 80, times: 4):
        "-10 at opacity 0.5, 10 at opacity 0.5, -5 at opacity 0.5, 5 at opacity 0.5",
      .wait(80): "still at opacity 0.5",
    ],
    "the three hundredth shake looks like the first": [
      .shakes(299, every: 400): "", .shake(): "0", .watch(every: 80, times: 4): "-10, 10, -5, 5", .wait(80): "",
    ],
    "a shake during a shake starts from the beginning": [
      .shake(): "0", .wait(160): "10", .shake(): "0", .watch(every: 80, times: 4): "-10, 10, -5, 5", .wait(80): "",
    ],
    "only one shake runs, however often it is asked for": [.shakes(300, every: 0): "0", .wait(400): ""],
    "a view that is stopped is at its own place at once": [
      .shake(): "0", .wait(80): "-10", .stop(): "", .watch(every: 40, times: 12): "", .shake(): "0", .wait(80): "-10",
    ],
    "stopping a view that doesn't shake has no effect": [.stop(): "", .stop(): ""],
    "another animation of the view goes on during a shake and after its end": [
      .animate(keyPath: "opacity", key: "fade"): .anything, .animate(keyPath: "opacity", key: "shakeHint"): .anything,
      .animate(keyPath: "opacity", key: "Shake"): .anything, .animate(keyPath: "opacity", key: "opacity"): .anything,
      .animate(keyPath: "opacity", key: "transform.translation.x"): "0 with 5 animations",
      .shake(): "0 with 6 animations", .wait(80): "-10 at opacity 0.92 with 6 animations",
      .stop(): "0 at opacity 0.92 with 5 animations", .stopAll: "0 at opacity 0.92 with 5 animations",
      .wait(420): "0 at opacity 0.5 with 5 animations",
    ],
    "a shake is added to another animation that moves the view": [
      .animate(keyPath: "transform.translation.x", key: "slide"): "0", .wait(500): "20",
      .shake(): "20 with 2 animations",
      .watch(every: 80, times: 4):
        "13.2 with 2 animations, 36.4 with 2 animations, 24.6 with 2 animations, 37.8 with 2 animations",
      .wait(80): "36",
    ],
    "a view that is stopped while it is hidden is still when it is shown again": [
      .shake(): "0", .wait(40): "-5", .hide: .anything, .stop(): .anything, .show: "", .wait(40): "",
      .shake(): "0", .wait(40): "-5", .hide: .anything, .stopAll: .anything, .show: "", .wait(40): "",
    ],
  ]

  nonisolated static let flashes: PickupExamples = [
    "a flash goes to a quarter of the opacity and back in 0.6 seconds": [
      .preferLessMotion(): "", .shake(): "0",
      .watch(every: 100, times: 5):
        "0 at opacity 0.75, 0 at opacity 0.5, 0 at opacity 0.25, 0 at opacity 0.5, 0 at opacity 0.75",
      .wait(99): "0 at opacity 0.9975", .wait(1): "", .wait(50): "",
    ],
    "a flash starts and ends at the view's own opacity": [
      .preferLessMotion(): "", .shake(): "0", .wait(600): "",
      .fade(to: 0.5): "still at opacity 0.5", .shake(): "0 at opacity 0.5",
      .wait(300): "0 at opacity 0.125", .wait(300): "still at opacity 0.5",
      .fade(to: 0.125): "still at opacity 0.125", .shake(): "0 at opacity 0.125",
      .wait(300): "0 at opacity 0.03125", .wait(300): "still at opacity 0.125",
      .fade(to: 0): "still at opacity 0", .shake(): "0 at opacity 0",
      .wait(300): "0 at opacity 0", .wait(300): "still at opacity 0",
    ],
    "an opacity that is set during or after a flash stays when the view is stopped": [
      .preferLessMotion(): "", .shake(): "0", .wait(300): "0 at opacity 0.25", .fade(to: 0.5): .anything,
      .stop(): "still at opacity 0.5", .edit("1"): "still at opacity 0.5",
      .shake(): "0 at opacity 0.5", .wait(600): "still at opacity 0.5", .fade(to: 0.75): "still at opacity 0.75",
      .stop(): "still at opacity 0.75", .edit("1"): "still at opacity 0.75",
    ],
    "a flash during another animation of the opacity starts at the view's own": [
      .animate(keyPath: "opacity", key: "fade"): "0", .wait(500): "0 at opacity 0.5",
      .preferLessMotion(): "0 at opacity 0.5", .shake(): "0 with 2 animations",
      .wait(300): "0 at opacity 0.25 with 2 animations",
    ],
    "a flash during a shake replaces it": [
      .shake(): "0", .wait(80): "-10", .preferLessMotion(): "-10", .shake(): "0", .wait(300): "0 at opacity 0.25",
    ],
    "a shake during a flash replaces it": [
      .preferLessMotion(): "", .shake(): "0", .wait(300): "0 at opacity 0.25",
      .preferLessMotion(false): "0 at opacity 0.25", .shake(): "0", .wait(80): "-10", .wait(320): "",
    ],
    "a flash during a flash starts from the view's own opacity": [
      .preferLessMotion(): "", .shake(): "0", .wait(300): "0 at opacity 0.25",
      .shake(): "0", .wait(300): "0 at opacity 0.25", .wait(300): "",
    ],
    "a flash can be stopped too": [
      .preferLessMotion(): "", .shake(): "0", .wait(300): "0 at opacity 0.25", .stop(): "",
    ],
    "the preference counts at the moment of the call": [
      .shake(): "0", .preferLessMotion(): "0", .wait(80): "-10", .wait(320): "",
      .shake(): "0", .preferLessMotion(false): "0", .wait(300): "0 at opacity 0.25", .wait(300): "",
      .shake(): "0", .wait(80): "-10",
    ],
    "a part that the server refuses flashes too": [
      .preferLessMotion(): "", .refuse(): "0", .wait(300): "0 at opacity 0.25",
    ],
  ]

  nonisolated static let windows: PickupExamples = [
    "a view that is removed in the middle of a shake stops": [
      .shake(): "0", .wait(80): "-10", .remove(): "", .wait(80): "", .putBack(): "", .watch(every: 40, times: 10): "",
    ],
    "a view that returns can shake again": [
      .shake(): "0", .remove(): "", .putBack(): "",
      .shake(): "0", .watch(every: 80, times: 4): "-10, 10, -5, 5", .wait(80): "",
    ],
    "a view in no window neither shakes nor flashes, also not when it is added later": [
      .remove(): "", .shake(): "", .wait(80): "", .putBack(): "", .watch(every: 40, times: 10): "",
      .remove(): "", .preferLessMotion(): "", .shake(): "", .wait(80): "", .putBack(): "",
      .watch(every: 40, times: 10): "",
    ],
    "a view that opted in stays still when the server names the view around it": [
      .addContainer(named: "container"): "", .refuse("container"): "", .wait(80): "",
      .refuse(): "0", .wait(80): "-10", .refuse("container"): "-10", .wait(80): "10",
    ],
    "the part that the server names shakes, and no other": [.refuse(): "0", .wait(160): "10"],
    "of two views of the same class, the one that the server names shakes": [
      .addTwin(named: "twin"): "", .refuse("twin"): "twin 0", .wait(80): "twin -10", .stopAll: "",
      .refuse(): "0", .wait(80): "-10",
    ],
  ]

  @Test(arguments: Variant.underTest, [shakes, flashes, windows].flatMap(\.self))
  func `each part shakes`(variant: Variant, example: PickupExample) throws { try example.check(variant) }
}
