// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// One use of a service extension: the first content that it gives counts.
final class ExtensionCall: Sendable {
    /// What is left for the last word after the extension was told that its time is over.
    private static let grace = Duration.seconds(2)

    private let continuation: Mutex<CheckedContinuation<UNNotificationContent?, Never>?>

    private init(_ continuation: CheckedContinuation<UNNotificationContent?, Never>) {
        self.continuation = Mutex(continuation)
    }

    /// Asks an extension for the content to show.
    ///
    /// - Parameters:
    ///   - request: What came.
    ///   - makeExtension: Makes the extension.
    ///   - span: When it is told that its time is over.
    /// - Returns: What it gave; nil if it gave nothing in time.
    static func content(
        of request: UNNotificationRequest, by makeExtension: PushReception.ExtensionMaker,
        within span: Duration
    ) async -> UNNotificationContent? {
        let subject = Subject(value: makeExtension())
        return await withCheckedContinuation { continuation in
            let call = ExtensionCall(continuation)
            // An extension may block; neither the main thread nor Swift's own pool must.
            DispatchQueue.global().async {
                subject.value.didReceive(request) { call.give($0) }
            }
            let end = DispatchTime.now() + span / .seconds(1)
            DispatchQueue.global().asyncAfter(deadline: end) {
                if call.isAnswered { return }
                subject.value.serviceExtensionTimeWillExpire()
            }
            DispatchQueue.global().asyncAfter(deadline: end + grace / .seconds(1)) {
                call.give(nil)
            }
        }
    }

    private var isAnswered: Bool { continuation.withLock { $0 == nil } }

    private func give(_ content: UNNotificationContent?) {
        let waiting = continuation.withLock { continuation in
            let waiting = continuation
            continuation = nil
            return waiting
        }
        // A copy, for the extension may go on changing its own.
        waiting?.resume(returning: content?.copy() as? UNNotificationContent)
    }
}

private struct Subject {
    let value: UNNotificationServiceExtension
}

// Two threads call it, one of them when the other takes too long. Apple's systems do the same,
// so an extension has to be written for it.
extension Subject: @unchecked Sendable {}
