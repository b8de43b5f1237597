// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Gives sentences in another language.
public protocol Translations: Sendable {
    /// A sentence; what there is no translation of stays as it is.
    func text(_ english: String) -> String
    /// A sentence that means one thing here and another elsewhere, by where it stands.
    func text(_ english: String, context: String) -> String
    /// A sentence whose form depends on a number.
    func text(_ one: String, _ many: String, count: Int) -> String
}

/// A language in which people are spoken to.
///
/// A type that puts sentences together is handed one, as it is handed the time. The types that are
/// a ``SentenceList`` have the sentences.
public struct Language: SentenceList {
    /// That of the source.
    public static let english = Language(nil)

    /// Its identifier, such as `de`.
    public private(set) var identifier = "en"
    /// How many hours the clocks of the person have, whatever most have who speak it.
    public var hourCycle: HourCycle
    fileprivate let translations: (any Translations)?

    /// Takes the catalog that has the translations; nil is English.
    public init(_ catalog: MessageCatalog?, hourCycle: HourCycle = .twentyFour) {
        translations = catalog
        self.hourCycle = hourCycle
        identifier = named
    }

    /// Takes translations that are no catalog's.
    public init(translatedBy translations: some Translations, hourCycle: HourCycle = .twentyFour) {
        self.translations = translations
        self.hourCycle = hourCycle
        identifier = named
    }

    // Translators: the identifier of your language, such as de or pt-BR. Dates are written in it.
    /// The language of the sentences, so that none has a date of another language in it.
    private var named: String { text("en") }

    /// Itself, as the language of its one sentence.
    public var language: Language { self }

    /// Whether the sentences are those of the source.
    ///
    /// English dates are written by hand: a program that says nothing in another language does not
    /// load the dates of all.
    public var isEnglish: Bool { identifier == "en" }

    /// Whether it is written from right to left.
    public var isRightToLeft: Bool {
        !isEnglish && locale.language.characterDirection == .rightToLeft
    }

    /// How dates and numbers are written; costs much for the first time in a process.
    public var locale: Locale { Locale(identifier: identifier) }
}

/// The sentences of a part of the program: a function or a property for each.
///
/// `xgettext` finds them by the calls of these functions in files that are named for sentences, so
/// each is one literal in one line there. `po/` has the translations.
public protocol SentenceList: Sendable {
    /// The language in which they are said.
    var language: Language { get }
}

extension SentenceList {
    /// A sentence with its placeholders, `%@` or `%1$@`, filled in.
    public func text(_ english: String, _ arguments: String...) -> String {
        filled(english, arguments)
    }

    /// The same of a sentence that stands elsewhere in the source.
    func filled(_ english: String, _ arguments: [String]) -> String {
        Placeholders.fill(language.translations?.text(english) ?? english, arguments)
    }

    /// A sentence whose translation depends on where it stands, which a translator is told.
    public func contextual(_ context: String, _ english: String, _ arguments: String...) -> String {
        Placeholders.fill(
            language.translations?.text(english, context: context) ?? english, arguments)
    }

    /// A sentence whose form depends on a number, which is its first placeholder, `%d` or `%1$d`.
    public func plural(
        _ one: String, _ many: String, count: Int, _ arguments: String...
    ) -> String {
        Placeholders.fill(
            language.translations?.text(one, many, count: count) ?? (count == 1 ? one : many),
            ["\(count)"] + arguments)
    }
}
