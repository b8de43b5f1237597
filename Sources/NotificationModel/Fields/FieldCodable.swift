// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A value with a written form: fields by name, the same on the bus, in the store and in JSON.
///
/// A type names its fields here, once. Each format has a ``FieldSource``, which reads a text, a
/// number or a list from it, and its own way to write the list of ``Field``s. A field that is
/// absent has its default, and one that has its default is not written, so that a new field
/// disturbs no older reader.
package protocol FieldCodable: Sendable {
    /// Reads a value; keys that do not belong to it are ignored.
    ///
    /// - Parameter fields: The fields, each of which is asked for at most once.
    /// - Throws: `NotificationError` naming the field, as a path from this value on.
    init(from fields: inout FieldReader) throws(NotificationError)

    /// Writes the fields that differ from their defaults.
    func write(to fields: inout FieldWriter)
}

extension FieldCodable {
    /// Reads a value; the kind is its name in the log line on keys that do not belong to it.
    package static func read(
        _ source: any FieldSource, in kind: @autoclosure () -> String
    ) throws(NotificationError) -> Self {
        var fields = FieldReader(source)
        let value = try Self(from: &fields)
        // Reading asks for each known key at most once.
        if fields.left > 0 { source.noteUnknown(in: kind()) { keys(askedOf: source) } }
        return value
    }

    /// The keys that belong to a value, which has been read already.
    private static func keys(askedOf source: any FieldSource) -> Set<FieldKey> {
        let recorded = RecordedFields(source)
        var fields = FieldReader(recorded)
        // It was read before, and is now read again in the same way.
        _ = try? Self(from: &fields)
        return recorded.keys
    }

    /// The fields that differ from their defaults.
    package var written: [Field] {
        var fields = FieldWriter()
        write(to: &fields)
        return fields.fields
    }
}

extension Array {
    /// Makes a value of each element; an error names the place of its element.
    package func mapNamingPlace<Value>(
        _ make: (Element) throws(NotificationError) -> Value
    ) throws(NotificationError) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        for (index, element) in enumerated() {
            do throws(NotificationError) {
                values.append(try make(element))
            } catch {
                throw error.within(index: index)
            }
        }
        return values
    }
}
