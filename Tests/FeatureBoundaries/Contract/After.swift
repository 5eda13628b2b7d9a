import FeatureBoundariesAfter
import ShopVocabulary
import UIStage

final class AfterShop: FeatureBoundariesSubject {
  let navigationController: UINavigationController

  init(_ services: ShopServices) {
    navigationController = Shop.make(services)
  }
}
