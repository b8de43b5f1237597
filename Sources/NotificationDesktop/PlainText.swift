// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Text of applications, made safe for a screen that takes some characters as commands.
enum PlainText {
    /// Leaves out control characters and whole terminal escape sequences.
    ///
    /// Tabs become spaces, and each kind of line end becomes a newline. A NUL is left out too:
    /// a D-Bus string would end there.
    static func clean(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": skipSequence(in: &rest)
            case "\u{9B}": skipControlSequence(in: &rest)
            case "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": skipString(in: &rest)
            case "\r":
                if rest.first == "\n" { rest.removeFirst() }
                result.append("\n")
            case "\n", "\u{85}", "\u{2028}", "\u{2029}": result.append("\n")
            case "\t": result.append(" ")
            case _ where scalar.properties.generalCategory == .control: break
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Cleans text and makes one line of it.
    static func singleLine(_ text: String) -> String {
        clean(text).split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Escapes what the markup of the Desktop Notifications Specification takes as its own.
    static func escapingMarkup(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}

// The forms of ECMA-48, section 5.4 and 5.6.
extension PlainText {
    private typealias Rest = String.UnicodeScalarView.SubSequence

    private static func skipSequence(in rest: inout Rest) {
        switch rest.first {
        case "[":
            rest.removeFirst()
            skipControlSequence(in: &rest)
        case "]", "P", "X", "^", "_":
            rest.removeFirst()
            skipString(in: &rest)
        case .some:
            // Intermediate bytes, then one final byte.
            while let scalar = rest.first, (" "..."/").contains(scalar) { rest.removeFirst() }
            if let final = rest.first, ("0"..."~").contains(final) { rest.removeFirst() }
        case nil: break
        }
    }

    private static func skipControlSequence(in rest: inout Rest) {
        while let scalar = rest.first, (" "..."?").contains(scalar) { rest.removeFirst() }
        if let final = rest.first, ("@"..."~").contains(final) { rest.removeFirst() }
    }

    /// A string ends with BEL or ST; one that never ends takes the text's rest with it, as it
    /// would on a terminal.
    private static func skipString(in rest: inout Rest) {
        while let scalar = rest.popFirst() {
            if scalar == "\u{7}" || scalar == "\u{9C}" { return }
            if scalar == "\u{1B}", rest.first == "\\" {
                rest.removeFirst()
                return
            }
        }
    }
}
