// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that held something else, and was kept under another name for the person to look at.
public struct DamagedFile: Hashable, Sendable, CustomStringConvertible {
    /// Where the document was expected.
    public let path: String
    /// Where the file is now.
    public let keptPath: String

    /// One line for people.
    public var description: String {
        "\(path) is damaged; it is kept as \(keptPath); a new one takes its place"
    }

    /// Renames a damaged file, never over another one.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - date: When the damage was found.
    /// - Throws: `DocumentError` if it cannot be renamed; then it is as it was.
    init(settingAside path: String, at date: Date) throws(DocumentError) {
        let name = "\(path).damaged-\(date.formatted(.iso8601))"
        var keptPath = name
        var count = 1
        // A new link fails where a file is; renaming would replace it.
        while link(path, keptPath) != 0 {
            guard errno == EEXIST else { throw DocumentError(system: "setting aside", path) }
            count += 1
            keptPath = "\(name)-\(count)"
        }
        guard unlink(path) == 0 else { throw DocumentError(system: "setting aside", path) }
        self.path = path
        self.keptPath = keptPath
    }
}

/// Writes files so that a crash or a power cut leaves the old contents or the new ones.
enum DurableFile {
    /// Replaces what a file holds; the caller sees to it that nobody else writes meanwhile.
    ///
    /// - Parameters:
    ///   - data: The new contents.
    ///   - path: The file; only its owner may read it.
    /// - Throws: `DocumentError`; then the file is as it was.
    static func write(_ data: Data, to path: String) throws(DocumentError) {
        let draft = path + ".new"
        do {
            let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw DocumentError(system: "saving", draft) }
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try file.write(contentsOf: data)
            // Before the rename: else the new name may reach the disk without its contents.
            try file.synchronize()
        } catch let error as DocumentError {
            throw error
        } catch {
            throw DocumentError("saving", draft, because: error.localizedDescription)
        }
        guard rename(draft, path) == 0 else { throw DocumentError(system: "saving", path) }
        try synchronizeDirectory(of: path)
    }

    /// Makes the rename itself durable.
    private static func synchronizeDirectory(of path: String) throws(DocumentError) {
        let directory = URL(filePath: path).deletingLastPathComponent().path
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw DocumentError(system: "saving", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw DocumentError(system: "saving", path) }
    }
}

/// A lock between processes: a file that one of them at a time has locked.
///
/// The kernel lets go of it when the process ends, however it ends.
enum FileLock {
    /// Waits for the lock and holds it while the body runs.
    ///
    /// - Parameters:
    ///   - path: A file for nothing but the lock; it is made if need be, and stays.
    ///   - body: What no other process may come between.
    /// - Returns: What the body returns.
    /// - Throws: `DocumentError` if the file cannot be locked, or what the body throws.
    static func holding<Result>(
        _ path: String, _ body: () throws(DocumentError) -> Result
    ) throws(DocumentError) -> Result {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DocumentError(system: "locking", path) }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw DocumentError(system: "locking", path) }
        }
        return try body()
    }
}
