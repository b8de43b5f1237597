// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// A secret's place in a keyring: how programs find it, and how a person does.
package struct SecretItem: Hashable, Sendable {
    /// The name for a person, in Seahorse and other programs that show keyrings.
    package let label: String
    /// The words by which it is found; none of them is secret.
    package let attributes: [String: String]

    /// Makes one.
    ///
    /// - Parameters:
    ///   - label: The name for a person.
    ///   - attributes: The words by which it is found.
    package init(label: String, attributes: [String: String]) {
        (self.label, self.attributes) = (label, attributes)
    }

    /// Its words as the bus carries them.
    var words: Value { .dictionary(attributes.mapValues { .string($0) }, of: "s") }

    /// The properties that a keyring is told.
    var properties: Value {
        let item = SecretInterface.item
        return .dictionary(
            [item + ".Label": .variant(.string(label)), item + ".Attributes": .variant(words)],
            of: "v")
    }
}
