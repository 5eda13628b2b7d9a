/// What a player is doing.
public enum PlaybackState: Equatable, Sendable {
  /// Not playing: nothing loaded, not begun, stopped, or come to the end.
  case stopped
  case playing
  /// Halted at a position from which `play` goes on.
  case paused
}

/// What a player tells. Each event is told once, after the change that it names.
public enum PlaybackEvent: Equatable, Sendable {
  /// A file was loaded. What played before has ended.
  case loaded
  /// Plays from the frame on, whether from a stop or a pause.
  case started(frame: Int)
  case paused(frame: Int)
  case sought(frame: Int)
  /// Passed the end and went on at the beginning, `times` times since the player was last updated.
  case looped(times: Int)
  case stopped
  /// Came to the end.
  case finished
}
