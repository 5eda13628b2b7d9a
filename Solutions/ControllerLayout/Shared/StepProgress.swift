/// Where a step is among all steps.
struct StepProgress {
  let number: Int
  let count: Int
}
