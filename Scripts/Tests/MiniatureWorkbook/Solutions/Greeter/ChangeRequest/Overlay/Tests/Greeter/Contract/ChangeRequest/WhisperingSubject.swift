/// What the change request asks of either version.
protocol WhisperingSubject {
  func whisper(to name: String) -> String
}
