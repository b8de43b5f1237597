// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

/// A store with which the service crashes again and again.
struct CrashCountTests {
    private let folder: TemporaryFolder
    private let crashes: CrashCount

    init() throws {
        folder = try TemporaryFolder()
        crashes = CrashCount(beside: folder.database)
    }

    private func open() async throws(NotificationError) -> SQLiteStore.Opening {
        try await SQLiteStore.open(at: folder.database, now: .example) { _ in }
    }

    private func fill() async throws {
        let store = try await open().store
        defer { store.letGo() }
        try await store.add(.example("tea"))
    }

    private func damagedFiles() throws -> [String] {
        try folder.files().filter { $0.contains(".damaged-") && $0.hasSuffix("Z") }
    }

    private func crash(_ count: Int) { for _ in 0..<count { crashes.add() } }

    @Test func `is left alone after one crash`() async throws {
        try await fill()
        crash(1)

        let opening = try await open()

        #expect(opening.setAside == nil)
        #expect(try await opening.store.identifiers() == ["tea"])
        #expect(crashes.count == 1)
    }

    @Test func `is set aside at the third start in a row, and all that it holds is kept`()
        async throws
    {
        try await fill()
        crash(2)

        let opening = try await open()

        #expect(opening.reason == .crashes)
        #expect(opening.kept == "all of it")
        #expect(try await opening.store.identifiers() == ["tea"])
        #expect(try damagedFiles().map { folder.path + "/data/" + $0 } == [opening.setAside])
    }

    @Test func `is set aside once, however often the service is killed after that`()
        async throws
    {
        try await fill()
        crash(2)
        for _ in 0..<3 { try await open().store.letGo() }

        #expect(try damagedFiles().count == 1)
        #expect(crashes.count == 3)
    }

    @Test func `is empty if what was kept makes the service crash as well, and kept all the same`()
        async throws
    {
        try await fill()
        crash(2)
        try await open().store.letGo()
        crash(2)

        let opening = try await open()

        #expect(opening.kept == nil)
        #expect(try await opening.store.identifiers() == [])
        let old = try #require(opening.setAside)
        opening.store.letGo()
        let kept = try await SQLiteStore.open(at: old, now: .example) { _ in }
        #expect(try await kept.store.identifiers() == ["tea"])
    }

    @Test func `is not touched any more when even an empty one did not help`() async throws {
        for count in 6..<20 { #expect(CrashCount.remedy(after: count) == nil) }
    }

    @Test func `counts from the beginning once the service has been up for a while`()
        async throws
    {
        try await fill()
        crash(2)

        crashes.clear()

        #expect(try await open().setAside == nil)
        #expect(crashes.count == 0)
    }

    @Test func `of a newer Carillon is left where it is`() async throws {
        try await fill()
        try Connection(opening: folder.database).runScript("PRAGMA user_version = 99")
        crash(2)

        await #expect(throws: NotificationError.self) { try await open() }
        #expect(try damagedFiles() == [])
    }
}
