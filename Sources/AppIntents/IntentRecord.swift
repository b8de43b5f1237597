// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// An intent as it is kept: its type, and what its parameters are.
package struct IntentRecord: Codable, Sendable {
    /// The type's name, as the runtime finds it again.
    private let type: String
    /// The values by the names of the properties, as JSON.
    private let parameters: [String: Data]
    /// Whether the application comes to the front for it.
    package let opensApplication: Bool

    /// Takes down an intent.
    ///
    /// - Throws: An error if its type has no name that can be found again, or a value cannot be
    ///   written as JSON.
    package init(_ intent: any AppIntent) throws {
        let type = Swift.type(of: intent)
        guard let name = _mangledTypeName(type), _typeByName(name) != nil else {
            throw IntentFault.unknownType
        }
        self.type = name
        opensApplication = type.openAppWhenRun
        parameters = try Self.parameters(of: intent).mapValues { try $0.archived() }
    }

    /// Makes the intent anew.
    ///
    /// - Throws: An error if the program does not have its type any more, or a parameter has become
    ///   of another type.
    package func intent() throws -> any AppIntent {
        guard let type = _typeByName(type) as? any AppIntent.Type else {
            throw IntentFault.unknownType
        }
        let intent = type.init()
        let own = Self.parameters(of: intent)
        for (name, data) in parameters { try own[name]?.restore(data) }
        return intent
    }

    private static func parameters(of intent: any AppIntent) -> [String: any AnyIntentParameter] {
        var found: [String: any AnyIntentParameter] = [:]
        for child in Mirror(reflecting: intent).children {
            if let label = child.label, let value = child.value as? any AnyIntentParameter {
                found[label] = value
            }
        }
        return found
    }
}

/// Why an intent cannot be kept or made again.
enum IntentFault: Error, LocalizedError {
    case unknownType

    var errorDescription: String? {
        "intent: no type of this program has its name; declare it outside of functions, not private"
    }
}
