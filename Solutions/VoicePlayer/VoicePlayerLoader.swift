import AudioFiles

/// Finds the player for a file.
public enum VoicePlayerLoader {
  /// A player that has loaded `bytes`, chosen by the marker that they begin with.
  ///
  /// - Throws: `AudioFileError.Reason.unknownFormat` for an unknown marker, and whatever the player's `load` throws.
  public static func player(
    for bytes: [UInt8], clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) throws(AudioFileError) -> any VoicePlayer {
    let player: any VoicePlayer
    if bytes.starts(with: "RIFF".utf8) {
      player = WAVVoicePlayer(clock: clock, output: output)
    } else if bytes.starts(with: "OggS".utf8) {
      player = OGGVoicePlayer(clock: clock, output: output)
    } else {
      throw AudioFileError(.unknownFormat, at: 0)
    }
    try player.load(bytes)
    return player
  }
}
