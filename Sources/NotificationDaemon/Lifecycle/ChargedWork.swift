// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationConcurrency
import NotificationEngine
import NotificationModel
import NotificationStore
import Synchronization

// The work that is noted while it is in hand, so that a crash is charged to it.

/// A presenter whose notifications are noted, and shown in a simpler form if the service has ended
/// over them.
struct ChargedPresenter: Presenter {
    let presenter: any Presenter
    let inHand: WorkInHand
    let suspects: SuspectLine

    func present(_ presentation: Presentation) async -> PresentationHandle? {
        let charge = Charge.notification(presentation.key.application, presentation.id)
        switch inHand.precaution(for: charge) {
        case nil: return await present(presentation, noting: charge)
        case .simplify:
            return await suspects.inTurn { await present(presentation.plain, noting: charge) }
        // It is in the list only.
        case .leaveOut: return nil
        }
    }

    private func present(
        _ presentation: Presentation, noting charge: Charge
    ) async -> PresentationHandle? {
        let note = inHand.begin(charge, isOnThread: false)
        let handle = await presenter.present(presentation)
        inHand.end(note)
        return handle
    }

    func start(_ events: AsyncStream<PresenterEvent>.Continuation) async throws {
        try await presenter.start(events)
    }

    func isAvailable() async -> Bool { await presenter.isAvailable() }

    func canAsk() async -> Bool { await presenter.canAsk() }

    func description() async -> PresenterDescription? { await presenter.description() }

    func made(_ handle: PresentationHandle) -> Bool { presenter.made(handle) }

    func withdraw(_ notifications: [UUID]) async { await presenter.withdraw(notifications) }

    func withdraw(_ key: RequestKey) async { await presenter.withdraw(key) }
}

/// Notifications over which the service may have ended, one at a time: what ends it once more is
/// alone in hand then, and known.
actor SuspectLine {
    private let turns = Turns()
    private let loop: EventLoop
    private let patience: @Sendable () async throws -> Void

    /// Makes a line in which nobody is.
    ///
    /// - Parameters:
    ///   - loop: Runs it.
    ///   - patience: Waits for as long as one holds up those behind it.
    init(on loop: EventLoop, patience: @escaping @Sendable () async throws -> Void) {
        self.loop = loop
        self.patience = patience
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Does something when all before it is done, or takes too long.
    func inTurn<Value: Sendable>(_ body: @Sendable () async -> Value) async -> Value {
        await turns.enter()
        // Ends with the body at the latest, by which it is cancelled.
        async let _: Void = leaveInTime()
        return await body()
    }

    private func leaveInTime() async {
        try? await patience()
        turns.leave()
    }
}

/// The sounds of applications, which are noted once the store has said whose the last crash was.
///
/// The desktop is opened beside the store, and has nothing to play until then.
final class ChargedSounds: Sendable {
    private let inHand = Mutex<WorkInHand?>(nil)

    /// Notes what is done with them from now on.
    func begin(noting work: WorkInHand) { inHand.withLock { $0 = work } }

    /// Does something with a sound of an application on this thread, unless the service has ended
    /// over that.
    func perform(_ application: ApplicationID, _ body: () -> Void) {
        guard let work = inHand.withLock(\.self) else { return body() }
        work.perform(.sound(application), body)
    }
}

/// Files of attachments, whose reading is noted; those of an application are refused if the service
/// has ended over them.
struct ChargedAttachments: AttachmentFiles {
    let attachments: AttachmentStore
    let inHand: WorkInHand

    func takeFiles(
        of requests: [Request], from application: ApplicationID, isSandboxed: Bool
    ) async throws(NotificationError) -> TakenFiles {
        let taken = try await attachments.take(
            requests, of: application, isSandboxed: isSandboxed, noting: inHand)
        return TakenFiles(
            requests: taken.requests,
            keep: { [attachments] in await attachments.keep(taken, of: application) },
            discard: { [attachments] in await attachments.discard(taken) })
    }

    func removeReleased() async throws(NotificationError) {
        try await attachments.removeReleased()
    }
}

extension WorkInHand {
    /// Refuses a call over which the service has ended again and again, and notes one that begins.
    ///
    /// - Parameters:
    ///   - member: The method.
    ///   - caller: Who calls.
    ///   - loop: The thread that calls begin on; it comes to the end of the note when the call
    ///     waits for something, or is answered.
    /// - Throws: `NotificationError`, `.accessDenied`.
    func begin(
        _ member: String, of caller: Caller, on loop: EventLoop
    ) throws(NotificationError) {
        let charge = Charge.call(caller.application, member)
        if precaution(for: charge) != nil {
            throw NotificationError(
                .accessDenied,
                message: """
                    the service has crashed over \(member) of \(caller.application) again and \
                    again, and refuses it for a day; report that, with what was called
                    """)
        }
        guard let note = begin(charge, isOnThread: true) else { return }
        Task(executorPreference: loop) { self.end(note) }
    }
}

extension Presentation {
    /// The same without anything that is read from a file.
    fileprivate var plain: Presentation {
        var plain = withoutPlayer()
        plain.imagePath = nil
        plain.sound?.name = nil
        return plain
    }
}
