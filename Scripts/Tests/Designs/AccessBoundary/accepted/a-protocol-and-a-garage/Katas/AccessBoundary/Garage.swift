/// Makes cars for course scripts.
public enum Garage {
  public static func makeFamilyCar() -> any Car { SimulatedCar(.family) }
  public static func makeSportsCar() -> any Car { SimulatedCar(.sports) }
  public static func makeRallyCar() -> any Car { SimulatedCar(.rally) }
}
