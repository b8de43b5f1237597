// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

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
