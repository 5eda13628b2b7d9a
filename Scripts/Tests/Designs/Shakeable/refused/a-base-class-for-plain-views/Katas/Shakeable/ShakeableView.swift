import UIStage

/// A view that shakes to show that something is wrong with it.
open class ShakeableView: UIView, Shakeable {}
