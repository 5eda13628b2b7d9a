/// Makes the player for a file.
public enum SoundPlayerLoader {
  /// Returns a player that has loaded `bytes`. The marker at their beginning decides which one.
  ///
  /// - Throws: `AudioFileError.Reason.unknownFormat` for an unknown marker, and what the player's `load` throws.
  public static func player(
    for bytes: [UInt8], clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) throws(AudioFileError) -> LoopingSoundPlayer {
    let player: LoopingSoundPlayer
    if bytes.starts(with: "RIFF".utf8) {
      player = LoopingSoundPlayer(clock: clock, output: output)
    } else if bytes.starts(with: "OggS".utf8) {
      player = OGGSoundPlayer(clock: clock, output: output)
    } else {
      throw AudioFileError(.unknownFormat, at: 0)
    }
    try player.load(bytes)
    return player
  }
}
