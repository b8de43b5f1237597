// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

struct GateTests {
    /// Counts the commits that a body causes.
    private func commits(
        on store: SQLiteStore, during body: () async throws -> Void
    ) async throws -> Int {
        let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        counter.initialize(to: 0)
        let address = UInt(bitPattern: counter)
        try await store.read { connection in
            UnsafeMutablePointer<Int>(bitPattern: address).map(connection.observeCommits)
        }
        try await body()
        // The reads are in line behind the last commit, so nobody writes the number any more.
        return try await store.read { connection in
            connection.observeCommits(nil)
            return UnsafeMutablePointer<Int>(bitPattern: address)?.pointee ?? -1
        }
    }

    /// Adds requests at the same time, while the gate is busy with another write.
    private func addTogether(
        _ requests: [PendingRequest], to store: SQLiteStore, limit: Int = 100_000
    ) async throws -> [Result<Insertion, NotificationError>] {
        let begun = DispatchSemaphore(value: 0)
        // Else its thread could be done with each before the next one comes.
        async let busy: Void = store.read { _ in for _ in requests { begun.wait() } }
        let results = try await withThrowingTaskGroup(
            of: (Int, Result<Insertion, NotificationError>).self
        ) { group in
            for (index, request) in requests.enumerated() {
                group.addTask {
                    begun.signal()
                    do throws(NotificationError) {
                        return (index, .success(try await store.insert([request], limit: limit)))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            var results: [Int: Result<Insertion, NotificationError>] = [:]
            for try await (index, result) in group { results[index] = result }
            return requests.indices.compactMap { results[$0] }
        }
        try await busy
        return results
    }

    @Test func `commits writes that come together in few transactions`() async throws {
        let store = try await TemporaryStore().store
        let requests = (0..<500).map { PendingRequest.example("\($0)") }

        let count = try await commits(on: store) {
            let results = try await addTogether(requests, to: store)
            #expect(results.allSatisfy { (try? $0.get().serials.count) == 1 })
        }

        #expect(count < 250, "\(count) commits")
        #expect(count > 0)
        #expect(Set(try await store.identifiers()).count == 500)
    }

    @Test func `commits a lone write in one transaction and a read in none`() async throws {
        let store = try await TemporaryStore().store
        let count = try await commits(on: store) {
            try await store.add(.example("a"))
            _ = try await store.identifiers()
        }
        #expect(count == 1)
    }

    @Test func `fails only the caller whose write is wrong`() async throws {
        let store = try await TemporaryStore().store
        let requests = (0..<50).map { PendingRequest.example("\($0)") }

        let results = try await addTogether(requests, to: store, limit: 20)

        let failures = results.compactMap { result -> NotificationError.Code? in
            if case .failure(let error) = result { error.code } else { nil }
        }
        #expect(failures == Array(repeating: .pendingLimitReached, count: 30))
        #expect(try await store.identifiers().count == 20)
    }

    @Test func `keeps what fits when the disk is full for one of several callers`() async throws {
        let world = try await TemporaryStore()
        let store = world.store
        try await store.add(.example("before"))
        let pages = try await world.number("PRAGMA page_count")
        // SQLite reports a full disk when the file may not grow; 20 pages are room enough for
        // the small requests and not for the large one.
        try await world.run("PRAGMA max_page_count = \(pages + 20)")
        let large = PendingRequest.example("large", title: String(repeating: "x", count: 400_000))
        let requests = [.example("a"), large, .example("b")]

        let results = try await addTogether(requests, to: store)

        guard case .failure(let error) = results[1] else {
            Issue.record("the large request was accepted")
            return
        }
        #expect(error.code == .storeFull)
        #expect(error.message.contains(world.folder.database))
        #expect(Set(try await store.identifiers()) == ["before", "a", "b"])
        try await store.add(.example("after"))
        try await world.run("PRAGMA max_page_count = 1073741823")
        try await store.add(large)
        #expect(try await store.identifiers().count == 5)
    }

    // A disk is made read-only under a running program by its own errors only; SQLite then
    // answers each write as it does with this pragma.
    @Test func `refuses to add while the disk is read-only, and keeps what it has`() async throws {
        let world = try await TemporaryStore()
        let store = world.store
        try await store.add(.example("before"))
        try await world.run("PRAGMA query_only = ON")

        let error = await #expect(throws: NotificationError.self) {
            try await store.add(.example("refused"))
        }

        #expect(error?.code == .storeReadOnly)
        #expect(error?.message.contains(world.folder.database) == true)
        #expect(try await store.identifiers() == ["before"])
        try await world.run("PRAGMA query_only = OFF")
        try await store.add(.example("after"))
        #expect(try await store.identifiers().count == 2)
    }

    @Test func `sees in a read what was written before it, though both wait`() async throws {
        let store = try await TemporaryStore().store
        for round in 0..<50 {
            async let added = store.add(.example("\(round)"))
            _ = try await added
            async let removed = store.removePending(of: .shop, limit: 1_000, sparesMonitors: true)
            async let again = store.add(.example("kept"))
            _ = try await (removed, again)
            #expect(try await store.identifiers().count <= 1)
        }
    }
}
