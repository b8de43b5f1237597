// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import Testing

/// The list of Apple's behaviours against the tests and against what the documentation says.
@Suite(.computing) struct BehaviourTableTests {
    /// A row of `Documentation/Compatibility.md`.
    private struct Row {
        let id: String
        let verdict: String
        let test: String
    }

    private let behaviours = Set(CompatibilityFile.rows(of: "Behaviours.tsv").map { $0[0] })
    private let rows: [Row]
    /// The ids in the names of tests.
    private let tested: Set<String>

    init() throws {
        let page = CompatibilityFile.root.appending(path: "Documentation/Compatibility.md")
        rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap {
            let cells = $0.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 6, cells[1].wholeMatch(of: /[A-Z]+-\d\d/) != nil else {
                return nil
            }
            return Row(id: cells[1], verdict: cells[3], test: cells[4])
        }
        var tested: Set<String> = []
        let folder = CompatibilityFile.root.appending(path: "Tests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for name in text.matches(of: /func `((?:[A-Z]+-\d\d,? )+)/) {
                tested.formUnion(name.1.matches(of: /[A-Z]+-\d\d/).map { String($0.0) })
            }
        }
        self.tested = tested
    }

    @Test func `every behaviour has one row in the documentation`() {
        #expect(behaviours.count > 150)
        #expect(rows.map(\.id).sorted() == behaviours.sorted())
    }

    @Test func `what is the same as Apple's has a test`() {
        for row in rows where row.verdict.hasPrefix("same") {
            #expect(tested.contains(row.id) || !row.test.isEmpty, "\(row.id) has no test")
        }
    }

    @Test func `a verdict is one of those that the page explains`() {
        let verdicts: Set = ["same", "differs", "not yet"]
        for row in rows {
            let verdict = row.verdict.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
            #expect(verdicts.contains(verdict), "\(row.id): \(verdict)")
        }
    }

    @Test func `the names of tests hold ids that there are`() {
        #expect(tested.count > 100)
        #expect(tested.subtracting(behaviours).isEmpty)
    }
}
