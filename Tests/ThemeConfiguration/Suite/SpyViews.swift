import UIStage
import UIStageSimulation

/// What was done to views, in order.
@MainActor final class Journal {
  private(set) var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }

  /// Returns the entries and forgets them.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A plain view that writes down each background colour that it gets.
final class SpyView: UIView {
  let name: String
  private let journal: Journal
  /// Called after each change of the background colour.
  var whenStyled: () -> Void = {}

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(frame: .zero)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override var backgroundColor: UIColor? {
    didSet {
      journal.note("\(name): background \(backgroundColor?.name ?? "none")")
      whenStyled()
    }
  }
}

/// A label that writes down everything that it gets.
final class SpyLabel: UILabel {
  let name: String
  private let journal: Journal
  /// Called after each change, before the next one.
  var whenStyled: () -> Void = {}

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(frame: .zero)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override var backgroundColor: UIColor? {
    didSet { changed("background \(backgroundColor?.name ?? "none")") }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares both so.
  override var textColor: UIColor! {
    didSet { changed("text \(textColor.name)") }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var font: UIFont! {
    didSet { changed("font \(font.pointSize)") }
  }

  private func changed(_ what: String) {
    journal.note("\(name): \(what)")
    whenStyled()
  }
}

/// A label that calls a function when it is freed.
final class FarewellView: UILabel {
  /// Its `deinit` isn't on the main actor for the compiler; but views are freed where they are used.
  private final class Farewell: Sendable {
    private let onEnd: @MainActor @Sendable () -> Void

    init(onEnd: @escaping @MainActor @Sendable () -> Void) { self.onEnd = onEnd }

    deinit { MainActor.assumeIsolated(onEnd) }
  }

  private let farewell: Farewell

  init(onEnd: @escaping @MainActor @Sendable () -> Void) {
    farewell = Farewell(onEnd: onEnd)
    super.init(frame: .zero)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}

extension UILabel {
  /// The look as text: "#1C1C1E on #FFFFFF, 17.0 points".
  var look: String { "\(textColor.name) on \(backgroundColor?.name ?? "none"), \(font.pointSize) points" }
}
