// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationFiles
import NotificationModel

/// The messages that were opened for applications, by their salts: each counts once.
///
/// Who passes a message on cannot read it, but could bring it again under another name. No two
/// messages have the same salt, and nobody but who has sealed one can give it another.
package struct OpenedMessages: Codable, Hashable, Sendable {
    /// How many are known of an application, the latest.
    package static let most = 512

    private var salts: [String: [String]] = [:]

    /// Makes one that knows none.
    package init() {}

    /// The file that has them.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, none was opened so far.
    package static func file(_ variables: [String: String]) -> PersonalFile<OpenedMessages> {
        PersonalFile("opened-pushes.json", in: .state, variables, limit: 4 * 1_024 * 1_024)
    }

    /// Whether a message was opened before.
    package func has(_ salt: String, of application: ApplicationID) -> Bool {
        salts[application.rawValue]?.contains(salt) == true
    }

    /// Notes that a message was opened, and is done with.
    package mutating func add(_ salt: String, of application: ApplicationID) {
        if has(salt, of: application) { return }
        let all = (salts[application.rawValue] ?? []) + [salt]
        salts[application.rawValue] = all.suffix(Self.most)
    }

    /// Forgets those of all other applications.
    package mutating func keep(_ applications: some Sequence<ApplicationID>) {
        let names = Set(applications.map(\.rawValue))
        salts = salts.filter { names.contains($0.key) }
    }
}
