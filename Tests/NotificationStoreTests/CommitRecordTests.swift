// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

/// The report of a log that lacks commits; `BitFlipTests` damages it anywhere.
struct CommitRecordTests {
    private let world: TemporaryStore

    init() async throws { world = try await TemporaryStore() }

    /// Opens the files of the store elsewhere, as a crash left them, with a change.
    private func linesOfCopy(
        _ change: (TemporaryFolder) async throws -> Void
    ) async throws -> [String] {
        let copy = try TemporaryFolder()
        try StoreFile(path: copy.database).create()
        for name in try world.folder.files() where !name.hasSuffix("-shm") {
            let bytes = try Data(contentsOf: URL(filePath: world.folder.path + "/data/" + name))
            try bytes.write(to: URL(filePath: copy.path + "/data/" + name))
        }
        try await change(copy)
        return try await TemporaryStore(in: copy).lines.all
    }

    private func overwrite(_ suffix: String, of folder: TemporaryFolder, at offset: Int) throws {
        let url = URL(filePath: folder.database + suffix)
        var bytes = try Data(contentsOf: url)
        bytes.replaceSubrange(
            offset..<bytes.count, with: repeatElement(7, count: bytes.count - offset))
        try bytes.write(to: url)
    }

    @Test func `says how many changes are missing`() async throws {
        for name in ["a", "b", "c"] { try await world.store.add(.example(name)) }
        let length = try Data(contentsOf: URL(filePath: world.folder.database + "-wal")).count

        let whole = try await linesOfCopy { _ in }
        let cut = try await linesOfCopy { try overwrite("-wal", of: $0, at: length - 1) }
        let gone = try await linesOfCopy { try overwrite("-wal", of: $0, at: 0) }

        #expect(whole == [])
        #expect(cut.count == 1 && cut[0].contains("the last 1 of 3 changes before"), "\(cut)")
        #expect(gone.count == 1 && gone[0].contains("the last 3 of 3 changes before"), "\(gone)")
    }

    @Test func `says nothing of what the database has by now`() async throws {
        for name in ["a", "b", "c"] { try await world.store.add(.example(name)) }
        let record = try Data(contentsOf: URL(filePath: world.folder.database + ".commits"))
        let old = WriteAheadLog(of: world.folder.database)?.generation
        try await world.run("PRAGMA wal_checkpoint(PASSIVE)")
        try await world.store.add(.example("d"))
        let log = WriteAheadLog(of: world.folder.database)?.generation

        // Of the log before, which was longer.
        let newer = try await linesOfCopy { folder in
            try record.write(to: URL(filePath: folder.database + ".commits"))
        }
        let removed = try await linesOfCopy { unlink($0.database + "-wal") }

        #expect(log != nil && log != old)
        #expect(newer == [])
        #expect(removed == [])
    }

    @Test func `says it once`() async throws {
        try await world.store.add(.example("a"))
        var second: [String]?

        let first = try await linesOfCopy { folder in
            try overwrite("-wal", of: folder, at: 0)
            let opened = try await TemporaryStore(in: folder)
            opened.store.letGo()
            second = opened.lines.all
        }

        #expect(second?.count == 1)
        #expect(first == [])
    }

    @Test(arguments: [Data(), Data([1]), Data(repeating: 0xFF, count: 32), Data(count: 4_096)])
    func `takes a file that it did not write for nothing`(bytes: Data) async throws {
        try await world.store.add(.example("a"))

        let lines = try await linesOfCopy { folder in
            try bytes.write(to: URL(filePath: folder.database + ".commits"))
            try overwrite("-wal", of: folder, at: 0)
        }

        #expect(lines == [])
    }
}
