import AudioFiles

public typealias VoicePlayer = LoopingSoundPlayer
