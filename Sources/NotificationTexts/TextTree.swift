// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contents of a property list of texts: texts, and dictionaries of them.
///
/// No table has anything else, so a list with a number or an array is none. Foundation's own
/// reader is not used: it goes as deep as a file is nested, and an application's file must not be
/// able to stop the service.
enum TextTree: Hashable, Sendable {
    case text(String)
    case dictionary([String: TextTree])

    /// The deepest nesting that is read; a `.stringsdict` has three.
    static let depth = 8

    /// The text, if it is one.
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The dictionary, if it is one.
    var dictionary: [String: TextTree]? {
        if case .dictionary(let values) = self { values } else { nil }
    }

    /// Reads a property list in XML.
    ///
    /// Binary ones are not read: nothing on Linux writes them.
    ///
    /// - Parameters:
    ///   - data: A file's contents.
    ///   - allowance: How much may be made of it.
    /// - Returns: Its dictionary; nil for anything else, and for too much.
    static func parse(_ data: Data, _ allowance: inout TableAllowance) -> [String: TextTree]? {
        guard let text = FileText.decoded(data), FileText.isXML(text) else { return nil }
        return XMLPropertyList.dictionary(in: text, &allowance)
    }
}

/// Decodes the text of a file.
enum FileText {
    /// Reads UTF-8, or UTF-16 with a byte-order mark.
    static func decoded(_ data: Data) -> String? {
        switch (data.first, data.dropFirst().first) {
        case (0xFE, 0xFF), (0xFF, 0xFE): String(data: data, encoding: .utf16)
        case (0xEF, 0xBB): String(data: data.dropFirst(3), encoding: .utf8)
        default: String(data: data, encoding: .utf8)
        }
    }

    static func isXML(_ text: String) -> Bool {
        text.first { !$0.isWhitespace } == "<"
    }
}
