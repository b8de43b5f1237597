// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CIntl
import Foundation
import Glibc

/// Translations of a program's own sentences, by gettext.
///
/// The variables that gettext reads say which languages are wanted: `LANGUAGE`, `LC_ALL`,
/// `LC_MESSAGES`, `LANG`. A sentence that no catalog has stays English.
///
/// Source: the manual of GNU gettext, "Message Translation".
public struct MessageCatalog: Sendable {
    /// The mark between a context and its sentence in a catalog.
    private static let separator = "\u{4}"

    private let domain: String

    /// Opens the catalogs of a domain, and sets the process's language to that of the session.
    ///
    /// A process does that once, before it has threads: the language is all threads'. Numbers and
    /// dates stay as they are; files and the bus need them in their one form.
    ///
    /// - Parameters:
    ///   - domain: The name of the catalogs' files, without `.mo`.
    ///   - folder: Where they are, such as `/usr/share/locale`.
    public init(domain: String, in folder: String) {
        self.domain = domain
        setlocale(LC_MESSAGES, "")
        // Catalogs are given out in UTF-8, whatever the session's encoding is.
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
        // So are those of the C library, whose errors would be full of question marks else.
        bind_textdomain_codeset("libc", "UTF-8")
    }

    /// Opens the catalogs that were installed with the program of this process; nil where `/proc`
    /// does not say which that is.
    ///
    /// All of Carillon's programs share one domain, so what several of them say is translated once.
    public static func installed() -> MessageCatalog? {
        let link = "/proc/self/exe"
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
        else { return nil }
        // Not by URL: each program starts with this, and it would be half of what it does until then.
        let prefix = path.split(separator: "/").dropLast(2).map { "/" + $0 }.reduce("", +)
        return MessageCatalog(domain: "carillon", in: prefix + "/share/locale")
    }
}

// A text without a translation is given back itself, so it must live as long as it is looked at.
extension MessageCatalog: Translations {
    /// A sentence.
    public func text(_ english: String) -> String {
        english.withCString { String(cString: dgettext(domain, $0)) }
    }

    /// A sentence where it stands.
    public func text(_ english: String, context: String) -> String {
        let key = context + Self.separator + english
        let found = text(key)
        return found == key ? english : found
    }

    /// A sentence with its number.
    public func text(_ one: String, _ many: String, count: Int) -> String {
        one.withCString { one in
            many.withCString { many in
                String(cString: dngettext(domain, one, many, UInt(count.magnitude)))
            }
        }
    }
}
