import AudioFiles

/// Makes the player for a file of any format: an attachment, a file from a shared folder.
public enum VoicePlayerLoader {
  /// The marker at the beginning of `bytes` decides which player it is.
  ///
  /// - Throws: `AudioFileError.Reason.unknownFormat` for an unknown marker, and what the player's initializer throws.
  public static func player(
    for bytes: [UInt8], clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) throws(AudioFileError) -> VoicePlayer {
    if bytes.starts(with: "RIFF".utf8) {
      return try VoicePlayer(bytes, clock: clock, output: output)
    }
    if bytes.starts(with: "OggS".utf8) {
      return try OGGVoicePlayer(bytes, clock: clock, output: output)
    }
    throw AudioFileError(.unknownFormat, at: 0)
  }
}
