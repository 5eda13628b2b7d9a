import AudioFiles

/// Makes the player for a file.
public enum VoicePlayerLoader {
  /// Returns a player that has loaded `bytes`. The marker at their beginning decides which one.
  ///
  /// - Throws: `AudioFileError.Reason.unknownFormat` for an unknown marker, and what the player's `load` throws.
  public static func player(
    for bytes: [UInt8], clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) throws(AudioFileError) -> VoicePlayer {
    let player: VoicePlayer
    if bytes.starts(with: "RIFF".utf8) {
      player = VoicePlayer(.wav, clock: clock, output: output)
    } else if bytes.starts(with: "OggS".utf8) {
      player = VoicePlayer(.ogg, clock: clock, output: output)
    } else {
      throw AudioFileError(.unknownFormat, at: 0)
    }
    try load(player, bytes)
    return player
  }
}
