// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Everything that it prints: names and values for scripts at first, then a line for each request.
struct MockLog: Sendable {
    /// Whether each line is JSON.
    let printsJSON: Bool
    /// Writes a line; says whether somebody may read it.
    let write: @Sendable (String) -> Bool

    /// A request, and what became of it.
    struct Entry: Encodable {
        let status: Int
        let reason: String?
        let app: String?
        let type: String?
        let id: String
        let note: String?
    }

    /// Says how it is reached: lines that a shell reads, with an empty one behind them.
    ///
    /// - Parameter values: The names and values, in their order.
    /// - Returns: Whether somebody may read it.
    func start(_ values: KeyValuePairs<String, String?>) -> Bool {
        let given = values.compactMap { entry in entry.value.map { (entry.key, $0) } }
        if printsJSON {
            return json(Dictionary(given, uniquingKeysWith: { first, _ in first }))
        }
        let lines = given.map { "\($0)=\(Self.quoted($1))" }
        return write(lines.joined(separator: "\n") + "\n")
    }

    /// Says what became of a request.
    func tell(_ entry: Entry) -> Bool {
        if printsJSON { return json(entry) }
        let words = [
            "\(entry.status)", entry.reason, entry.app, entry.type, entry.id,
            entry.note.map { "(\($0))" },
        ]
        return write(words.compactMap(\.self).joined(separator: " "))
    }

    private func json(_ value: some Encodable) -> Bool {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and numbers can always be encoded.
        return write((try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "")
    }

    /// A text as one word of a shell.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xdf)
                || "-_./:".utf8.contains($0)
        }
        return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}
