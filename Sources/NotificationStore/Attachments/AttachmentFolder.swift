// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The folder that only the service writes to: files called by a UUID and their extension.
struct AttachmentFolder {
    let path: String

    /// The path of a file in it.
    func path(of name: String) -> String { "\(path)/\(name)" }

    /// Whether a path is below it.
    func contains(_ other: String) -> Bool { other.hasPrefix(path + "/") }

    /// Makes the folder (0700), if it is not there.
    func create() throws(NotificationError) {
        if mkdir(path, 0o700) == 0 { return }
        let error = errno
        var status = stat()
        guard error == EEXIST, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw .cannotMove(error)
        }
        if status.st_mode & 0o077 != 0 { chmod(path, 0o700) }
    }

    /// Copies a file into it (0600), and checks the copy, which nobody else can change.
    func copy(
        _ source: borrowing SourceFile, as name: String, of type: AttachmentType
    ) throws(NotificationError) {
        let target = open(
            path(of: name), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard target >= 0 else { throw .cannotMove(errno) }
        defer { close(target) }
        try source.copy(to: target, limit: type.medium.limit)
        var status = stat()
        guard fstat(target, &status) == 0, fsync(target) == 0 else { throw .cannotMove(errno) }
        let contents = FileContents(descriptor: target, size: Int(status.st_size))
        guard contents.format == type.format else {
            throw NotificationError(
                .attachmentCorrupt,
                message:
                    "its contents are not \(type.format.rawValue), as its type says that they are")
        }
        guard contents.isComplete else {
            throw NotificationError(
                .attachmentCorrupt, message: "it is not complete; the end is missing")
        }
    }

    /// Makes the names of new files durable.
    func synchronize() throws(NotificationError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotMove(errno) }
        defer { close(descriptor) }
        if fsync(descriptor) != 0 { throw .cannotMove(errno) }
    }

    /// Removes a file; one that is gone is ignored, and so is a name that is none of the folder's.
    func remove(_ name: String) {
        if isOwn(name) { unlink(path(of: name)) }
    }

    /// The names of the files in it.
    var names: [String] {
        // Without a folder there are none.
        let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return all.filter(isOwn)
    }

    private func isOwn(_ name: String) -> Bool {
        !name.contains("/")
            && UUID(uuidString: (name as NSString).deletingPathExtension) != nil
    }
}
