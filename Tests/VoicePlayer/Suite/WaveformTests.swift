import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

@Suite struct WaveformTests {
  /// A WAV file with the samples that are given.
  private func wav(_ samples: [Int16], channels: UInt16 = 1) -> [UInt8] {
    waveFile(samples.flatMap { littleEndian($0) }, channels: channels)
  }

  private func message(_ variant: Variant, _ bytes: [UInt8]) throws -> VoiceMessageSubject {
    try variant.makeMessage(bytes, clock: ManualClock(), output: SilentAudioOutput())
  }

  /// The bars of a waveform, in the unit of 16-bit samples.
  private func peaks(of player: VoiceMessageSubject, in bars: Int) -> [Double] {
    player.waveform(bars).map { $0 * 32768 }
  }

  /// 70,000 frames of silence, but for the last one.
  private var longFile: [UInt8] {
    waveFile([UInt8](repeating: 0, count: 2 * 69_999) + littleEndian(Int16(16384)))
  }

  @Test(arguments: Variant.underTest)
  func `a bar is the peak of its part, of either sign`(variant: Variant) throws {
    let player = try message(variant, wav([0, 16384, -8192, 0, -32768, 32767, 1, 0]))
    #expect(peaks(of: player, in: 4) == [16384, 8192, 32768, 1])
    #expect(peaks(of: player, in: 1) == [32768])
    #expect(peaks(of: player, in: 3) == [16384, 32768, 32767])
  }

  @Test(arguments: Variant.underTest)
  func `there are never more bars than frames`(variant: Variant) throws {
    for samples in [[], [1, 2, 3, 4, 5, 6, 7, 8]] as [[Int16]] {
      let player = try message(variant, wav(samples))
      for bars in [-1, 0, 7, 8, 9, .max, .min] {
        #expect(player.waveform(bars).count == min(max(bars, 0), samples.count), "\(bars) bars")
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a file of 70,000 frames may have as many bars`(variant: Variant) async throws {
    await letOtherTestsBegin()
    let player = try message(variant, longFile)
    let bars = player.waveform(70_000)
    #expect(bars.count == 70_000)
    #expect(bars.suffix(2) == [0, 0.5])
    #expect(player.waveform(1) == [0.5])
  }

  @Test(arguments: Variant.underTest)
  func `bars cover all frames, each once, in parts of the same size`(variant: Variant) async throws {
    await letOtherTestsBegin()
    // In floating point, 604 parts of 10,000 / 604 frames are less than 10,000.
    for (frames, counts) in [(10_000, [1, 3, 604, 8191]), (1000, [1000])] {
      let samples = (1...frames).map { Int16($0) }
      // Where each sample is greater than the one before, a peak says which frame is the last of its part.
      let rising = try message(variant, wav(samples))
      let falling = try message(variant, wav(samples.reversed()))
      for bars in counts {
        let lasts = rising.waveform(bars).map { Int($0 * 32768) - 1 }
        let firsts = falling.waveform(bars).map { frames - Int($0 * 32768) }
        try #require(lasts.count == bars)
        try #require(firsts.count == bars)
        #expect(firsts.first == 0)
        #expect(lasts.last == frames - 1)
        #expect(firstDifference(of: Array(firsts.dropFirst()), from: lasts.dropLast().map { $0 + 1 }) == nil)
        let sizes = Set(zip(firsts, lasts).map { $1 - $0 + 1 })
        #expect(sizes.isSubset(of: [frames / bars, (frames + bars - 1) / bars]), "\(frames) frames in \(bars) bars")
      }
    }
  }

  @Test(arguments: Variant.underTest, [UInt16(1), 2, 3, 255, 256, 300])
  func `a bar leaves out what comes before it and after it, however many channels there are`(
    variant: Variant, channels: UInt16
  ) throws {
    let samplePeaks: [Int16] = [32767, 16384, 8192, 4096, 8192, 16384]
    let quiet = [Int16](repeating: 0, count: Int(channels) - 1)
    for loudFirst in [true, false] {
      let samples = samplePeaks.flatMap { loudFirst ? [$0] + quiet : quiet + [$0] }
      let player = try message(variant, wav(samples, channels: channels))
      #expect(peaks(of: player, in: 6) == samplePeaks.map(Double.init))
      #expect(peaks(of: player, in: 3) == [32767, 8192, 16384])
      // A frame is in one bar, whole: 6 frames in 4 bars are 1, 2, 1 and 2.
      #expect(peaks(of: player, in: 4) == [32767, 16384, 4096, 16384])
      #expect(player.pcmFrame(5) == Array(samples.suffix(Int(channels))))
    }
  }
}
