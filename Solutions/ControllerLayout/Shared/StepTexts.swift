/// What a step says.
struct StepTexts {
  let title: String
  let headline: String
  let help: String
}
