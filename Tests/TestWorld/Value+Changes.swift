// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

extension Value {
    /// The value with one field changed, for each field and each change of it, with its path.
    ///
    /// - Parameters:
    ///   - path: The path of the value itself.
    ///   - change: What a field becomes, one after the other.
    /// - Returns: The path of the field that is another, and the whole value.
    public func changes(at path: String, by change: (Value) -> [Value]) -> [(String, Value)] {
        switch unwrapped {
        case .dictionary(let entries, of: "v"):
            var all: [(String, Value)] = []
            for (key, field) in entries.sorted(by: { $0.key < $1.key }) {
                let place = "\(path).\(key)"
                var changed = change(field.unwrapped).map { (place, $0) }
                // The application's own values have keys of its own.
                if !["userInfo", "arguments"].contains(key) {
                    changed += field.unwrapped.changes(at: place, by: change)
                }
                for (place, new) in changed {
                    var entries = entries
                    entries[key] = .variant(new)
                    all.append((place, .dictionary(entries, of: "v")))
                }
            }
            return all
        case .array(let elements, of: "a{sv}"):
            var all: [(String, Value)] = []
            for index in elements.indices {
                for (place, new) in elements[index].changes(at: "\(path)[\(index)]", by: change) {
                    var elements = elements
                    elements[index] = new
                    all.append((place, .array(elements, of: "a{sv}")))
                }
            }
            return all
        default: return []
        }
    }
}
