import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct WaveformTests {
  /// A WAV file with the samples that are given.
  private func wav(_ samples: [Int16], channels: UInt16 = 1) -> [UInt8] {
    waveFile(samples.flatMap { littleEndian($0) }, channels: channels)
  }

  /// 70,000 frames of silence, but for the last one.
  private var longFile: [UInt8] {
    waveFile([UInt8](repeating: 0, count: 2 * 69_999) + littleEndian(Int16(16384)))
  }

  @Test(arguments: Variant.underTest)
  func `a bar is the peak of its part, of either sign`(variant: Variant) throws {
    let player = try Bench(variant, bytes: wav([0, 16384, -8192, 0, -32768, 32767, 1, 0])).player
    #expect(player.waveform(bars: 4) == [0.5, 0.25, 1, 1 / 32768])
    #expect(player.waveform(bars: 1) == [1])
    #expect(player.waveform(bars: 3) == [0.5, 1, 32767 / 32768])
  }

  @Test(arguments: Variant.underTest, [(-1, 0), (0, 0), (7, 7), (8, 8), (9, 8), (Int.max, 8), (Int.min, 0)])
  func `there are never more bars than frames`(variant: Variant, bars: (asked: Int, drawn: Int)) throws {
    let player = try Bench(variant, bytes: wav([1, 2, 3, 4, 5, 6, 7, 8])).player
    #expect(player.waveform(bars: bars.asked).count == bars.drawn)
  }

  @Test(arguments: Variant.underTest)
  func `the waveform is that of the loaded file`(variant: Variant) throws {
    let player = try Bench(variant, bytes: wav([16384, 0])).player
    #expect(player.waveform(bars: 2) == [0.5, 0])
    try player.load(wav([0, 8192]))
    #expect(player.waveform(bars: 2) == [0, 0.25])
    #expect(player.waveform(bars: 1) == [0.25])
  }

  @Test(arguments: Variant.underTest)
  func `a file of 70,000 frames may have as many bars`(variant: Variant) async throws {
    await letOtherTestsBegin()
    let player = try Bench(variant, bytes: longFile).player
    let bars = player.waveform(bars: 70_000)
    #expect(bars.count == 70_000)
    #expect(bars.suffix(2) == [0, 0.5])
    #expect(player.waveform(bars: 1) == [0.5])
  }

  @Test(arguments: Variant.underTest)
  func `bars cover all frames, each once, in parts of the same size`(variant: Variant) async throws {
    await letOtherTestsBegin()
    // In floating point, 604 parts of 10,000 / 604 frames are less than 10,000.
    for (frames, counts) in [(10_000, [1, 3, 604, 8191]), (1000, [1000])] {
      let samples = (1...frames).map { Int16($0) }
      // Where each sample is greater than the one before, a peak says which frame is the last of its part.
      let rising = try Bench(variant, bytes: wav(samples)).player
      let falling = try Bench(variant, bytes: wav(samples.reversed())).player
      for bars in counts {
        let lasts = rising.waveform(bars: bars).map { Int($0 * 32768) - 1 }
        let firsts = falling.waveform(bars: bars).map { frames - Int($0 * 32768) }
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

  @Test(arguments: Variant.underTest)
  func `a bar covers all channels`(variant: Variant) throws {
    let bench = try Bench(variant, Fixture.named("stereo.wav"))
    bench.player.play()
    let peak = bench.output.samples.prefix(1000).map(\.magnitude).max() ?? 0
    #expect(bench.player.waveform(bars: 2).first == Double(peak) / 32768)
  }

  @Test(arguments: Variant.underTest, [UInt16(1), 2, 3, 255, 256, 300])
  func `a bar leaves out what comes before it and after it, however many channels there are`(
    variant: Variant, channels: UInt16
  ) throws {
    let peaks: [Int16] = [32767, 16384, 8192, 4096, 8192, 16384]
    let quiet = [Int16](repeating: 0, count: Int(channels) - 1)
    for loudFirst in [true, false] {
      let samples = peaks.flatMap { loudFirst ? [$0] + quiet : quiet + [$0] }
      let player = try Bench(variant, bytes: wav(samples, channels: channels)).player
      #expect(player.waveform(bars: 6) == peaks.map { Double($0) / 32768 })
      #expect(player.waveform(bars: 3) == [32767 / 32768, 0.25, 0.5])
      // A frame is in one bar, whole: 6 frames in 4 bars are 1, 2, 1 and 2.
      #expect(player.waveform(bars: 4) == [32767 / 32768, 0.5, 0.125, 0.5])
      #expect(player.pcmFrame(at: 5) == Array(samples.suffix(Int(channels))))
    }
  }

  @Test(arguments: Variant.underTest, ["empty.wav", "tone.ogg"])
  func `a file without samples to look at has no waveform`(variant: Variant, name: String) throws {
    #expect(try Bench(variant, Fixture.named(name)).player.waveform(bars: 10).isEmpty)
  }
}

@Suite struct OGGRefusalTests {
  @Test(arguments: Variant.underTest)
  func `no PCM frame can be had of an OGG player`(variant: Variant) async {
    // A version may refuse by its types, or at run time by ending the process.
    await aheadOfOtherTests {
      await #expect(processExitsWith: .failure) { [name = variant.rawValue as String] in
        guard let variant = Variant(rawValue: name) else { return }
        let player = try Bench(variant, Fixture.named("tone.ogg")).player
        precondition(player.pcmFrame(at: player.frameCount / 2) != nil)
      }
    }
  }
}
