// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// One row of a table in `Compatibility/`: what Apple's module declares.
struct TableRow: Sendable {
    /// The type, `Outer.Inner` for a nested one, or nil for what belongs to none.
    let type: String?
    /// The member with its labels; nil for the row of the type itself.
    let member: String?
    let kind: String
    let signature: String
    let notes: String

    /// The name of the row in the lists beside the table.
    var name: String { [type, member].compactMap(\.self).joined(separator: ".") }

    /// Whether Swift code is not to find this.
    var isUnavailable: Bool {
        signature.contains("@available(*, unavailable)")
            || signature.hasPrefix("(unavailable in Swift") || signature.hasPrefix("(ObjC ")
    }

    /// The raw value that the notes give.
    var rawValue: Int? {
        guard ["case", "constant"].contains(kind),
            let match = notes.firstMatch(of: /(?:^raw (?:value )?|^code |\(raw )(\d+)/)
        else {
            return nil
        }
        return Int(match.1)
    }

    /// The rows of a table.
    static func all(in file: String) -> [TableRow] {
        CompatibilityFile.rows(of: file).map { row in
            func text(_ index: Int) -> String? {
                guard row.indices.contains(index), !row[index].isEmpty else { return nil }
                return row[index]
            }
            return TableRow(
                type: text(1).flatMap { $0 == "(global)" ? nil : $0 }, member: text(2),
                kind: text(3) ?? "", signature: text(4) ?? "", notes: text(7) ?? "")
        }
    }
}
