import AudioFiles

public func load(_ player: VoicePlayer, _ bytes: [UInt8]) throws(AudioFileError) {
  switch player.kind {
  case .wav:
    let file = try WAVEFile(bytes)
    update(player)
    player.pcm = file.samples()
    load(player, file.format, frameCount: file.frameCount)
  case .ogg:
    let file = try OggVorbisFile(bytes)
    update(player)
    player.oggFile = file
    load(player, file.format, frameCount: file.frameCount)
  }
}

func pieces(_ player: VoicePlayer, from frame: Int) -> [StreamPiece] {
  switch player.kind {
  case .wav:
    return [StreamPiece(firstFrame: frame, data: .samples(player.pcm[(frame * player.channels)...]))]
  case .ogg:
    guard let oggFile = player.oggFile else { return [] }
    let headers = oggFile.headerPages.map { StreamPiece(firstFrame: 0, data: .oggPage($0.bytes)) }
    let audio = oggFile.audioPages[oggFile.firstPage(toDecode: frame)...].map {
      StreamPiece(firstFrame: $0.frames.lowerBound, data: .oggPage($0.page.bytes))
    }
    return headers + audio
  }
}

/// Replaces the stream and stops at its beginning. Call `update` first, for the stream that ends here.
func load(_ player: VoicePlayer, _ format: AudioFormat, frameCount: Int) {
  player.format = format
  player.frameCount = frameCount
  player.state = .stopped
  move(player, to: 0)
  player.output.stop()
  player.onEvent?(.loaded)
}

public func play(_ player: VoicePlayer) {
  update(player)
  guard player.format != nil, player.state != .playing else { return }
  if player.currentFrame == player.frameCount { move(player, to: 0) }
  if player.state == .stopped { player.loopsPlayed = 0 }
  player.counter.resume(at: player.clock.now)
  player.state = .playing
  startOutput(player)
  player.onEvent?(.started(frame: player.currentFrame))
}

public func pause(_ player: VoicePlayer) {
  update(player)
  guard player.state == .playing else { return }
  player.state = .paused
  player.output.stop()
  player.onEvent?(.paused(frame: player.currentFrame))
}

public func stop(_ player: VoicePlayer) {
  update(player)
  move(player, to: 0)
  guard player.state != .stopped else { return }
  player.state = .stopped
  player.output.stop()
  player.onEvent?(.stopped)
}

public func seek(_ player: VoicePlayer, to seconds: Double) {
  update(player)
  guard let frame = player.format?.sampleRate.frame(nearest: seconds, in: 0...player.frameCount) else { return }
  move(player, to: frame)
  if player.state == .playing { startOutput(player) }
  player.onEvent?(.sought(frame: frame))
}

public func update(_ player: VoicePlayer) {
  guard player.state == .playing, let format = player.format else { return }
  let frame = player.currentFrame + player.counter.frames(until: player.clock.now, at: format.sampleRate)
  player.currentFrame = min(frame, player.frameCount)
  feedOutput(player)
  if frame >= player.frameCount { passEnd(player, at: frame) }
}

/// Loops or finishes, having come to `frame`, which is at or past the end.
func passEnd(_ player: VoicePlayer, at frame: Int) {
  let ends = player.frameCount == 0 ? 0 : frame / player.frameCount
  let loops = player.numberOfLoops < 0 ? ends : min(ends, player.numberOfLoops - player.loopsPlayed)
  guard loops > 0 else { return finish(player) }
  if player.numberOfLoops >= 0 { player.loopsPlayed += loops }
  let rest = frame - loops * player.frameCount
  player.currentFrame = min(rest, player.frameCount)
  startOutput(player)
  player.onEvent?(.looped(times: loops))
  // The listener may have paused, sought, or asked for more loops.
  if rest >= player.frameCount, player.state == .playing, player.currentFrame == player.frameCount {
    passEnd(player, at: player.frameCount)
  }
}

func finish(_ player: VoicePlayer) {
  player.state = .stopped
  player.output.stop()
  player.onEvent?(.finished)
}

/// One sample for each channel.
///
/// - Precondition: `index` is in `0..<frameCount`.
public func pcmFrame(_ player: VoicePlayer, at index: Int) -> [Int16] {
  return Array(player.pcm[index * player.channels..<(index + 1) * player.channels])
}

/// The peaks of equal parts of the file, from 0 to 1, for drawing a voice message.
///
/// - Returns: As many peaks as `bars`, but not more than the file has frames.
public func waveform(_ player: VoicePlayer, bars: Int) -> [Double] {
  guard player.kind == .wav else { return [] }
  let count = min(max(bars, 0), player.frameCount)
  return (0..<count).map { bar in
    let part =
      bar * player.frameCount / count * player.channels..<(bar + 1) * player.frameCount / count * player.channels
    return Double(player.pcm[part].map(\.magnitude).max() ?? 0) / 32768
  }
}

func move(_ player: VoicePlayer, to frame: Int) {
  player.currentFrame = frame
  player.counter.reset()
}

func startOutput(_ player: VoicePlayer) {
  guard let format = player.format else { return }
  player.output.start(format, at: player.currentFrame)
  player.queue = pieces(player, from: player.currentFrame)[...]
  feedOutput(player)
}

/// Enqueues the pieces that begin within the next half second.
func feedOutput(_ player: VoicePlayer) {
  guard let format = player.format else { return }
  let horizon = player.currentFrame + format.sampleRate.frames(in: .milliseconds(500))
  while let piece = player.queue.first, piece.firstFrame <= horizon {
    player.output.enqueue(piece.data)
    player.queue.removeFirst()
  }
}
