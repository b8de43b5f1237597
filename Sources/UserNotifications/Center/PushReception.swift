// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Synchronization

/// What the application does about pushes before a person sees them.
final class PushReception: Sendable {
    typealias ExtensionMaker = @Sendable () -> UNNotificationServiceExtension
    typealias RemoteHandler = @MainActor @Sendable ([AnyHashable: Any]) async -> Void

    private struct State {
        var makeExtension: ExtensionMaker?
        var handleRemote: RemoteHandler?
    }

    private let state = Mutex(State())

    func use(_ makeExtension: ExtensionMaker?) {
        state.withLock { $0.makeExtension = makeExtension }
    }

    func use(_ handleRemote: RemoteHandler?) {
        state.withLock { $0.handleRemote = handleRemote }
    }

    /// Asks a new service extension; nil keeps what came.
    func changeContent(
        of request: Request, within span: Duration
    ) async -> NotificationModel.Content? {
        guard let makeExtension = state.withLock({ $0.makeExtension }) else { return nil }
        let content = await ExtensionCall.content(
            of: UNNotificationRequest(request), by: makeExtension, within: span)
        do {
            return try content.map { try NotificationModel.Content($0) }
        } catch {
            Complaint.report("the service extension's content", ApplicationError.from(error))
            return nil
        }
    }

    /// Hands a payload over; returns when the application has finished with it.
    func receive(_ userInfo: [String: PropertyValue]) async {
        guard let handle = state.withLock({ $0.handleRemote }) else { return }
        await handOver(userInfo, to: handle)
    }

    @MainActor private func handOver(
        _ userInfo: [String: PropertyValue], to handle: RemoteHandler
    ) async {
        await handle(UserInfo.dictionary(userInfo))
    }
}
