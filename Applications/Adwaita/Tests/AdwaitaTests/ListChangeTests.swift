// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Adwaita

@Suite struct ListChangeTests {
    @Test(arguments: [
        ([1, 2, 3], [1, 2, 3], 3..<3, 0), ([], [1, 2], 0..<0, 2), ([1, 2], [], 0..<2, 0),
        ([1, 2, 3], [1, 3], 1..<2, 0), ([1, 3], [1, 2, 3], 1..<1, 1),
        ([1, 1], [1, 1, 1], 2..<2, 1), ([1, 2, 3], [3, 2, 1], 0..<3, 3),
    ])
    func `replaces the least stretch`(old: [Int], new: [Int], removed: Range<Int>, added: Int) {
        let change = ListChange(from: old, to: new)

        #expect(change.removed == removed)
        #expect(change.added == added)
        #expect(change.isEmpty == (old == new))
    }
}
