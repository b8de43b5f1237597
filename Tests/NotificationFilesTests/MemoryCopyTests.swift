// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@testable import NotificationFiles

struct MemoryCopyTests {
    @Test func `what is copied into memory is read from there`() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("ding", to: "a")
        let copy = try MemoryCopy(of: OpenFile(following: path), limit: 4)
        try folder.write("dong", to: "a")

        #expect(try String(contentsOfFile: copy.path, encoding: .utf8) == "ding")
        #expect(throws: FileFault.tooLarge(limit: 3)) {
            try MemoryCopy(of: OpenFile(following: path), limit: 3)
        }
    }

    @Test func `all copies together have a limit, and one that is let go makes room`() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("", to: "a")
        let limit = 1 << 30
        truncate(path, 100 << 20)
        do {
            let copy = try MemoryCopy(of: OpenFile(following: path), limit: limit)
            #expect(throws: FileFault.system(ENOMEM)) {
                try MemoryCopy(of: OpenFile(following: path), limit: limit)
            }
            withExtendedLifetime(copy) {}
        }
        _ = try MemoryCopy(of: OpenFile(following: path), limit: limit)
    }
}
