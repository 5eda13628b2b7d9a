/// What a player is doing.
public enum PlaybackState: Equatable, Sendable {
  /// Not playing: not begun, stopped, or finished.
  case stopped
  case playing
  /// Halted at a position from which `play` continues.
  case paused
}

/// What a player reports. Each event is reported once, after the change that it names.
public enum PlaybackEvent: Equatable, Sendable {
  /// Plays from this frame on, after a stop or a pause.
  case started(frame: Int)
  case paused(frame: Int)
  case sought(frame: Int)
  case stopped
  /// Reached the end.
  case finished
}
