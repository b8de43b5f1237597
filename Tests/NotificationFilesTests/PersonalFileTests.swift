// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import NotificationFiles
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(1))) struct PersonalFileTests {
    private let directory: TemporaryDirectory
    private let file: PersonalFile<[Int]>

    init() throws {
        directory = try TemporaryDirectory()
        file = PersonalFile(path: directory.path + "/folder/list.json", limit: 65_536)
    }

    private func add(_ number: Int) async throws {
        try await file.whileLocked {
            var numbers = try file.read() ?? []
            numbers.append(number)
            try file.write(numbers)
        }
    }

    @Test func `is changed by one at a time`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 { group.addTask { try await add(number) } }
            try await group.waitForAll()
        }
        #expect(try file.read()?.sorted() == Array(0..<40))
        let folder = directory.path + "/folder"
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["list.json"])
    }

    @Test func `stays as it is if a change fails, and can be changed after it`() async throws {
        try await add(1)
        await #expect(throws: CancellationError.self) {
            try await file.whileLocked { throw CancellationError() }
        }
        try await add(2)
        #expect(try file.read() == [1, 2])
    }

    @Test func `is changed in the end though another program holds its folder`() async throws {
        try await add(1)
        let folder = open(directory.path + "/folder", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(folder) }
        #expect(flock(folder, LOCK_EX) == 0)
        try await add(2)
        #expect(try file.read() == [1, 2])
    }
}
