// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

/// A file of a given size that goes away with the value.
final class TemporaryFile {
    let url: URL
    private let folder: URL

    init(named name: String, size: Int = 1) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("carillon-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent(name)
        guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        // A hole: 50 MB of it take no space and no time.
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: UInt64(size))
        try handle.close()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
