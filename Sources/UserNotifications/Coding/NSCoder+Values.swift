// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// Two kinds of coders come here. An archive of Foundation's fails as a whole when an object is
// asked for that is not in it, so it is looked first. Any other is a program's own, mostly a
// test's that makes a notification: it answers what Apple's frameworks ask it, which are the
// simple functions by Apple's keys, and everything else ends the program.
extension NSCoder {
    /// The archive that this reads; nil for a coder of the program's own, which is not to be asked
    /// for values that Apple's archives do not have.
    package var archive: NSKeyedUnarchiver? { self as? NSKeyedUnarchiver }

    /// Whether it has nothing at all: the abstract class, which stands where a coder must.
    private var isAbstract: Bool { type(of: self) == NSCoder.self }

    /// The value that a coder of the program's own has under a key.
    private func anything(forKey key: String) -> Any? {
        isAbstract ? nil : decodeObject(forKey: key)
    }

    /// The text under a key, or nil when it is absent or something else.
    package func text(forKey key: String) -> String? {
        object(NSString.self, forKey: key).map { $0 as String }
    }

    /// The date under a key, or nil when it is absent or something else.
    package func date(forKey key: String) -> Date? {
        object(NSDate.self, forKey: key).map { $0 as Date }
    }

    /// The object under a key, or nil when it is absent or something else.
    package func object<Object: NSObject & NSSecureCoding>(
        _ type: Object.Type, forKey key: String
    ) -> Object? {
        guard let archive else { return anything(forKey: key) as? Object }
        return archive.containsValue(forKey: key)
            ? archive.decodeObject(of: type, forKey: key) : nil
    }

    /// The objects under a key, or nil when it is absent or something else.
    package func objects<Object: NSObject & NSSecureCoding>(
        _ type: Object.Type, forKey key: String
    ) -> [Object]? {
        guard let archive else { return anything(forKey: key) as? [Object] }
        guard archive.containsValue(forKey: key) else { return nil }
        return archive.decodeObject(of: [NSArray.self, type], forKey: key) as? [Object]
    }

    /// The number under a key, or 0 when it is absent.
    package func number(forKey key: String) -> Int {
        isAbstract ? 0 : Int(decodeInt64(forKey: key))
    }

    /// The truth value under a key, or false when it is absent.
    package func flag(forKey key: String) -> Bool { isAbstract ? false : decodeBool(forKey: key) }

    /// The fraction under a key, or 0 when it is absent.
    func fraction(forKey key: String) -> Double { isAbstract ? 0 : decodeDouble(forKey: key) }

    /// Writes a value that is not an object.
    func encode(value: some Encodable, forKey key: String) {
        do {
            encode(try JSONEncoder().encode(value) as NSData, forKey: key)
        } catch {
            failWithError(error)
        }
    }

    /// The value that `encode(value:forKey:)` wrote, or nil when it is absent or damaged.
    ///
    /// A coder of the program's own has the value itself.
    func value<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
        guard archive != nil else { return anything(forKey: key) as? Value }
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

    /// The dictionary that a coder of the program's own has under a key.
    func ownDictionary(forKey key: String) -> [AnyHashable: Any]? {
        anything(forKey: key) as? [AnyHashable: Any]
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
