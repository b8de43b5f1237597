// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import TestWorld
import Testing

/// The modules against the tables of Apple's, row by row.
@Suite(.computing) struct TableTests {
    /// The rows that are missing or differ, by name, with what is wrong.
    private func faults(of module: AppleModule) async throws -> [String: String] {
        let surface = try await Surface.built(module)
        return Dictionary(
            module.table.compactMap { row in
                Self.fault(of: row, in: surface).map { (row.name, $0) }
            }
        ) { "\($0); \($1)" }
    }

    @Test(arguments: AppleModule.allCases)
    func `every row of the table exists as Apple spells it, or is argued`(
        module: AppleModule
    ) async throws {
        let argued = Set(module.remaining.map { $0[0] })
        let faults = try await faults(of: module)

        #expect(module.table.count >= module.leastCounts.rows)
        for (name, fault) in faults.sorted(by: { $0.key < $1.key }) where !argued.contains(name) {
            Issue.record("\(name): \(fault)")
        }
    }

    @Test(arguments: AppleModule.allCases)
    func `the list of what remains only shrinks`(module: AppleModule) async throws {
        let faults = try await faults(of: module)
        for row in module.remaining {
            #expect(faults[row[0]] != nil, "\(row[0]) is there; take it out of Remaining.tsv")
            #expect(row.count == 2 && row[1].count > 20, "\(row[0]) is not argued")
        }
    }

    @Test(arguments: AppleModule.allCases)
    func `what the table does not have is listed as an addition`(
        module: AppleModule
    ) async throws {
        let rows = Set(module.table.map(\.name))
        // Apple's classes have these as well: they compare by value, are archived and described,
        // and tests set their values by keys.
        let usual: Set = [
            "isEqual(_:)", "hash", "hash(into:)", "==(_:_:)", "~=(_:_:)", "init(coder:)",
            "encode(with:)", "copy(with:)", "supportsSecureCoding", "description",
            "debugDescription", "init(from:)", "encode(to:)", "setValue(_:forKey:)",
        ]
        let additions = try await Surface.built(module).symbols.filter { name, symbols in
            !rows.contains(name) && !symbols.allSatisfy(\.isSynthesized)
                && !usual.contains(symbols[0].pathComponents.last ?? "")
        }
        let listed = Set(module.additions)

        for name in Set(additions.keys).symmetricDifference(listed).sorted() {
            Issue.record("\(name) is \(listed.contains(name) ? "listed, and gone" : "not listed")")
        }
    }

    @Test(arguments: AppleModule.allCases)
    func `raw values are Apple's`(module: AppleModule) async throws {
        let faults = try await faults(of: module)
        var count = 0
        for row in module.table {
            guard let expected = row.rawValue, faults[row.name] == nil, !row.isUnavailable
            else { continue }
            count += 1
            #expect(RawValues.all[row.name] == expected, "\(row.name)")
        }
        #expect(count >= module.leastCounts.values)
    }
}

extension TableTests {
    private static func fault(of row: TableRow, in surface: Surface) -> String? {
        guard let member = row.member else { return faultOfType(row, in: surface) }
        let found = surface.declarations(of: member, in: row.type)
        if row.isUnavailable { return found.isEmpty ? nil : "it is to be unavailable" }
        guard let first = found.first else { return "it is missing" }
        let expected = Declaration(row.signature)
        if found.contains(expected) { return nil }
        return "it is \(first), where Apple has \(expected)"
    }

    private static func faultOfType(_ row: TableRow, in surface: Surface) -> String? {
        guard let type = row.type, let symbol = surface.symbols[type]?.first else {
            return "it is missing"
        }
        guard symbol.kind.identifier == "swift.\(row.kind)" else {
            return "it is a \(symbol.kind.identifier), where Apple has a \(row.kind)"
        }
        let ancestors = row.signature.split(separator: ":").dropFirst().joined()
            .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let missing = ancestors.filter {
            surface.ancestors[type]?.contains($0) != true && surface.rawType(of: type) != $0
        }
        return missing.isEmpty ? nil : "it is no \(missing.joined(separator: ", "))"
    }
}
