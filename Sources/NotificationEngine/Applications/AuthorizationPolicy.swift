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
