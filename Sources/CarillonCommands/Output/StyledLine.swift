// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences

/// A line for a person, parts of which stand out at a terminal.
struct StyledLine: Hashable, Sendable, ExpressibleByStringLiteral {
    /// How a part stands out.
    enum Style: String {
        /// The heading of a column.
        case heading = "1"
        /// A name that is typed in commands, such as an ID.
        case name = "33"
        /// Something that works.
        case good = "32"
        /// Something to look at.
        case warning = "1;33"
        /// Something that does not work.
        case bad = "1;31"
    }

    private struct Part: Hashable {
        var text: String
        let style: Style?
    }

    private var parts: [Part]

    /// Makes a line of one style.
    init(_ text: String, _ style: Style? = nil) { parts = [Part(text: text, style: style)] }

    init(stringLiteral text: String) { self.init(text) }

    /// Puts a line behind another.
    static func += (line: inout StyledLine, next: StyledLine) { line.parts += next.parts }

    /// The line without its styles.
    var text: String { parts.map(\.text).joined() }

    /// Shortens it to so many columns; `…` stands for the rest.
    func cut(to width: Int) -> StyledLine {
        var rest = PlainLine.cut(text, to: width)[...]
        var line = self
        line.parts = parts.map { part in
            let kept = rest.prefix(part.text.count)
            rest = rest.dropFirst(part.text.count)
            return Part(text: String(kept), style: part.style)
        }
        return line
    }

    /// The line as it is written, in which texts of applications take hold of no terminal.
    ///
    /// - Parameter isStyled: Whether its parts stand out, by the sequences of ECMA-48.
    /// - Returns: The line.
    func written(isStyled: Bool) -> String {
        parts.map { part in
            let clean = PlainLine.clean(part.text)
            guard isStyled, let style = part.style, !clean.isEmpty else { return clean }
            return "\u{1B}[\(style.rawValue)m\(clean)\u{1B}[0m"
        }.joined()
    }

    /// Whether lines are styled where a person reads them: on a terminal that is not *dumb*, unless
    /// `NO_COLOR` says otherwise (<https://no-color.org>).
    static func isWanted(isTerminal: Bool, _ variables: [String: String]) -> Bool {
        let terminal = variables["TERM"] ?? ""
        return isTerminal && !terminal.isEmpty && terminal != "dumb"
            && variables["NO_COLOR", default: ""].isEmpty
    }
}
