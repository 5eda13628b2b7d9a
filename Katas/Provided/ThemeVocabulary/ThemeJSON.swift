import Foundation

/// Reads values from JSON and says where a wrong value is.
public enum ThemeJSON {
  /// - Throws: `ThemeError`: the bytes are no JSON, or a field is missing or wrong.
  public static func read<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws(ThemeError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(json))
    } catch let error as ThemeError {
      throw error
    } catch DecodingError.keyNotFound(let key, let context) {
      throw .missingField(path: path(context.codingPath + [key]))
    } catch DecodingError.typeMismatch(let type, let context) {
      throw .wrongField(path: path(context.codingPath), expected: name(of: type))
    } catch DecodingError.valueNotFound(let type, let context) {
      throw .wrongField(path: path(context.codingPath), expected: name(of: type))
    } catch {
      throw .notJSON
    }
  }

  /// Reads a number from a field. `JSONDecoder` doesn't say where a number is that no Double can hold, such as 1e999.
  static func number<Key: CodingKey>(_ key: Key, in container: KeyedDecodingContainer<Key>) throws -> Double {
    do {
      return try container.decode(Double.self, forKey: key)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw ThemeError.wrongField(path: path(container.codingPath + [key]), expected: name(of: Double.self))
    }
  }

  /// "colors.paper"; "themes[1].name" for an element of a list; "" for the whole file.
  static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return path + "[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Double.Type: "a number"
    default: "an object"
    }
  }
}
