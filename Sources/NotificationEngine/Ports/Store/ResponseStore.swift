// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The part of the durable memory that holds the answers of people; the promises are those of
/// ``Store``.
package protocol ResponseStore: Sendable {
    /// Writes a response and forgets the notification it answers, in one transaction.
    ///
    /// A response that is known stays as it is. Whether it is a repeat is not kept: that is not
    /// of the response, but of its way.
    ///
    /// - Parameters:
    ///   - response: What the person chose.
    ///   - tries: How often it was handed over, the hand-over at hand included.
    /// - Throws: `NotificationError`; then the notification is still there.
    func record(_ response: Response, tries: Int) async throws(NotificationError)

    /// Responses that no application has finished with, oldest first.
    func unfinishedResponses() async throws(NotificationError) -> [UnfinishedResponse]

    /// Writes that one more try to deliver a response was made.
    func countTry(of response: UUID) async throws(NotificationError)

    /// Writes that one more run of the application failed over a response.
    func countFailure(of response: UUID) async throws(NotificationError)

    /// Forgets a response: its application has finished with it, or the person discarded it.
    func removeResponse(_ id: UUID) async throws(NotificationError)
}

/// A response on its way to its application.
package struct UnfinishedResponse: Hashable, Sendable {
    /// The response.
    package var response: Response
    /// How often it was handed over, or was about to be.
    package var tries: Int
    /// How many runs of its application failed over it.
    package var failures: Int

    /// Makes an unfinished response.
    package init(response: Response, tries: Int, failures: Int = 0) {
        self.response = response
        self.tries = tries
        self.failures = failures
    }
}
