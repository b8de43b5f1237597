// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A value that an intent needs: `@Parameter(title: "Alarm") var alarmID: String`.
///
/// It is kept with the alarm whose button performs the intent.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: Sendable {
    private let value: Mutex<Value>

    /// Makes a parameter.
    ///
    /// - Note: On Linux, nothing shows its texts. Without a default it has the empty value of its
    ///   type until it is set, where Apple's ends the program.
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: The purpose of the parameter.
    ///   - default: Its value until it is set.
    public init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default: Value = .emptyIntentValue
    ) {
        value = Mutex(`default`)
    }

    /// Makes a parameter without texts.
    public init() { value = Mutex(.emptyIntentValue) }

    /// The value.
    public var wrappedValue: Value {
        get { value.withLock { $0 } }
        set { value.withLock { $0 = newValue } }
    }

    /// The parameter itself.
    public var projectedValue: IntentParameter { self }
}

/// A type that parameters of intents have.
public protocol _IntentValue: Codable, Sendable {
    /// The value of a parameter until it is set.
    ///
    /// - Note: On Linux only.
    static var emptyIntentValue: Self { get }
}

extension String: _IntentValue {
    /// No text.
    public static var emptyIntentValue: String { "" }
}

extension Int: _IntentValue {
    /// Zero.
    public static var emptyIntentValue: Int { 0 }
}

extension Double: _IntentValue {
    /// Zero.
    public static var emptyIntentValue: Double { 0 }
}

extension Bool: _IntentValue {
    /// False.
    public static var emptyIntentValue: Bool { false }
}

extension Date: _IntentValue {
    /// The beginning of 2001.
    public static var emptyIntentValue: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

extension UUID: _IntentValue {
    /// All zero.
    public static var emptyIntentValue: UUID {
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
}

extension URL: _IntentValue {
    /// The root of the file system.
    public static var emptyIntentValue: URL { URL(filePath: "/") }
}

extension Optional: _IntentValue where Wrapped: _IntentValue {
    /// Nil.
    public static var emptyIntentValue: Wrapped? { nil }
}

extension Array: _IntentValue where Element: _IntentValue {
    /// Nothing.
    public static var emptyIntentValue: [Element] { [] }
}

/// A parameter whose type is not known.
protocol AnyIntentParameter {
    /// Its value as JSON.
    func archived() throws -> Data
    /// Takes the value from JSON.
    func restore(_ data: Data) throws
}

extension IntentParameter: AnyIntentParameter {
    // In an array, for JSON that is a bare value is not read everywhere.
    func archived() throws -> Data { try JSONEncoder().encode([wrappedValue]) }

    func restore(_ data: Data) throws {
        if let value = try JSONDecoder().decode([Value].self, from: data).first {
            wrappedValue = value
        }
    }
}
