// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct DocumentationTests {
    @Test func `the page shows the example that is tested`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent()
        let example = try String(
            contentsOf: folder.appending(path: "ExampleTests.swift"), encoding: .utf8)
        let page = try String(
            contentsOf: root.appending(path: "Documentation/TestKit.md"), encoding: .utf8)
        let license = try #require(example.range(of: "\n\n"))

        #expect(page.contains(example[license.upperBound...]))
    }
}
