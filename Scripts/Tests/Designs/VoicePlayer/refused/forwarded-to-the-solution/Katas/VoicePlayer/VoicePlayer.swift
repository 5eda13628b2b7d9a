/// Plays a voice message.
public enum VoicePlayer {}
