// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationConcurrency
import NotificationModel

/// The folder of attachments' files, beside the database.
///
/// Apple moves a file into its store when its request is added. Here, it is copied first, and
/// the original is removed when the request is durable: a request that is refused, and a crash
/// at any point, leave an application its file.
package actor AttachmentStore {
    private let store: SQLiteStore
    private let intake: AttachmentIntake
    /// Copies whose requests are not known to be written or refused.
    private var unwritten: Set<String> = []
    /// Applications whose files are in hand.
    private var lines: [ApplicationID: Line] = [:]

    private var folder: AttachmentFolder { intake.folder }

    /// The thread of an application, on which its files are copied and removed.
    ///
    /// A disk that never answers, as one in the network that is gone, holds up its calls only.
    private struct Line {
        /// How many applications may have one, and how many calls may wait for it.
        static let most = (applications: 64, calls: 1_024)

        let thread = ThreadExecutor(name: "carillon-copies")
        var calls = 0
    }

    private let executor = ThreadExecutor(name: "carillon-files")

    /// The thread of the folder's own.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Makes one whose folder is called `attachments` and lies beside the database.
    ///
    /// - Parameters:
    ///   - store: Knows which files are referred to.
    ///   - places: Knows which files are moved, and which are copied.
    package init(beside store: SQLiteStore, places: AttachmentPlaces) {
        self.store = store
        intake = AttachmentIntake(
            into: AttachmentFolder(
                path: (store.path as NSString).deletingLastPathComponent + "/attachments"),
            places: places)
    }

    /// Copies the files of all attachments into the folder, or none of them.
    ///
    /// - Parameters:
    ///   - requests: The requests that an application adds.
    ///   - application: The application.
    ///   - isSandboxed: Whether it may attach files of its own folder only.
    ///   - inHand: Notes what is read, so that a crash is charged to it.
    /// - Returns: The requests with the new paths, to be kept or discarded.
    /// - Throws: `NotificationError` naming the first attachment that is wrong.
    package func take(
        _ requests: [Request], of application: ApplicationID, isSandboxed: Bool = false,
        noting inHand: WorkInHand? = nil
    ) async throws(NotificationError) -> TakenAttachments {
        let charge = Charge.attachments(application)
        if inHand?.precaution(for: charge) != nil {
            throw NotificationError(
                .attachmentMoveFailed,
                message: """
                    the service has crashed over files of \(application) again and again, and takes \
                    none for a day; report that, with the files
                    """)
        }
        guard lines[application] != nil || lines.count < Line.most.applications,
            lines[application]?.calls ?? 0 < Line.most.calls
        else {
            throw NotificationError(
                .attachmentMoveFailed,
                message: "too many files are being copied; add it when earlier calls are answered")
        }
        let taken = try await inLine(of: application) {
            [intake] () throws(NotificationError) in
            let note = inHand?.begin(charge, isOnThread: true)
            defer { inHand?.end(note) }
            return try intake.take(requests, of: application, isSandboxed: isSandboxed)
        }
        unwritten.formUnion(taken.copies)
        return taken
    }

    /// Does something once the work in hand with an application's files is done.
    private func inLine<Value: Sendable, Failure: Error>(
        of application: ApplicationID, _ body: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let line = lines[application] ?? Line()
        lines[application] = line
        lines[application]?.calls += 1
        defer {
            lines[application]?.calls -= 1
            if lines[application]?.calls == 0 { lines[application] = nil }
        }
        return try await line.thread.call(body)
    }

    /// Completes the move of files whose requests are durable.
    package func keep(_ taken: TakenAttachments, of application: ApplicationID) async {
        unwritten.subtract(taken.copies)
        await inLine(of: application) { [intake] in intake.removeOriginals(of: taken) }
    }

    /// Moves the folder out of the way when the database was, whose files these are.
    ///
    /// - Parameter database: Where the old database is now.
    /// - Returns: Whether there is nothing in the way any more.
    package func setAside(with database: String) -> Bool {
        rename(folder.path, database + ".attachments") == 0 || errno == ENOENT
    }

    /// Removes the copies of files whose requests were refused.
    package func discard(_ taken: TakenAttachments) {
        unwritten.subtract(taken.copies)
        intake.discard(taken)
    }

    /// Whether files are being taken, or were and are neither kept nor discarded: to end now leaves
    /// copies behind, as a crash does.
    package var isTaking: Bool { !unwritten.isEmpty || !lines.isEmpty }

    /// Removes the files that nothing refers to since the last time.
    package func removeReleased() async throws(NotificationError) {
        let released = try await store.releasedFiles()
        if released.isEmpty { return }
        for name in released { folder.remove(name) }
        try await store.forgetReleased(released)
    }

    /// Removes all files that nothing refers to, such as those of a crash between copying a
    /// file and writing its request.
    ///
    /// Nothing may be taken meanwhile: what is taken is not referred to yet. After a service
    /// that stopped in order there are none such, and nothing is looked for: that takes the
    /// longer, the more files there are.
    ///
    /// - Returns: Whether there are files left that may be released.
    /// - Throws: `NotificationError`; then every file is still there.
    @discardableResult
    package nonisolated func sweep() async throws(NotificationError) -> Bool {
        // Without the folder's own thread, which has nothing to do as long as nobody attaches anything.
        if store.lastEnd != .order { try await removeUnattached() }
        return try await store.hasFiles()
    }

    private func removeUnattached() async throws(NotificationError) {
        let names = folder.names
        let attached = names.isEmpty ? [] : try await store.attachedFiles()
        for name in names where !attached.contains(name) { folder.remove(name) }
    }
}
