// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationFiles
import NotificationModel

/// Requests whose attachments' files are in the store, and what is still to be done.
///
/// The files are copies as yet. When the requests are durable, ``AttachmentStore/keep(_:)``
/// completes the move; when they were refused, ``AttachmentStore/discard(_:)`` undoes it.
public struct TakenAttachments: Sendable {
    /// The requests, with the paths of the files in the store.
    public internal(set) var requests: [Request]
    /// The names of the copies.
    var copies: [String] = []
    /// What is to be removed in the end.
    var originals: [Original] = []
    /// The folders in which that is.
    var folders: [FileIdentity: OpenFolder] = [:]

    /// A file of an application's that is to be moved, in the folder in which it was found.
    struct Original {
        let folder: OpenFolder
        let name: String
        let identity: FileIdentity
    }
}

/// The folder of attachments' files, beside the database.
///
/// Apple moves a file into its store when its request is added. Here, it is copied first, and
/// the original is removed when the request is durable: a request that is refused, and a crash
/// at any point, leave an application its file.
public actor AttachmentStore {
    private let store: SQLiteStore
    private let folder: AttachmentFolder
    private let places: AttachmentPlaces
    /// Copies whose requests are not known to be written or refused.
    private var unwritten: Set<String> = []
    /// How many folders of originals are open, of all calls that are under way.
    private var openFolders = 0
    /// How many may be; what is in others is copied, and not removed.
    private static let mostFolders = 64
    private let executor = ThreadExecutor(name: "carillon-files")

    /// The thread of the folder's own: copying blocks.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Makes one whose folder is called `attachments` and lies beside the database.
    ///
    /// - Parameters:
    ///   - store: Knows which files are referred to.
    ///   - places: Knows which files are moved, and which are copied.
    public init(beside store: SQLiteStore, places: AttachmentPlaces) {
        self.store = store
        folder = AttachmentFolder(
            path: (store.path as NSString).deletingLastPathComponent + "/attachments")
        self.places = places
    }

    /// Copies the files of all attachments into the folder, or none of them.
    ///
    /// - Parameters:
    ///   - requests: What an application adds.
    ///   - application: The application.
    ///   - isSandboxed: Whether it may attach files of its own folder only.
    /// - Returns: The requests with the new paths, to be kept or discarded.
    /// - Throws: `NotificationError` naming the first attachment that is wrong.
    public func take(
        _ requests: [Request], of application: ApplicationID, isSandboxed: Bool = false
    ) throws(NotificationError) -> TakenAttachments {
        let reach = isSandboxed ? [places.sandbox(of: application), folder.path] : nil
        var taken = TakenAttachments(requests: requests)
        do throws(NotificationError) {
            try folder.create()
            for (index, request) in requests.enumerated() {
                for (place, attachment) in request.content.attachments.enumerated() {
                    do throws(NotificationError) {
                        taken.requests[index].content.attachments[place] =
                            try take(attachment, of: application, below: reach, &taken)
                    } catch {
                        throw error.within("requests[\(index)].content.attachments[\(place)]")
                    }
                }
            }
            try folder.synchronize()
        } catch {
            discard(taken)
            throw error
        }
        unwritten.formUnion(taken.copies)
        return taken
    }

    /// Completes the move of files whose requests are durable.
    public func keep(_ taken: TakenAttachments) {
        finish(taken)
        // One that cannot be removed was copied, then: no harm is done.
        for original in taken.originals {
            original.folder.remove(original.name, ifStill: original.identity)
        }
    }

    /// Moves the folder out of the way when the database was, whose files these are.
    ///
    /// - Parameter database: Where the old database is now.
    /// - Returns: Whether there is nothing in the way any more.
    public func setAside(with database: String) -> Bool {
        rename(folder.path, database + ".attachments") == 0 || errno == ENOENT
    }

    /// Removes the copies of files whose requests were refused.
    public func discard(_ taken: TakenAttachments) {
        finish(taken)
        for name in taken.copies { folder.remove(name) }
    }

    /// Whether files were taken that are neither kept nor discarded: to end now leaves copies
    /// behind, as a crash does.
    public var isTaking: Bool { !unwritten.isEmpty }

    /// Removes the files that nothing refers to since the last time.
    public func removeReleased() async throws(NotificationError) {
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
    public func sweep() async throws(NotificationError) -> Bool {
        if store.lastEnd != .order {
            let names = folder.names
            let attached = names.isEmpty ? [] : try await store.attachedFiles()
            for name in names where !attached.contains(name) { folder.remove(name) }
        }
        return try await store.hasFiles()
    }

    private func finish(_ taken: TakenAttachments) {
        unwritten.subtract(taken.copies)
        openFolders -= taken.folders.count
    }

    private func take(
        _ attachment: Attachment, of application: ApplicationID, below reach: [String]?,
        _ taken: inout TakenAttachments
    ) throws(NotificationError) -> Attachment {
        if folder.contains(attachment.path), access(attachment.path, F_OK) != 0 {
            throw NotificationError(
                .attachmentNotInDataStore,
                message: "the file is no longer in the service's folder; attach a file of your own")
        }
        let source = try SourceFile(opening: attachment.path, below: reach)
        let isMoved = canMove(source, of: application)
        if isMoved, taken.originals.contains(where: { $0.identity == source.identity }) {
            throw NotificationError(
                .attachmentMoveFailed,
                message:
                    "another attachment has the same file, which can be moved once; copy it first")
        }
        let type = try Self.type(of: attachment, source)
        let name = "\(UUID().uuidString).\(type.extensions[0])"
        taken.copies.append(name)
        try folder.copy(source, as: name, of: type)
        if isMoved, let open = open(source.folder, &taken) {
            taken.originals.append(
                .init(folder: open, name: source.name, identity: source.identity))
        }
        var attachment = attachment
        attachment.path = folder.path(of: name)
        attachment.type = type.identifier
        return attachment
    }

    /// Keeps a folder open until its originals are removed, once for each call; nil if too many are.
    private func open(_ folder: OpenFolder, _ taken: inout TakenAttachments) -> OpenFolder? {
        guard let identity = FileIdentity(of: folder.descriptor) else { return nil }
        if let open = taken.folders[identity] { return open }
        guard openFolders < Self.mostFolders else { return nil }
        openFolders += 1
        taken.folders[identity] = folder
        return folder
    }

    /// The declared type, or what the contents are if none is declared.
    private static func type(
        of attachment: Attachment, _ source: borrowing SourceFile
    ) throws(NotificationError) -> AttachmentType {
        let format = FileContents(descriptor: source.descriptor, size: source.size).format
        let type =
            attachment.type.isEmpty
            ? AttachmentType.all.first { $0.format == format }
            : AttachmentType.named(attachment.type)
        guard let type else {
            throw NotificationError(
                .attachmentUnrecognizedType,
                message:
                    "its type is not supported; attach an image, sound or movie of a common format")
        }
        if source.size > type.medium.limit {
            throw .tooLarge(source.size, limit: type.medium.limit)
        }
        return type
    }

    /// Whether an original is removed in the end: what is not the application's own, or is in
    /// nobody's power to remove, is only copied.
    private func canMove(_ source: borrowing SourceFile, of application: ApplicationID) -> Bool {
        guard let path = source.realPath,
            OpenFolder.realPath(of: folder.path).map({ path.hasPrefix($0 + "/") }) != true
        else { return false }
        return places.areMoved(filesAt: path, of: application) && source.folder.isWritable
    }
}
