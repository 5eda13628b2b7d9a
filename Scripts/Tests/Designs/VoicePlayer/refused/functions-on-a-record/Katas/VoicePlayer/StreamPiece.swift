import AudioFiles

/// A piece of a stream, and the frame at which the output begins to need it.
struct StreamPiece {
  let firstFrame: Int
  let data: AudioData
}
