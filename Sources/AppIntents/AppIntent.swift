// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Something that an application does when a person presses a button of an alarm.
///
/// It is made by `init()` each time, also in a program that was started for the press, and gets the
/// values that its parameters had when the alarm was scheduled. All else that it stores is what
/// `init()` says.
///
/// - Note: On Linux, there are no shortcuts and no assistant: an intent is performed for the buttons
///   of alarms only. Its type is found by its name, so it is declared outside of functions and is
///   not private.
public protocol AppIntent: Sendable {
    /// The kind of result that it gives.
    associatedtype PerformResult: IntentResult

    /// The name that people read.
    static var title: LocalizedStringResource { get }
    /// One sentence about it for people; nil says nothing.
    static var description: IntentDescription? { get }
    /// Whether the application comes to the front when it is performed.
    static var openAppWhenRun: Bool { get }
    /// Whether people find it among others.
    ///
    /// - Note: On Linux, nothing lists intents.
    static var isDiscoverable: Bool { get }

    /// Makes one whose parameters are set afterwards.
    init()

    /// Does it.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    /// A value that an intent needs.
    public typealias Parameter = IntentParameter

    /// Nothing.
    public static var description: IntentDescription? { nil }
    /// No.
    public static var openAppWhenRun: Bool { false }
    /// Yes.
    public static var isDiscoverable: Bool { true }

    /// Does it, whatever comes of that.
    package func performAlone() async throws { _ = try await perform() }
}

/// An intent of an alarm's button, or of another view that is beside the application.
public protocol LiveActivityIntent: AppIntent {}

/// One sentence for people about an intent.
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
    /// The sentence.
    public let descriptionText: LocalizedStringResource
    /// The heading under which it is listed; nil is none.
    public let categoryName: LocalizedStringResource?
    /// Other words by which it is found.
    public let searchKeywords: [LocalizedStringResource]

    /// Makes a description.
    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = []
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
    }

    /// Makes a description from a literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }
}
