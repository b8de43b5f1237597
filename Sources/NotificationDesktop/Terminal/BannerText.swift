// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationSentences

/// A notification as text in a box, for a terminal.
///
/// ```
/// ┌─ Shopping ───────────────────────────────────────────────┐
/// │ Buy milk                                                 │
/// │ The shop closes at eight.                                │
/// │                                                          │
/// │ 1 Done   2 Later                                         │
/// └──────────────────────────────────────────────────────────┘
/// ```
package struct BannerText: Hashable, Sendable {
    /// The width of the box in columns, its border included; at least 20.
    package var width: Int

    /// Makes the layout.
    package init(width: Int = 60) { self.width = max(width, 20) }

    /// Draws the box; the text of the application cannot leave it or command the terminal.
    ///
    /// - Parameter text: The texts to draw; the frame has the name of the application.
    /// - Returns: Lines that each end with a newline.
    package func text(_ text: PresentationText) -> String {
        var lines = text.paragraphs.flatMap { wrapped(visible($0)) }
        // The service's own buttons are not there: nothing on a terminal could press them.
        if !text.buttons.isEmpty {
            if !lines.isEmpty { lines.append("") }
            lines += wrapped(labels(of: text.buttons), separator: "   ")
        }
        if lines.isEmpty { lines = [""] }
        let body = lines.map { "│ \(padded($0)) │" }
        let bottom = "└" + String(repeating: "─", count: width - 2) + "┘"
        return ([top(text.applicationName)] + body + [bottom, ""]).joined(separator: "\n")
    }

    private var textWidth: Int { width - 4 }

    private func top(_ name: String) -> String {
        let name = shortened(
            PlainText.singleLine(visible(name)), to: width - 6)
        let rest = width - 5 - TextWidth.columns(of: name)
        return "┌─ \(name) " + String(repeating: "─", count: rest) + "┐"
    }

    private func labels(of buttons: [PresentationText.Button]) -> [String] {
        buttons.enumerated().map { index, button in
            let label = PlainText.singleLine(visible(button.label))
            // Kept in one piece: a number apart from its label says nothing.
            return shortened("\(index + 1) \(label)", to: textWidth)
        }
    }

    private func padded(_ line: String) -> String {
        line + String(repeating: " ", count: max(0, textWidth - TextWidth.columns(of: line)))
    }
}

extension BannerText {
    /// The text without commands to the terminal, marks that turn its direction round, and
    /// characters that nobody sees.
    private func visible(_ text: String) -> String {
        let text = PlainText.clean(text).unicodeScalars.filter {
            $0 == "\n" || !$0.isUnsafeInTerminal
        }
        return String(String.UnicodeScalarView(text))
    }

    private func shortened(_ text: String, to columns: Int) -> String {
        guard TextWidth.columns(of: text) > columns else { return text }
        var result = ""
        for character in text {
            guard TextWidth.columns(of: result) + TextWidth.columns(of: character) < columns else {
                break
            }
            result.append(character)
        }
        return result + "…"
    }

    private func wrapped(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
            LineBreaking.lines(of: $0, columns: textWidth)
        }
    }

    private func wrapped(_ words: [String], separator: String) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last,
                TextWidth.columns(of: last + separator + word) <= textWidth
            {
                lines[lines.count - 1] = last + separator + word
            } else {
                lines.append(word)
            }
        }
        return lines
    }
}
