// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel
import Synchronization

/// Requests whose attachments' files are in the store, and what is still to be done.
///
/// The files are copies as yet. When the requests are durable, ``AttachmentStore/keep(_:)``
/// completes the move; when they were refused, ``AttachmentStore/discard(_:)`` undoes it.
package struct TakenAttachments: Sendable {
    /// The requests, with the paths of the files in the store.
    package internal(set) var requests: [Request]
    /// The names of the copies.
    var copies: [String] = []
    /// The originals that are to be removed in the end.
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

/// Copies what applications attach into the folder of attachments, and removes the originals.
///
/// Each call may take long, or never return: the files are on disks of others' choice.
struct AttachmentIntake: Sendable {
    /// Where the copies go.
    let folder: AttachmentFolder
    private let places: AttachmentPlaces
    private let folders = OpenFolderCount()

    init(into folder: AttachmentFolder, places: AttachmentPlaces) {
        self.folder = folder
        self.places = places
    }

    /// Copies the files of all attachments into the folder, or none of them.
    func take(
        _ requests: [Request], of application: ApplicationID, isSandboxed: Bool
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
                        throw error.within(index: place).within(.attachments).within(.content)
                            .within(index: index).within("requests")
                    }
                }
            }
            try folder.synchronize()
        } catch {
            discard(taken)
            throw error
        }
        return taken
    }

    /// Removes the originals of the copies, each in the folder in which it was found.
    func removeOriginals(of taken: TakenAttachments) {
        // One that cannot be removed was copied, then: no harm is done.
        for original in taken.originals {
            original.folder.remove(original.name, ifStill: original.identity)
        }
        folders.remove(taken.folders.count)
    }

    /// Removes the copies.
    func discard(_ taken: TakenAttachments) {
        for name in taken.copies { folder.remove(name) }
        folders.remove(taken.folders.count)
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
        guard folders.add() else { return nil }
        taken.folders[identity] = folder
        return folder
    }

    /// The declared type, or that of the contents if none is declared.
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

    /// Whether an original is removed in the end.
    ///
    /// A file that is not the application's own, or that nobody may remove, is only copied.
    private func canMove(_ source: borrowing SourceFile, of application: ApplicationID) -> Bool {
        guard let path = source.realPath,
            OpenFolder.realPath(of: folder.path).map({ path.hasPrefix($0 + "/") }) != true
        else { return false }
        return places.areMoved(filesAt: path, of: application) && source.folder.isWritable
    }
}

/// How many folders of originals are open, of all calls that are under way.
private final class OpenFolderCount: Sendable {
    /// How many may be open; files in others are copied, and not removed.
    private static let limit = 64
    private let count = Mutex(0)

    /// Counts one more; false if there are too many.
    func add() -> Bool {
        count.withLock { count in
            guard count < Self.limit else { return false }
            count += 1
            return true
        }
    }

    /// Counts some less.
    func remove(_ number: Int) { count.withLock { $0 -= number } }
}
