// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import NotificationModel
import Synchronization

/// The application's work on pushes before a person sees them.
final class PushReception: Sendable {
    typealias ExtensionMaker = @Sendable () -> UNNotificationServiceExtension
    typealias RemoteHandler = @MainActor @Sendable ([AnyHashable: Any]) async -> Void

    private struct State {
        var makeExtension: ExtensionMaker?
        var handleRemote: RemoteHandler?
        /// The answer of an application delegate if the program says nothing else.
        var fetch: RemoteHandler?
    }

    /// How long an extension may still answer after it was told that its time is over.
    private static let grace = Duration.seconds(2)

    private let state = Mutex(State())

    func use(_ makeExtension: ExtensionMaker?) {
        state.withLock { $0.makeExtension = makeExtension }
    }

    func use(_ handleRemote: RemoteHandler?) {
        state.withLock { $0.handleRemote = handleRemote }
    }

    func use(toFetch fetch: @escaping RemoteHandler) { state.withLock { $0.fetch = fetch } }

    /// Asks a new service extension; nil keeps the content as it came.
    func changeContent(
        of request: Request, within span: Duration
    ) async -> NotificationModel.Content? {
        guard let makeExtension = state.withLock({ $0.makeExtension }) else { return nil }
        let subject = ServiceExtension(value: makeExtension())
        let request = UNNotificationRequest(request)
        let content = await Self.content(of: request, by: subject, within: span)
        do {
            return try content.map { try NotificationModel.Content($0) }
        } catch {
            Complaint.report("the service extension's content", ApplicationError.from(error))
            return nil
        }
    }

    /// Hands a payload over; returns when the application has finished with it.
    func receive(_ userInfo: [String: PropertyValue]) async {
        guard let handle = state.withLock({ $0.handleRemote ?? $0.fetch }) else { return }
        await handOver(userInfo, to: handle)
    }

    @MainActor private func handOver(
        _ userInfo: [String: PropertyValue], to handle: RemoteHandler
    ) async {
        await handle(UserInfo.dictionary(userInfo))
    }

    /// Asks an extension for the content to show; nil if it gives nothing in time.
    private static func content(
        of request: UNNotificationRequest, by subject: ServiceExtension, within span: Duration
    ) async -> UNNotificationContent? {
        await Reply<UNNotificationContent?>.wait(fallback: nil) { reply in
            // An extension may block; neither the main thread nor Swift's own pool must.
            let queue = DispatchQueue.global()
            queue.async {
                // A copy, for the extension may go on changing its own.
                subject.value.didReceive(request) {
                    reply.give($0.copy() as? UNNotificationContent)
                }
            }
            let end = DispatchTime.now() + span / .seconds(1)
            queue.asyncAfter(deadline: end) {
                if reply.isGiven { return }
                subject.value.serviceExtensionTimeWillExpire()
            }
            queue.asyncAfter(deadline: end + grace / .seconds(1)) { reply.give(nil) }
        }
    }
}

private struct ServiceExtension {
    let value: UNNotificationServiceExtension
}

// Two threads call it, one of them when the other takes too long. Apple's systems do the same,
// so an extension has to be written for it.
extension ServiceExtension: @unchecked Sendable {}
