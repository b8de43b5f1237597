// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles

/// The name and the colour of a list, as vdirsyncer, khal and Carillon's mirrors keep them beside its
/// items.
public struct CalendarLabel: Hashable, Sendable {
    /// The name for a person.
    public let name: String
    /// The colour, such as `#FF2968`; nil for none.
    public let color: String?

    private static let limit = 1_024

    /// Takes what was read before.
    init(name: String, color: String?) { (self.name, self.color) = (name, color) }

    /// Reads what stands in a folder.
    ///
    /// - Parameter path: The folder, or a file that stands alone.
    package init(of path: String) {
        let last = URL(fileURLWithPath: path).lastPathComponent
        name =
            Self.text("displayname", in: path)
            ?? (last.lowercased().hasSuffix(".ics") ? String(last.dropLast(4)) : last)
        let text = Self.text("color", in: path) ?? ""
        let digits = text.dropFirst()
        let isColor = text.first == "#" && digits.count == 6 && digits.allSatisfy(\.isHexDigit)
        color = isColor ? text.uppercased() : nil
    }

    /// The first line of a file; nil if there is none, or nothing in it.
    private static func text(_ name: String, in path: String) -> String? {
        guard let bytes = try? OpenFolder(at: path).file(name).contents(limit: limit) else {
            return nil
        }
        let text = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
            .trimmingCharacters(in: .whitespaces)
        return text.isEmpty ? nil : text
    }
}
