// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension SQLiteStore {
    /// The names of all files that something refers to.
    func attachedFiles() async throws(NotificationError) -> Set<String> {
        try await read { connection in
            Set(try connection.rows("SELECT DISTINCT file FROM attachments") { $0.text(0) })
        }
    }

    /// The names of files that something referred to and nothing does any more.
    func releasedFiles() async throws(NotificationError) -> [String] {
        try await read { connection in
            try connection.rows(
                "SELECT file FROM released WHERE file NOT IN (SELECT file FROM attachments)"
            ) { $0.text(0) }
        }
    }

    /// Forgets released files that have been removed.
    func forgetReleased(_ files: [String]) async throws(NotificationError) {
        try await write { connection in
            for file in files {
                try connection.run("DELETE FROM released WHERE file = ?", [.text(file)])
            }
        }
    }
}

/// What refers to an attachment's file.
enum AttachmentHolder {
    /// A pending request, by its serial.
    case pending(Int64)
    /// A delivered notification, by its number.
    case delivered(Int64)
    /// A response.
    case response(UUID)
}

extension Connection {
    /// Writes that a row refers to files.
    func attach(_ files: [String], to holder: AttachmentHolder) throws(SQLiteError) {
        for file in files {
            switch holder {
            case .pending(let serial):
                try run(
                    "INSERT INTO attachments (file, pending) VALUES (?, ?)",
                    [.text(file), .integer(serial)])
            case .delivered(let number):
                try run(
                    "INSERT INTO attachments (file, delivered) VALUES (?, ?)",
                    [.text(file), .integer(number)])
            case .response(let id):
                try run(
                    """
                    INSERT INTO attachments (file, response) \
                    SELECT ?, number FROM responses WHERE id = ?
                    """, [.text(file), .text(id.uuidString)])
            }
        }
    }
}

extension Attachment {
    /// The last part of the path: what the file is called in the folder of attachments.
    var fileName: String { (path as NSString).lastPathComponent }
}
