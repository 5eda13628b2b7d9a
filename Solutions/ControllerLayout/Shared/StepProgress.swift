/// Where a step is among all steps.
struct StepProgress {
  let number: Int
  let count: Int

  var next: StepProgress { StepProgress(number: number + 1, count: count) }
}
