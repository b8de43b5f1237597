// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles

/// The contents of an application's `.desktop` file.
///
/// Follows the Desktop Entry Specification 1.5, as far as showing and starting need it.
package struct DesktopEntry: Hashable, Sendable {
    /// The readable name, from `Name=` or its translation.
    package var name: String
    /// The icon's name in the icon theme or the absolute path of an image, from `Icon=`.
    package var icon: String?
    /// The command line that starts the application, from `Exec=`.
    package var command: String?
    /// The folder to start it in, from `Path=`.
    package var workingDirectory: String?
    /// Whether D-Bus starts it, from `DBusActivatable=`.
    package var isDBusActivatable: Bool
    /// Whether it runs inside a terminal only, from `Terminal=`.
    package var needsTerminal: Bool
    /// Whether it counts as removed, from `Hidden=`.
    package var isHidden: Bool

    /// Reads a `.desktop` file's text; nil when it has no `[Desktop Entry]` with a name.
    ///
    /// - Parameters:
    ///   - text: The file's text.
    ///   - languages: In which the name is wanted, the most wanted first; see
    ///     `PreferredLanguages`. Without a translation, `Name=` counts.
    package init?(parsing text: String, in languages: [String] = []) {
        let values = KeyFile(parsing: text, group: "Desktop Entry")["Desktop Entry"]
            .mapValues(Self.unescaped)
        let names = languages.map { "Name[\($0)]" } + ["Name"]
        guard values["Name"]?.isEmpty == false,
            let name = names.lazy.compactMap({ values[$0] }).first(where: { !$0.isEmpty })
        else { return nil }
        self.name = name
        icon = values["Icon"].flatMap { $0.isEmpty ? nil : $0 }
        command = values["Exec"].flatMap { $0.isEmpty ? nil : $0 }
        workingDirectory = values["Path"].flatMap { $0.isEmpty ? nil : $0 }
        isDBusActivatable = values["DBusActivatable"] == "true"
        needsTerminal = values["Terminal"] == "true"
        isHidden = values["Hidden"] == "true"
    }

    /// The program and its arguments; nil without `Exec=`.
    ///
    /// The field codes of files stand for the file, or vanish without one; `%c` is the name, `%i`
    /// the icon.
    ///
    /// - Parameter file: The absolute path of the file to open. A command without a field code for
    ///   it gets it as its last argument.
    /// - Returns: The words of the command line.
    package func arguments(opening file: String? = nil) -> [String]? {
        guard let command else { return nil }
        var isPassed = file == nil
        let words = Self.words(of: command).flatMap { word -> [String] in
            switch word {
            case "%f", "%F", "%u", "%U":
                isPassed = true
                let isAddress = word.lowercased() == "%u"
                return file.map { [isAddress ? URL(fileURLWithPath: $0).absoluteString : $0] } ?? []
            case "%d", "%D", "%n", "%N", "%v", "%m", "%k": return []
            case "%i": return icon.map { ["--icon", $0] } ?? []
            case "%c": return [name]
            default: return [word.replacing("%%", with: "%")]
            }
        }
        if words.isEmpty { return nil }
        return words + (isPassed ? [] : [file].compactMap(\.self))
    }
}

extension DesktopEntry {
    private static func unescaped(_ value: String) -> String {
        guard value.contains("\\") else { return value }
        var result = ""
        var isEscaped = false
        for character in value {
            guard isEscaped else {
                if character == "\\" { isEscaped = true } else { result.append(character) }
                continue
            }
            isEscaped = false
            switch character {
            case "s": result.append(" ")
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "r": result.append("\r")
            case "\\": result.append("\\")
            default: result += "\\\(character)"
            }
        }
        return result
    }

    private static func words(of command: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        var isWord = false
        var rest = command[...]
        while let character = rest.popFirst() {
            switch character {
            case "\"":
                isQuoted.toggle()
                isWord = true
            case "\\" where isQuoted:
                if let next = rest.popFirst() { word.append(next) }
            case " " where !isQuoted, "\t" where !isQuoted:
                if isWord { words.append(word) }
                word = ""
                isWord = false
            default:
                word.append(character)
                isWord = true
            }
        }
        if isWord { words.append(word) }
        return words
    }
}
