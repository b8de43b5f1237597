// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A file that an application names, open and known to be a plain file.
///
/// All that is asked about it afterwards is asked of the open file, so that what is checked
/// and what is copied are the same, whatever happens to its name.
struct SourceFile: ~Copyable {
    let path: String
    let descriptor: Int32
    let identity: FileIdentity
    let size: Int

    /// Opens a file; follows no link in the last part of the path, and never waits.
    init(opening path: String) throws(NotificationError) {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else {
            throw NotificationError(.attachmentInvalidURL, message: "its path is not absolute")
        }
        // Not blocking: a FIFO would wait for somebody to write.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotOpen(errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw NotificationError(
                .attachmentInvalidURL,
                message: "it is not a plain file; attach an image, sound or movie")
        }
        self.path = path
        self.descriptor = descriptor
        identity = FileIdentity(status)
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// Where the file really is, with every link on the way followed.
    var realPath: String {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : path
    }

    /// Whether the file really is below a directory.
    func lies(below directory: String) -> Bool {
        guard let real = realpath(directory, nil) else { return false }
        defer { free(real) }
        return realPath.hasPrefix(String(cString: real) + "/")
    }

    /// Copies the contents into another open file, and gives up when they are too large.
    func copy(to target: Int32, limit: Int) throws(NotificationError) {
        var buffer = [UInt8](repeating: 0, count: 128 * 1_024)
        var copied = 0
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .cannotMove(errno) }
            if count == 0 { return }
            copied += count
            // It may have grown since it was looked at.
            if copied > limit { throw .tooLarge(copied, limit: limit) }
            try write(buffer[..<count], to: target)
        }
    }

    private func write(_ bytes: ArraySlice<UInt8>, to target: Int32) throws(NotificationError) {
        var bytes = bytes
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(target, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .cannotMove(errno) }
            bytes.removeFirst(count)
        }
    }
}

extension NotificationError {
    static func tooLarge(_ size: Int, limit: Int) -> NotificationError {
        NotificationError(
            .attachmentInvalidFileSize,
            message: "it has \(size) bytes or more; \(limit) are allowed")
    }

    static func cannotMove(_ error: Int32) -> NotificationError {
        NotificationError(
            .attachmentMoveFailed,
            message: error == ENOSPC || error == EDQUOT
                ? "there is no room for it; free some space on the disk"
                : "it cannot be copied: \(String(cString: strerror(error)))")
    }

    fileprivate static func cannotOpen(_ error: Int32) -> NotificationError {
        switch error {
        case ENOENT:
            NotificationError(
                .attachmentMoveFailed,
                message: "the file is not there; one that was added before has been moved away")
        case ELOOP:
            NotificationError(
                .attachmentInvalidURL, message: "it is a link; give the path of the file itself")
        default:
            NotificationError(
                .attachmentInvalidURL,
                message: "it cannot be read: \(String(cString: strerror(error)))")
        }
    }
}
