// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// The applications with subscriptions whose desktop entries were seen, and since when one is gone.
///
/// One that never had an entry, such as a program that is being written, is never taken for gone.
package struct InstalledApplicationsBook: Codable, Hashable, Sendable {
    /// How long an entry must be gone: while an application is upgraded it may be away.
    package static let patience: TimeInterval = 86_400

    /// An application whose entry was seen.
    private struct Entry: Codable, Hashable {
        /// When it was first found to be gone; nil while it is there.
        var goneSince: Date?
    }

    private var entries: [String: Entry] = [:]

    /// Makes one that knows nothing.
    package init() {}

    /// The file that has it.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, nothing was seen so far.
    package static func file(
        _ variables: [String: String]
    ) -> PersonalFile<InstalledApplicationsBook> {
        PersonalFile("push-applications.json", in: .state, variables, limit: 64 * 1_024)
    }

    /// Takes in which applications have entries now.
    ///
    /// - Parameters:
    ///   - applications: Those with subscriptions; others are forgotten.
    ///   - date: Now.
    ///   - isInstalled: Whether one has an entry.
    /// - Returns: Those that are gone for good.
    package mutating func look(
        at applications: [ApplicationID], at date: Date, isInstalled: (ApplicationID) -> Bool
    ) -> [ApplicationID] {
        var new: [String: Entry] = [:]
        var gone: [ApplicationID] = []
        for application in applications {
            let name = application.rawValue
            if isInstalled(application) {
                new[name] = Entry()
            } else if let old = entries[name] {
                // A clock that was set back does not keep it for ever.
                let since = min(old.goneSince ?? date, date)
                if date.timeIntervalSince(since) >= Self.patience {
                    gone.append(application)
                } else {
                    new[name] = Entry(goneSince: since)
                }
            }
        }
        entries = new
        return gone
    }
}
