package import AudioFiles
package import WorkbookSupport

/// What the request adds to the contract. The adapter of your version conforms to it.
package protocol RecordingMaker {
  /// Returns a player for a FLAC file, by the initializer of its type.
  static func recording(_ bytes: [UInt8], clock: any AudioClock, output: any AudioOutput) throws -> RecordingSubject
}

/// A player for recordings, FLAC files: what it can do besides.
package struct RecordingSubject {
  package let player: any VoicePlayerSubject

  /// As the `seek` of a `VoiceMessageSubject`.
  package let seek: (_ seconds: Double) -> Void

  /// For tests of what can seek. It has no samples.
  package var asMessage: VoiceMessageSubject {
    VoiceMessageSubject(player: player, seek: seek, waveform: { _ in [] }, pcmFrame: { _ in [] })
  }
}

extension Variant {
  /// - Throws: `AudioFileError`, as other players do, or `NoRecordings` if the version has no such player.
  package func makeRecording(
    _ bytes: [UInt8], clock: any AudioClock, output: any AudioOutput
  ) throws -> RecordingSubject {
    let adapter: Any.Type = self == .before ? BeforePlayer.self : AfterPlayer.self
    guard let maker = adapter as? any RecordingMaker.Type else { throw NoRecordings() }
    return try maker.recording(bytes, clock: clock, output: output)
  }
}

package struct NoRecordings: Error, CustomStringConvertible {
  package let description = "the adapter doesn't conform to RecordingMaker"
}
