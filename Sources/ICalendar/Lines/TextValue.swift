// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Texts as values have them: `\n` is a line end, and commas, semicolons and backslashes are
/// escaped.
package enum TextValue {
    /// The text that a value says.
    package static func text(of value: String) -> String {
        guard value.contains("\\") else { return value }
        var text = ""
        var isEscaped = false
        for character in value {
            if isEscaped {
                isEscaped = false
                text.append(character == "n" || character == "N" ? "\n" : character)
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return isEscaped ? text + "\\" : text
    }

    /// The value that says a text.
    package static func value(of text: String) -> String {
        var value = ""
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar {
            case "\n", "\r": value += "\\n"
            case "\\", ";", ",":
                value.unicodeScalars.append("\\")
                value.unicodeScalars.append(scalar)
            default: value.unicodeScalars.append(scalar)
            }
        }
        return value
    }
}
