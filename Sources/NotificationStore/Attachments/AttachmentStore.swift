// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
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

    /// A file of an application's that is to be moved.
    struct Original {
        let path: String
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
    private let installed: [String]
    /// Copies whose requests are not known to be written or refused.
    private var unwritten: Set<String> = []
    private let executor = ThreadExecutor(name: "carillon-files")

    /// The thread of the folder's own: copying blocks.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Makes one whose folder is called `attachments` and lies beside the database.
    ///
    /// - Parameters:
    ///   - store: Knows which files are referred to.
    ///   - directories: Where applications are installed; files below are copied, not moved.
    public init(beside store: SQLiteStore, installed directories: [String]) {
        self.store = store
        folder = AttachmentFolder(
            path: (store.path as NSString).deletingLastPathComponent + "/attachments")
        installed = directories + ["/usr", "/opt", "/app", "/snap", "/nix", "/gnu"]
    }

    /// Copies the files of all attachments into the folder, or none of them.
    ///
    /// - Parameters:
    ///   - requests: What an application adds.
    ///   - directory: Where the files must lie; nil is anywhere. Paths of a sandboxed
    ///     application mean other files outside of it, and it must not get at those.
    /// - Returns: The requests with the new paths, to be kept or discarded.
    /// - Throws: `NotificationError` naming the first attachment that is wrong.
    public func take(
        _ requests: [Request], below directory: String? = nil
    ) throws(NotificationError) -> TakenAttachments {
        var taken = TakenAttachments(requests: requests)
        do throws(NotificationError) {
            try folder.create()
            for (index, request) in requests.enumerated() {
                for (place, attachment) in request.content.attachments.enumerated() {
                    do throws(NotificationError) {
                        taken.requests[index].content.attachments[place] =
                            try take(attachment, below: directory, &taken)
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
        unwritten.subtract(taken.copies)
        for original in taken.originals {
            var status = stat()
            guard lstat(original.path, &status) == 0,
                original.identity == FileIdentity(status)
            else { continue }
            // One that cannot be removed was copied, then: no harm is done.
            unlink(original.path)
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
        unwritten.subtract(taken.copies)
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

    private func take(
        _ attachment: Attachment, below directory: String?, _ taken: inout TakenAttachments
    ) throws(NotificationError) -> Attachment {
        if folder.contains(attachment.path), access(attachment.path, F_OK) != 0 {
            throw NotificationError(
                .attachmentNotInDataStore,
                message: "the file is no longer in the service's folder; attach a file of your own")
        }
        let source = try SourceFile(opening: attachment.path)
        if let directory, !source.lies(below: directory), !source.lies(below: folder.path) {
            throw NotificationError(
                .attachmentInvalidURL,
                message: "a sandboxed application may attach files of \(directory)")
        }
        let isMoved = canMove(source)
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
        if isMoved { taken.originals.append(.init(path: source.path, identity: source.identity)) }
        var attachment = attachment
        attachment.path = folder.path(of: name)
        attachment.type = type.identifier
        return attachment
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

    /// Whether an original is removed in the end: what belongs to an installed application, or
    /// is in nobody's power to remove, is only copied.
    private func canMove(_ source: borrowing SourceFile) -> Bool {
        let path = source.realPath
        let directory = (path as NSString).deletingLastPathComponent
        for place in [folder.path] + installed where source.lies(below: place) { return false }
        // A bundle of SwiftPM or Foundation, wherever it was built.
        let isInBundle = directory.split(separator: "/").contains { name in
            [".resources", ".bundle", ".app"].contains { name.hasSuffix($0) }
        }
        return !isInBundle && access(directory, W_OK) == 0
    }
}
