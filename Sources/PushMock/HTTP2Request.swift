// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A field of a request or of an answer.
package struct HTTP2Field: Hashable, Sendable {
    /// The name, in small letters.
    package let name: String
    /// The text.
    package let value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

/// A request as it came, whole.
package struct HTTP2Request: Hashable, Sendable {
    /// The fields in their order, those of the request line among them, such as `:path`.
    package var fields: [HTTP2Field]
    /// The body, as far as it may go.
    package var body: [UInt8]
    /// Whether the body went further.
    package var isTooLong: Bool

    package init(fields: [HTTP2Field] = [], body: [UInt8] = [], isTooLong: Bool = false) {
        (self.fields, self.body, self.isTooLong) = (fields, body, isTooLong)
    }

    /// The text of the first field with a name; nil if there is none.
    package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}
