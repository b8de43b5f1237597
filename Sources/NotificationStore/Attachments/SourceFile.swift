// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// A file that an application attaches, open, in a folder that is open.
///
/// Every later question is asked of these two, so that the same file is checked, copied and
/// removed, whatever happens to its path.
struct SourceFile: ~Copyable {
    /// Its name in its folder.
    let name: String
    let folder: OpenFolder
    private let file: OpenFile

    var descriptor: Int32 { file.descriptor }
    var identity: FileIdentity { file.identity }
    var size: Int { file.size }
    /// Where the file really is, with every link on the way followed; nil if nobody can tell.
    var realPath: String? { folder.realPath.map { "\($0)/\(name)" } }

    /// Opens a file; follows no link in the last part of the path, and never waits.
    ///
    /// - Parameters:
    ///   - path: An absolute path, as the application sees it.
    ///   - folders: Where the file must lie; nil is anywhere. The path must begin with that of one
    ///     of them, and stay below it.
    /// - Throws: `NotificationError`.
    init(opening path: String, below folders: [String]?) throws(NotificationError) {
        guard path.hasPrefix("/"), !path.utf8.contains(0),
            let slash = path.lastIndex(of: "/")
        else {
            throw NotificationError(.attachmentInvalidURL, message: "its path is not absolute")
        }
        let name = String(path[slash...].dropFirst())
        let folder = try Self.refusing(outside: folders?.first) { () throws(FileFault) in
            let parent = String(path[..<slash])
            if let folders { return try Self.folder(parent, below: folders) }
            return try OpenFolder(at: parent.isEmpty ? "/" : parent)
        }
        file = try Self.refusing(outside: folders?.first) { () throws(FileFault) in
            try folder.file(name)
        }
        self.folder = folder
        self.name = name
    }

    /// Opens something, and says why it could not be.
    private static func refusing<Opened: ~Copyable>(
        outside folder: String?, _ body: () throws(FileFault) -> Opened
    ) throws(NotificationError) -> Opened {
        do throws(FileFault) {
            return try body()
        } catch {
            throw NotificationError(error, allowed: folder)
        }
    }

    /// Opens a folder that a sandboxed application may reach, by its path below one.
    private static func folder(
        _ path: String, below folders: [String]
    ) throws(FileFault) -> OpenFolder {
        for folder in folders {
            // As the application may see it: homes are often reached by a link.
            for root in [folder, OpenFolder.realPath(of: folder)].compactMap(\.self)
            where path == root || path.hasPrefix(root + "/") {
                // The root itself is no application's to exchange.
                return try OpenFolder(at: root).folder(String(path.dropFirst(root.count + 1)))
            }
        }
        throw .outside
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

    /// Says why a file could not be opened, and where a sandboxed application's may be.
    fileprivate init(_ fault: FileFault, allowed folder: String?) {
        switch fault {
        case .outside:
            self.init(
                .attachmentInvalidURL,
                message: folder.map { "a sandboxed application may attach files of \($0)" }
                    ?? "its path leads elsewhere; give the path of the file itself")
        case .system(ENOENT):
            self.init(
                .attachmentMoveFailed,
                message: "the file is not there; one that was added before has been moved away")
        case .link:
            self.init(
                .attachmentInvalidURL, message: "it is a link; give the path of the file itself")
        case .invalidPath, .notPlain:
            self.init(
                .attachmentInvalidURL,
                message: "it is not a plain file; attach an image, sound or movie")
        case .tooLarge(let limit):
            self.init(
                .attachmentInvalidFileSize, message: "it is too large; \(limit) bytes are allowed")
        case .system(let error):
            self.init(
                .attachmentInvalidURL,
                message: "it cannot be read: \(String(cString: strerror(error)))")
        }
    }
}
