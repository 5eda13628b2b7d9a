final class Door {
  private(set) var isLocked = true

  func open() { isLocked = false }

  func close() { isLocked = true }
}
