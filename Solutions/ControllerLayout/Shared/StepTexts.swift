/// What a step says.
struct StepTexts {
  let number: Int
  let title: String
  let headline: String
  let help: String
}
