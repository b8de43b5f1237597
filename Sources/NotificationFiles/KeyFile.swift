// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Groups of keys and values, the written form of desktop entries, of associations, and of sources of
/// evolution-data-server.
///
/// Follows "Basic format of the file" of the Desktop Entry Specification 1.5. The meaning of a
/// value, escapes too, is for the reader to say. Of a key that stands twice the last counts.
package struct KeyFile {
    private var groups: [String: [String: String]] = [:]

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - wanted: The only group that matters; nil for all.
    package init(parsing text: String, group wanted: String? = nil) {
        var group: String?
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") {
                let name = line.hasSuffix("]") ? String(line.dropFirst().dropLast()) : nil
                group = wanted == nil || name == wanted ? name : nil
                if let group { groups[group] = groups[group] ?? [:] }
            } else if let group, !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") {
                let key = line[..<equals].trimmingCharacters(in: .whitespaces)
                groups[group, default: [:]][key] =
                    line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            }
        }
    }

    /// Reads a file; nil if there is none, it is too large, or it cannot be read.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - limit: How many bytes it may have.
    package init?(at path: String, limit: Int = 4 * 1_024 * 1_024) {
        guard let text = Self.text(at: path, limit: limit) else { return nil }
        self.init(parsing: text)
    }

    /// The text of a file that anybody may have put there.
    package static func text(at path: String, limit: Int) -> String? {
        guard let file = try? OpenFile(following: path),
            let bytes = try? file.contents(limit: limit)
        else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Whether there is a group, also one without keys.
    package func contains(group: String) -> Bool { groups[group] != nil }

    /// The keys of a group and their values; none if it is not there.
    package subscript(group: String) -> [String: String] { groups[group] ?? [:] }
}
