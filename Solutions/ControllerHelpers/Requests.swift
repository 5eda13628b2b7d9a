/// The requests of one kind that a screen makes, for example those for covers. A screen keeps one object for each kind.
///
/// The object doesn't keep the screen alive.
@MainActor
final class Requests {
  private var sent = 0
  private var newestAnswered = 0

  /// Makes a request to a server. The screen is busy until the first answer to it, and ignores others.
  ///
  /// An answer that comes after the answer to a newer request of this object ends its wait, but isn't shown.
  func send<Screen: AppScreen, Answer>(
    _ request: (_ done: @escaping (Answer) -> Void) -> Void, from screen: Screen,
    show: @escaping (Screen, Answer) -> Void
  ) {
    sent += 1
    let number = sent
    screen.beginBusy()
    var isAnswered = false
    request { [weak screen] answer in
      guard let screen, !isAnswered else { return }
      isAnswered = true
      screen.endBusy()
      guard number > self.newestAnswered else { return }
      self.newestAnswered = number
      show(screen, answer)
    }
  }
}
