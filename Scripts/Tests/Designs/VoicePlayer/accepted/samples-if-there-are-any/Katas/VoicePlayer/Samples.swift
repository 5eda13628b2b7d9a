/// Decoded samples, for whoever wants to look at them.
public struct Samples {
  let interleaved: [Int16]
  let channels: Int

  var frameCount: Int { interleaved.count / channels }

  public func frame(at index: Int) -> [Int16] {
    Array(interleaved[range(of: index..<index + 1)])
  }

  /// The peaks of equal parts, from 0 to 1; never more than there are frames.
  public func peaks(_ wanted: Int) -> [Double] {
    let count = max(0, min(wanted, frameCount))
    return (0..<count).map { part in
      let frames = part * frameCount / count..<(part + 1) * frameCount / count
      let loudest = interleaved[range(of: frames)].lazy.map(\.magnitude).max() ?? 0
      return Double(loudest) / 32768
    }
  }

  func range(of frames: Range<Int>) -> Range<Int> {
    frames.lowerBound * channels..<frames.upperBound * channels
  }
}
