// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences
import Synchronization

/// A file of `po/`, looked up as gettext looks up the catalog that is made of it.
///
/// The language of gettext is the whole process's; with these a test has several.
public struct TranslationFile: Sendable {
    private struct Entry {
        var context = ""
        var english = ""
        var translations: [String] = []
    }

    private typealias Texts = [String: [String]]

    private let language: String
    private let translations: Texts

    /// The files that were read, by their languages: each takes a second, and many tests have them.
    private static let known = Mutex<[String: Texts]>([:])

    /// Where the files are.
    public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../po").standardizedFileURL.path

    /// The languages that there are translations to, as `make install` reads them; none if the list
    /// cannot be read, which `TranslationTests` says.
    public static let languages: [String] = {
        let list = (try? String(contentsOfFile: folder + "/LINGUAS", encoding: .utf8)) ?? ""
        return list.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .flatMap { $0.split(separator: " ").map(String.init) }
    }()

    /// Reads the file of a language, such as `de`.
    public init(_ language: String) throws {
        self.language = language
        translations = try Self.known.withLock { known in
            if let texts = known[language] { return texts }
            let texts = try Self.texts(of: language)
            known[language] = texts
            return texts
        }
    }

    private static func texts(of language: String) throws -> Texts {
        let text = try String(contentsOfFile: "\(folder)/\(language).po", encoding: .utf8)
        let entries = entries(of: text).map {
            ("\($0.context)\u{4}\($0.english)", $0.translations)
        }
        return Dictionary(entries) { $1 }
    }

    // Each text is in one line, as `Scripts/translations` writes it.
    private static func entries(of text: String) -> [Entry] {
        text.components(separatedBy: "\n\n").map { block in
            block.split(separator: "\n").reduce(into: Entry()) { entry, line in
                guard let match = line.wholeMatch(of: /(msg\w+)(?:\[\d\])? "(.*)"/) else { return }
                let value = String(match.2).replacing(/\\(.)/) { String($0.1) }
                switch match.1 {
                case "msgctxt": entry.context = value
                case "msgid": entry.english = value
                case "msgstr": entry.translations.append(value)
                default: break
                }
            }
        }
    }

    /// As the head of the file has it.
    private static func form(for count: Int, in language: String) -> Int {
        switch (language, count) {
        case ("ja", _): 0
        case ("fr", 0): 0
        case ("ar", 0...2): count
        case ("ar", _) where (3...10).contains(count % 100): 3
        case ("ar", _): count % 100 >= 11 ? 4 : 5
        default: count == 1 ? 0 : 1
        }
    }
}

extension TranslationFile: Translations {
    /// A sentence.
    public func text(_ english: String) -> String { text(english, context: "") }

    /// A sentence where it stands.
    public func text(_ english: String, context: String) -> String {
        translations["\(context)\u{4}\(english)"]?.first ?? english
    }

    /// A sentence with its number.
    public func text(_ one: String, _ many: String, count: Int) -> String {
        let forms = translations["\u{4}\(one)"] ?? []
        let form = Self.form(for: count, in: language)
        return forms.indices.contains(form) ? forms[form] : count == 1 ? one : many
    }
}
