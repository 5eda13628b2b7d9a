import Testing
import ThemeConfigurationContract
import ThemeVocabulary
import UIStage
import UIStageSimulation
import WorkbookSupport

/// Random scripts on both versions: themes are made from good and bad palettes, views come and go, and setters answer.
@MainActor @Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `whatever is registered and selected in whatever order, both versions do the same`() async throws {
    try await ThemeScenario().compareVersions()
  }
}

@MainActor private struct ThemeScenario: @MainActor DifferentialScenario {
  enum Operation {
    /// Makes new themes from a palette. The views stay registered with the old ones only.
    case make(PaletteChange)
    case select(String)
    /// Registers a new view, which the test owns.
    case register(Kind)
    /// Registers one of the views again: the newest is 0, the one before it 1, and so on, round and round.
    case registerAgain(Int)
    case release(Int)
    /// Puts the newest view into one of the others.
    case nest(in: Int)
    /// At the next change of its background, the view selects a theme.
    case selectWhenStyled(Int, String)
    /// At the next change of its background, the view has a new one registered.
    case registerWhenStyled(Int)
  }

  enum Kind: CaseIterable { case view, label, field }

  enum PaletteChange {
    case none
    case bodySize(Double)
    case largePrintSize(Double)
    case ink(red: Int, green: Int, blue: Int)
    case coal(red: Int, green: Int, blue: Int)

    func apply(to palette: inout Palette) {
      switch self {
      case .none: break
      case .bodySize(let size): palette.fontSizes.body = size
      case .largePrintSize(let size): palette.fontSizes.largePrint = size
      case .ink(let red, let green, let blue):
        palette.colors.ink = RGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
      case .coal(let red, let green, let blue):
        palette.colors.coal = RGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
      }
    }
  }

  @MainActor final class Machine {
    let variant: Variant
    var themes: any ThemeConfigurationSubject
    let journal = Journal()
    var views: [UIView] = []
    private var count = 0

    init(_ variant: Variant) throws {
      self.variant = variant
      themes = try variant.makeThemes(palette: Palettes.shipped())
    }

    func addView(_ kind: Kind) {
      count += 1
      let view: UIView =
        switch kind {
        case .view: SpyView("view \(count)", journal)
        case .label: SpyLabel("label \(count)", journal)
        case .field: UITextField()
        }
      views.insert(view, at: 0)
      themes.register(view)
    }

    func whenStyled(_ number: Int, _ action: @escaping (Machine) -> Void) {
      guard !views.isEmpty else { return }
      let view = views[number % views.count]
      // Once only: a view that selects at each change would never end.
      var isDone = false
      let once: () -> Void = { [weak self] in
        guard !isDone, let self else { return }
        isDone = true
        action(self)
      }
      (view as? SpyView)?.whenStyled = once
      (view as? SpyLabel)?.whenStyled = once
    }
  }

  private static let names = ThemeFacts.all.map(\.name) + ["Dusk", "day"]
  private static let sizes: [Double] = [17, 18, 17.99, 8, 96, 7.9, 96.1, 0, -3, .nan, .infinity, 1e300]

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 13) {
    case 0, 1, 2: .select(draws.one(of: Self.names))
    case 3, 4, 5: .register(draws.one(of: Kind.allCases))
    case 6: .registerAgain(draws.number(below: 4))
    case 7: .release(draws.number(below: 4))
    case 8: .selectWhenStyled(draws.number(below: 4), draws.one(of: Self.names))
    case 9: .registerWhenStyled(draws.number(below: 4))
    case 10: .nest(in: draws.number(below: 4))
    default: .make(paletteChange(from: &draws))
    }
  }

  private func paletteChange(from draws: inout Draws) -> PaletteChange {
    switch draws.number(below: 5) {
    case 0: .none
    case 1: .bodySize(draws.one(of: Self.sizes))
    case 2: .largePrintSize(draws.one(of: Self.sizes))
    case 3: .ink(red: draws.number(below: 256), green: draws.number(below: 256), blue: draws.number(below: 256))
    default: .coal(red: draws.number(below: 256), green: draws.number(below: 256), blue: draws.number(below: 256))
    }
  }

  func makeMachine(_ variant: Variant) throws -> Machine { try Machine(variant) }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    var seen = Observation(outcome: caseName(of: operation))
    do throws {
      switch operation {
      case .make(let change):
        machine.themes = try machine.variant.makeThemes(palette: Palettes.changed(change.apply))
        seen.outcome = "made"
      case .select(let name):
        try machine.themes.select(name)
        seen.outcome = "selected \(name)"
      case .register(let kind): machine.addView(kind)
      case .registerAgain(let number):
        if !machine.views.isEmpty { machine.themes.register(machine.views[number % machine.views.count]) }
      case .release(let number):
        if !machine.views.isEmpty { machine.views.remove(at: number % machine.views.count) }
      case .nest(let number):
        let views = machine.views
        if views.count > 1 { views[1 + number % (views.count - 1)].addSubview(views[0]) }
      case .selectWhenStyled(let number, let name):
        machine.whenStyled(number) { try? $0.themes.select(name) }
      case .registerWhenStyled(let number):
        machine.whenStyled(number) { $0.addView(.label) }
      }
    } catch {
      seen.outcome = "refused: \(caseName(of: error))"
      seen.result = "\(error)"
    }
    seen.events = machine.journal.take()
    let themes = machine.themes
    seen.state =
      "\(themes.currentName), \(themes.textColor) on \(themes.backgroundColor), \(themes.fontSize) points, "
      + "\(themes.contrastRatio):1; views: "
      + machine.views.map(look).joined(separator: "; ")
    return seen
  }

  private func look(_ view: UIView) -> String {
    let background = view.backgroundColor?.name ?? "none"
    guard let field = view as? UITextField else { return (view as? UILabel)?.look ?? background }
    return "\(field.textColor?.name ?? "none") on \(background), \(field.font?.pointSize ?? 0) points"
  }

  let mustReach =
    [
      "make", "made", "select", "register", "registerAgain", "release", "nest", "selectWhenStyled",
      "registerWhenStyled",
    ]
    + ["unknownTheme", "unusableFontSize", "unreadable"].map { "refused: \($0)" }
    + ThemeFacts.all.map { "selected \($0.name)" }
}
