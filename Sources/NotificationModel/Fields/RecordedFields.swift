// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The fields of a value, and which of their keys its type has asked for.
///
/// The keys of a type are those that its `init(from:)` asks for. No list says so a second time: a
/// value with a key that does not belong to it, which is rare, is read once more through this.
final class RecordedFields: FieldSource {
    private let source: any FieldSource
    private let asked = Mutex<Set<FieldKey>>([])

    init(_ source: any FieldSource) { self.source = source }

    /// The keys that were asked for so far.
    var keys: Set<FieldKey> { asked.withLock { $0 } }

    var count: Int { source.count }

    func string(_ key: FieldKey) throws(NotificationError) -> String? {
        try record(key).string(key)
    }

    func boolean(_ key: FieldKey) throws(NotificationError) -> Bool? {
        try record(key).boolean(key)
    }

    func integer(_ key: FieldKey) throws(NotificationError) -> Int? {
        try record(key).integer(key)
    }

    func number(_ key: FieldKey) throws(NotificationError) -> Double? {
        try record(key).number(key)
    }

    func bits(_ key: FieldKey) throws(NotificationError) -> UInt32? {
        try record(key).bits(key)
    }

    func code(_ key: FieldKey) throws(NotificationError) -> Int32? {
        try record(key).code(key)
    }

    func date(_ key: FieldKey) throws(NotificationError) -> Date? {
        try record(key).date(key)
    }

    func strings(_ key: FieldKey) throws(NotificationError) -> [String]? {
        try record(key).strings(key)
    }

    func values(_ key: FieldKey) throws(NotificationError) -> [PropertyValue]? {
        try record(key).values(key)
    }

    func dictionary(_ key: FieldKey) throws(NotificationError) -> [String: PropertyValue]? {
        try record(key).dictionary(key)
    }

    func nested(_ key: FieldKey) throws(NotificationError) -> (any FieldSource)? {
        try record(key).nested(key).map(RecordedFields.init)
    }

    func list(_ key: FieldKey) throws(NotificationError) -> [any FieldSource]? {
        try record(key).list(key)?.map(RecordedFields.init)
    }

    /// Nobody is told: the values within were read, and told of, before.
    func noteUnknown(in kind: String, besides keys: () -> Set<FieldKey>) {}

    private func record(_ key: FieldKey) -> any FieldSource {
        asked.withLock { _ = $0.insert(key) }
        return source
    }
}
