// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import PersonalAccounts
import Synchronization
import WebPush

/// The accounts to which servers push as they do to applications: what comes for them goes to no
/// application.
package final class PushReceivers: Sendable {
    /// Something that happens to what is pushed to an account.
    enum Event: Sendable {
        /// A message came, sealed for keys.
        case message([UInt8], PushKeys)
        /// Who brings messages is there, or there again.
        case connected
        /// Who brings messages is not there.
        case disconnected
        /// Who brings messages has ended it.
        case ended
    }

    private let receivers = Mutex<[ApplicationID: @Sendable (Event) -> Void]>([:])

    /// Makes one without any.
    package init() {}

    /// Whether something is for an account, and for no application.
    func isAccount(_ application: ApplicationID) -> Bool {
        KeptAccount.isPushName(application)
    }

    /// Hands on what happens to an account from now on.
    func set(_ receiver: (@Sendable (Event) -> Void)?, for account: ApplicationID) {
        receivers.withLock { $0[account] = receiver }
    }

    /// Hands something on, if the account is kept just now.
    func tell(_ event: Event, to account: ApplicationID) {
        let receiver = receivers.withLock { $0[account] }
        receiver?(event)
    }
}
