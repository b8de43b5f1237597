// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import TestWorld
import Testing

@testable import NotificationTexts

struct TableCacheTests {
    private let stamp: TableFile.Stamp

    init() throws {
        let file = try OpenFile(following: "/proc/self/exe")
        stamp = .init(identity: file.identity, size: file.size, modified: file.modified)
    }

    private func table(_ size: Int) -> Table? {
        StringTable(parsing: Data(("A = \"" + String(repeating: "a", count: size) + "\";").utf8))
            .map(Table.texts)
    }

    @Test func `keeps bytes, not tables, and what was used last`() {
        var cache = TableCache()
        let table = table(100_000)
        cache.keep(.init(table, stamp: stamp), at: "001")
        let most = TableCache.limit / cache.cost
        for number in 2...most { cache.keep(.init(table, stamp: stamp), at: path(number)) }
        #expect(cache.entry(at: "001", stamp) != nil && most > 100)

        cache.keep(.init(table, stamp: stamp), at: path(most + 1))

        #expect(cache.cost <= TableCache.limit)
        #expect(cache.entry(at: "001", stamp) != nil && cache.entry(at: "002", stamp) == nil)
        #expect((1...(most + 1)).count { cache.entry(at: path($0), stamp) != nil } == most)
    }

    @Test func `what cannot be read counts, too`() {
        var cache = TableCache()
        for number in 1...2_000 { cache.keep(.init(nil, stamp: stamp), at: path(number)) }
        #expect(cache.cost <= TableCache.limit)
        #expect((1...2_000).count { cache.entry(at: path($0), stamp) != nil } < 512)
    }

    private func path(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 3 - "\(number)".count)) + "\(number)"
    }
}
