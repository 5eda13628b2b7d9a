import ShakeableContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The change request: a row shakes 4 points, whoever asks for it, and is otherwise as the other views.
@MainActor
@Suite struct ParcelCellTests {
  /// A screen with two rows for parcels, "shoes" and "books", and one each of two other teams, "offer" and "news".
  @MainActor
  private struct Rows {
    let stage: Stage
    let pickup: any ParcelCellSubject
    let shoes: UITableViewCell
    let books: UITableViewCell
    let all: KeyValuePairs<String, (cell: UITableViewCell, points: Double)>

    init(_ variant: Variant) throws {
      stage = try Stage(variant)
      pickup = try #require(
        stage.pickup as? any ParcelCellSubject, "the adapter doesn't conform to ParcelCellSubject yet")
      shoes = pickup.makeParcelCell(text: "Shoes")
      books = pickup.makeParcelCell(text: "Books")
      all = [
        "shoes": (shoes, 4), "books": (books, 4),
        "offer": (pickup.makeOfferCell(), 6), "news": (pickup.makeNewsCell(), 10),
      ]
      for (name, row) in all { try pickup.add(row.cell, named: name) }
    }

    /// Shakes a row as other code does, or as the screen does after a refusal.
    func shake(_ name: String, direct: Bool, because reason: String = "no") throws {
      guard direct else { return try stage.refuse(name, because: reason) }
      let cell = try #require(all.first { $0.key == name }).value.cell
      UIAccessibility.withReduceMotion(stage.prefersLessMotion) { pickup.shake(cell) }
    }
  }

  @Test(arguments: Variant.underTest)
  func `the screen shows the rows below the other views`(variant: Variant) throws {
    #expect(try Rows(variant).stage.window.screen.hasSuffix("2 for 1\nShoes\nBooks"))
  }

  @Test(arguments: Variant.underTest)
  func `a row's name is taken for other views, and theirs for rows`(variant: Variant) throws {
    let rows = try Rows(variant)
    let late = rows.pickup.makeParcelCell(text: "Late")
    #expect(throws: PickupFailure.nameTaken("shoes")) { try rows.pickup.add(UIView(), named: "shoes") }
    #expect(throws: PickupFailure.nameTaken("badge")) { try rows.pickup.add(late, named: "badge") }
  }

  @Test(arguments: Variant.underTest, [true, false])
  func `a row shakes 4 points, after a refusal and if other code shakes it`(variant: Variant, direct: Bool) throws {
    let rows = try Rows(variant)
    try rows.shake("shoes", direct: direct, because: "This parcel has gone back.")
    #expect(rows.stage.shown(rows.shoes, every: 80, times: 5).map(\.offset) == [0, -4, 4, -2, 2, 0])
    #expect(rows.stage.window.screen.contains("This parcel has gone back.") == !direct)
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `all other views shake 10 points, also beside a row that shakes`(variant: Variant, part: ShakingPart) throws {
    let rows = try Rows(variant)
    try rows.stage.refuse("shoes")
    try rows.stage.refuse(part.name)
    #expect(rows.stage.shown(part, every: 80, times: 5).map(\.offset) == [0, -10, 10, -5, 5, 0])
    try rows.stage.refuse("shoes")
    rows.stage.shake(part)
    #expect(rows.stage.shown(part, every: 80, times: 5).map(\.offset) == [0, -10, 10, -5, 5, 0])
  }

  @Test(arguments: Variant.underTest, [true, false])
  func `a row of another team shakes as far as its class says, else 10 points`(variant: Variant, direct: Bool) throws {
    let rows = try Rows(variant)
    for (name, row) in rows.all.dropFirst(2) {
      try rows.stage.refuse("shoes")
      try rows.shake(name, direct: direct)
      try rows.shake("shoes", direct: true)
      let expected = [0, -1, 1, -0.5, 0.5, 0].map { $0 * row.points }
      #expect(rows.stage.shown(row.cell, every: 80, times: 5).map(\.offset) == expected)
    }
  }

  @Test(arguments: Variant.underTest)
  func `only the row that is named shakes, and not the text in it`(variant: Variant) throws {
    let rows = try Rows(variant)
    try rows.stage.refuse("books")
    rows.stage.wait(80)
    #expect(Shown(rows.shoes) == .still)
    #expect(Shown(rows.books) == Shown(offset: -4))
    #expect(rows.books.textLabel.map { Shown($0) } == .still)
  }

  @Test(arguments: Variant.underTest)
  func `a row's shake takes 0.4 seconds and leaves its opacity`(variant: Variant) throws {
    let rows = try Rows(variant)
    rows.shoes.layer.opacity = 0.5
    try rows.stage.refuse("shoes")
    rows.stage.wait(399)
    #expect(Shown(rows.shoes) == Shown(offset: 0.025, opacity: 0.5))
    #expect(rows.shoes.layer.animationKeys()?.count == 1)
    rows.stage.wait(1)
    #expect(Shown(rows.shoes) == Shown(offset: 0, opacity: 0.5))
    #expect(rows.shoes.layer.animationKeys() == nil)
  }

  @Test(arguments: Variant.underTest, [true, false])
  func `for users who prefer less motion a row flashes as the other views do`(variant: Variant, direct: Bool) throws {
    let rows = try Rows(variant)
    rows.stage.prefersLessMotion = true
    let expected = [0.5, 0.375, 0.25, 0.125, 0.25, 0.375, 0.5].map { Shown(offset: 0, opacity: $0) }
    for (name, row) in rows.all {
      row.cell.layer.opacity = 0.5
      try rows.shake(name, direct: direct)
      #expect(rows.stage.shown(row.cell, every: 100, times: 6) == expected)
    }
  }

  @Test(arguments: Variant.underTest)
  func `a shake of a row during another one starts from the beginning`(variant: Variant) throws {
    let rows = try Rows(variant)
    try rows.stage.refuse("shoes")
    rows.stage.wait(160)
    rows.stage.prefersLessMotion = true
    try rows.stage.refuse("shoes")
    #expect(Shown(rows.shoes) == .still)
    rows.stage.wait(300)
    #expect(Shown(rows.shoes) == Shown(offset: 0, opacity: 0.25))
    rows.stage.prefersLessMotion = false
    for direct in [false, false, true, true] {
      try rows.shake("shoes", direct: direct)
      #expect(rows.stage.shown(rows.shoes, every: 80, times: 2).map(\.offset) == [0, -4, 4])
    }
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `an edit of the code ends the shakes and flashes of rows`(variant: Variant, prefersLessMotion: Bool) throws {
    let rows = try Rows(variant)
    rows.stage.prefersLessMotion = prefersLessMotion
    for direct in [true, false] {
      for (name, row) in rows.all {
        row.cell.layer.opacity = 0.5
        try rows.shake(name, direct: direct)
      }
      rows.stage.wait(80)
      for (name, row) in rows.all {
        let expected = prefersLessMotion ? Shown(offset: 0, opacity: 0.4) : Shown(offset: -row.points, opacity: 0.5)
        #expect(Shown(row.cell) == expected, "\(name) goes on while other rows shake")
      }
      rows.stage.type("1")
      for (name, row) in rows.all {
        #expect(Shown(row.cell) == Shown(offset: 0, opacity: 0.5), "\(name)")
        #expect(row.cell.layer.animationKeys() == nil)
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `another animation of a row goes on during a shake and after an edit`(variant: Variant) throws {
    let rows = try Rows(variant)
    for (keyPath, values) in [("opacity", [1, 0]), ("transform.translation.x", [0, 100])] {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = values
      animation.duration = 1
      rows.shoes.layer.add(animation, forKey: keyPath)
    }
    try rows.stage.refuse("shoes")
    rows.stage.wait(80)
    #expect(Shown(rows.shoes) == Shown(offset: 8 - 4, opacity: 0.92))
    rows.stage.type("1")
    #expect(Shown(rows.shoes) == Shown(offset: 8, opacity: 0.92))
  }
}
