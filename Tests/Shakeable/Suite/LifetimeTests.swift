import ShakeableContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest)
  func `a screen that nobody uses is freed, also in the middle of a shake`(variant: Variant) throws {
    weak var screen: UIViewController?
    weak var field: UIView?
    weak var added: UIView?
    do {
      let stage = try Stage(variant)
      screen = stage.pickup.screen
      field = stage.pickup.view(of: .codeField)
      let label = UILabel()
      added = label
      try stage.pickup.add(label, named: "label")
      stage.type("1")
      try stage.refuse("code")
      stage.wait(80)
      #expect(screen != nil)
    }
    #expect(screen == nil)
    #expect(field == nil)
    #expect(added == nil)
  }

  @Test(arguments: Variant.underTest)
  func `a screen that was never shown is freed, whatever was asked of it`(variant: Variant) throws {
    let requests: [@MainActor (any ShakeableSubject) throws -> Void] = [
      { _ in }, { try $0.refuse("code", because: "used") }, { $0.stopShaking() }, { $0.shake(.picture) },
      { pickup in #expect(throws: PickupFailure.unknownPart("no")) { try pickup.refuse("no", because: "") } },
      { try $0.add(UILabel(), named: "label") }, { try $0.add($0.view(of: .badge), named: "badge") },
    ]
    for (number, request) in requests.enumerated() {
      weak var screen: UIViewController?
      do {
        let pickup = variant.makePickup()
        screen = pickup.screen
        try request(pickup)
        #expect(screen != nil)
      }
      #expect(screen == nil, "request \(number)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `the screen keeps a part alive that was taken off it`(variant: Variant) throws {
    let stage = try Stage(variant)
    weak var added: UIView?
    do {
      let label = UILabel()
      added = label
      try stage.pickup.add(label, named: "label")
      label.removeFromSuperview()
    }
    #expect(added != nil)
    try stage.refuse("label")
  }
}
