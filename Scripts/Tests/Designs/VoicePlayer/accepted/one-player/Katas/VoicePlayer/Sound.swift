import AudioFiles

/// A file that can be played: its format, its length, and what the output needs.
public protocol Sound {
  /// Reads a file.
  init(_ bytes: [UInt8]) throws(AudioFileError)

  var format: AudioFormat { get }
  /// The length, in frames.
  var frameCount: Int { get }

  /// Returns what the output needs to play from `frame` on.
  func pieces(from frame: Int) -> [StreamPiece]
}

/// A piece of a stream, and the frame at which the output begins to need it.
public struct StreamPiece {
  let firstFrame: Int
  let data: AudioData
}
