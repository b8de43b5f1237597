// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// On Linux an archive fails as a whole when an object is asked for that is not in it, so each
// of these looks first.
extension NSCoder {
    /// The text under a key, or nil when it is absent or something else.
    package func text(forKey key: String) -> String? {
        object(NSString.self, forKey: key).map { $0 as String }
    }

    /// The object under a key, or nil when it is absent or something else.
    package func object<Object: NSObject & NSSecureCoding>(
        _ type: Object.Type, forKey key: String
    ) -> Object? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }

    /// The objects under a key, or nil when it is absent or something else.
    package func objects<Object: NSObject & NSSecureCoding>(
        _ type: Object.Type, forKey key: String
    ) -> [Object]? {
        guard containsValue(forKey: key) else { return nil }
        return decodeObject(of: [NSArray.self, type], forKey: key) as? [Object]
    }

    /// Writes a value that is not an object.
    func encode(value: some Encodable, forKey key: String) {
        do {
            encode(try JSONEncoder().encode(value) as NSData, forKey: key)
        } catch {
            failWithError(error)
        }
    }

    /// The value that `encode(value:forKey:)` wrote, or nil when it is absent or damaged.
    func value<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
        guard let data = object(NSData.self, forKey: key) else { return nil }
        do {
            return try JSONDecoder().decode(type, from: data as Data)
        } catch {
            failWithError(error)
            return nil
        }
    }

    /// Writes values of a property list.
    func encode(propertyList values: [String: PropertyValue], forKey key: String) {
        do {
            let data = try PropertyListSerialization.data(
                fromPropertyList: values.mapValues(\.object), format: .binary, options: 0)
            encode(data as NSData, forKey: key)
        } catch {
            failWithError(error)
        }
    }

    /// The values that `encode(propertyList:forKey:)` wrote, or nil when they are damaged.
    func propertyList(forKey key: String) -> [String: PropertyValue]? {
        guard let data = object(NSData.self, forKey: key) else { return nil }
        do {
            let list = try PropertyListSerialization.propertyList(from: data as Data, format: nil)
            return try (list as? [String: Any]).map { try UserInfo.values(of: $0) }
        } catch {
            failWithError(error)
            return nil
        }
    }
}
