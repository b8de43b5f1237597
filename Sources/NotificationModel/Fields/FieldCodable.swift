// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value with a written form: fields by name, the same on the bus, in the store and in JSON.
///
/// A type says here what it is made of, once; a ``FieldReader`` and a ``FieldWriter`` for each
/// format say how a text, a number or a list is written there. What is absent has its default, and
/// what has its default is not written, so that a new field disturbs no older reader.
package protocol FieldCodable: Sendable {
    /// Reads a value; keys that are not known are ignored.
    ///
    /// - Parameter fields: The fields, each of which is asked for at most once.
    /// - Throws: `NotificationError` naming the field, as a path from this value on.
    init(from fields: inout some FieldReader) throws(NotificationError)

    /// Writes the fields that differ from their defaults.
    func write(to fields: inout some FieldWriter)
}
