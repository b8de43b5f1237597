// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Decides what a request for authorization leads to.
///
/// Source: "Asking permission to use notifications", Apple: the person is asked once, and
/// later calls get the stored answer; provisional authorization asks nothing.
package enum AuthorizationPolicy {
    /// The step that follows from a request.
    package enum Step: Hashable, Sendable {
        /// There is an answer already.
        case answered(Bool)
        /// It is granted without asking.
        case grant(AuthorizationStatus)
        /// The person has to be asked.
        case ask

        /// Whether it changes what the application is allowed.
        package var changesSettings: Bool { if case .grant = self { true } else { false } }
    }

    /// Decides whether servers may push to an application: only the person's own yes to its
    /// notifications allows it, and not that it may be quietly in the list.
    ///
    /// - Parameter settings: What the person allows it so far.
    /// - Returns: The answer that stands; nil if the person has to be asked.
    package static func allowsPushes(with settings: ApplicationSettings) -> Bool? {
        switch settings.authorization {
        case .authorized, .ephemeral: true
        case .denied: false
        case .notDetermined, .provisional: nil
        }
    }

    /// The options to ask for before servers may push: what the application has asked for already, so
    /// that it does not ask for less or more.
    package static func optionsForPushes(with settings: ApplicationSettings) -> AuthorizationOptions
    {
        let requested = settings.requested.subtracting([.provisional, .places])
        return requested.isEmpty ? [.alert, .sound, .badge] : requested
    }

    /// Decides about one request.
    ///
    /// - Parameters:
    ///   - options: What the application asks for.
    ///   - settings: What the person allows it so far.
    /// - Returns: What to do.
    package static func step(
        for options: AuthorizationOptions, with settings: ApplicationSettings
    ) -> Step {
        // Nothing is quiet about a place.
        let isProvisional = options.contains(.provisional) && !options.contains(.places)
        switch AuthorizationQuestion.Subject(options).status(in: settings) {
        case .denied: return .answered(false)
        case .authorized, .ephemeral: return .answered(true)
        case .provisional: return isProvisional ? .answered(true) : .ask
        case .notDetermined: return isProvisional ? .grant(.provisional) : .ask
        }
    }
}
