import FeatureBoundariesBefore
import ShopVocabulary
import UIStage

final class BeforeShop: FeatureBoundariesSubject {
  let navigationController: UINavigationController

  init(_ services: ShopServices) {
    navigationController = UINavigationController(
      rootViewController: CatalogueViewController(services: services, session: Session()))
  }
}
