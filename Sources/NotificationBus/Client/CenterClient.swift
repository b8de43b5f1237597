// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// An application's connection to the notification service.
///
/// It owns the application's bus name, or waits in its queue; starts the service if it is not
/// running; and when the service or the bus comes back, connects and registers again by itself.
/// Calls of tasks that prefer ``executor`` reach the service in the order in which the tasks start,
/// if each begins with its call; other tasks' calls are not ordered among one another. Everything
/// runs on one background thread of the process; neither the main thread nor the caller's is
/// needed.
public final class CenterClient: Sendable {
    /// The thread that answers come on; nil if the process may start no more.
    ///
    /// A task that calls clients and prefers it never changes threads. It must not block.
    public static var executor: (any TaskExecutor)? { try? ClientLoop.shared.get() }

    /// How long the person may take to answer a question.
    static let questionTimeout = Duration.seconds(24 * 60 * 60)

    /// The application this client speaks for.
    public let application: ApplicationID
    let link: BusLink

    private init(application: ApplicationID, link: BusLink) {
        self.application = application
        self.link = link
    }

    /// Connects to the bus; the service is started by the first call.
    ///
    /// - Parameters:
    ///   - application: Whose notifications these are; its bus name becomes this process's.
    ///   - address: The bus.
    /// - Returns: The client; hold on to it, letting it go ends the registration.
    /// - Throws: ``NotificationError/Code/disconnected`` if there is no bus.
    public static func connect(
        as application: ApplicationID, to address: Connection.Address = .session
    ) async throws(NotificationError) -> CenterClient {
        try await connect(as: application, to: address, answering: nil)
    }

    /// Connects to the bus as what makes subscriptions for the service, too.
    ///
    /// - Parameters:
    ///   - application: Whose notifications these are; its bus name is where the service calls.
    ///   - address: The bus.
    ///   - pushes: What answers the service, from before the name is had; nil answers nothing.
    ///   - foreign: Interfaces of standards that are answered as well, from the same moment on.
    /// - Returns: The client.
    /// - Throws: `NotificationError` if there is no bus.
    package static func connect(
        as application: ApplicationID, to address: Connection.Address = .session,
        answering pushes: CallTable<PushesInterface>?, foreign: [ForeignInterface] = []
    ) async throws(NotificationError) -> CenterClient {
        let link = try BusLink(
            to: BusName.center, on: address, as: application, answering: pushes, foreign: foreign)
        _ = try await link.connected()
        return CenterClient(application: application, link: link)
    }

    /// The connection that has the application's name, for calls of others than the service.
    package func connection() async throws(NotificationError) -> Connection {
        try await link.connected()
    }

    /// Gives the name up, so that who calls it from now on starts another process, and answers what
    /// was asked before.
    ///
    /// - Parameter limit: How long to wait at most.
    package func finishAnswers(within limit: Duration) async {
        await link.finishAnswers(within: limit)
    }

    /// Gives the bus name up and closes the connection; later calls fail.
    public func close() async { await link.close() }

    deinit {
        // Unstructured, because a deinit cannot wait. It lives until the bus has answered once.
        Task(executorPreference: link.loop) { [link] in await link.close() }
    }
}
