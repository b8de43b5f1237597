// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The outcome of an intent.
public protocol IntentResult: Sendable {
    /// The kind of value that it gives.
    associatedtype Value

    /// The value; nil is none.
    var value: Value? { get }
}

/// A result with a value.
///
/// - Note: On Linux, nobody takes the value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with words for the person.
///
/// - Note: On Linux, nobody says them.
public protocol ProvidesDialog: IntentResult {}

/// Words for the person.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
    /// The words.
    public let full: LocalizedStringResource

    /// Makes a dialog from a text.
    public init(_ full: LocalizedStringResource) { self.full = full }

    /// Makes a dialog from a literal.
    public init(stringLiteral value: String) {
        full = LocalizedStringResource(stringLiteral: value)
    }

    /// Makes a dialog from a literal with values in it.
    public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
        full = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
}

/// The outcomes that `.result()` and its like make.
public struct IntentResultContainer<Value: Sendable>: ReturnsValue, ProvidesDialog {
    /// The value; nil is none.
    public let value: Value?
    /// Words for the person; nil is none.
    let dialog: IntentDialog?
}

extension IntentResult where Self == IntentResultContainer<Never> {
    /// Nothing more is to say.
    public static func result() -> Self { IntentResultContainer(value: nil, dialog: nil) }

    /// There are words for the person.
    public static func result(dialog: IntentDialog) -> Self {
        IntentResultContainer(value: nil, dialog: dialog)
    }
}

extension IntentResult {
    /// There is a value.
    public static func result<Value: Sendable>(value: Value) -> Self
    where Self == IntentResultContainer<Value> {
        IntentResultContainer(value: value, dialog: nil)
    }

    /// There is a value, and words for the person.
    public static func result<Value: Sendable>(value: Value, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Value> {
        IntentResultContainer(value: value, dialog: dialog)
    }
}
