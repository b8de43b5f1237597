// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension SQLiteStore {
    /// The names of all files that something refers to.
    func attachedFiles() async throws(NotificationError) -> Set<String> {
        Set(try await names("SELECT DISTINCT file FROM attachments"))
    }

    /// Whether anything refers to a file, or did and it is to be removed.
    func hasFiles() async throws(NotificationError) -> Bool {
        try await read { connection in
            let found: [Bool] = try connection.column(
                "SELECT EXISTS (SELECT 1 FROM attachments) OR EXISTS (SELECT 1 FROM released)")
            return found.contains(true)
        }
    }

    /// The names of files that something referred to and nothing does any more.
    func releasedFiles() async throws(NotificationError) -> [String] {
        try await names(
            "SELECT file FROM released WHERE file NOT IN (SELECT file FROM attachments)")
    }

    /// Forgets released files that have been removed.
    func forgetReleased(_ files: [String]) async throws(NotificationError) {
        try await write { connection in
            for file in files {
                try connection.run(
                    "DELETE FROM released WHERE file = :file", [.file: .text(file)])
            }
        }
    }

    private func names(_ sql: String) async throws(NotificationError) -> [String] {
        try await read { try $0.column(sql) }
    }
}

/// The row that refers to an attachment's file, by its number.
enum AttachmentHolder {
    case pending(Int64)
    case delivered(Int64)
    case response(Int64)

    fileprivate var values: ColumnValues {
        switch self {
        case .pending(let serial): ["pending": .integer(serial)]
        case .delivered(let number): ["delivered": .integer(number)]
        case .response(let number): ["response": .integer(number)]
        }
    }
}

extension Connection {
    /// Writes that a row refers to files.
    func attach(_ files: [String], to holder: AttachmentHolder) throws(SQLiteError) {
        for file in files {
            try insert(into: "attachments", [.file: .text(file)] + holder.values)
        }
    }
}

extension Attachment {
    /// The last part of the path, which is the file's name in the folder of attachments.
    var fileName: String { (path as NSString).lastPathComponent }
}

extension Column {
    fileprivate static let file: Column = "file"
}
