/// What a player is doing.
public enum PlaybackState: Equatable, Sendable {
  /// Not playing: no file, not begun, stopped, or finished.
  case stopped
  case playing
  /// Halted at a position from which `play` continues.
  case paused
}

/// What a player reports. Each event is reported once, after the change that it names.
public enum PlaybackEvent: Equatable, Sendable {
  /// A file was loaded. What played before has ended.
  case loaded
  /// Plays from this frame on, after a stop or a pause.
  case started(frame: Int)
  case paused(frame: Int)
  case sought(frame: Int)
  /// Passed the end and continued at the beginning, `times` times since the last update.
  case looped(times: Int)
  case stopped
  /// Reached the end.
  case finished
}
