// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CIntl
import Glibc

/// Gives sentences in another language.
package protocol Translations: Sendable {
    /// A sentence; what there is no translation of stays as it is.
    func text(_ english: String) -> String
    /// A sentence whose form depends on a number.
    func text(_ one: String, _ many: String, count: Int) -> String
}

/// Translations of a program's own sentences, by gettext.
///
/// Which languages are wanted is said by the variables that gettext reads: `LANGUAGE`, `LC_ALL`,
/// `LC_MESSAGES`, `LANG`. What no catalog has stays English.
///
/// Source: the manual of GNU gettext, "Message Translation".
public struct MessageCatalog: Sendable {
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
    }
}

// What has no translation is given back itself, so it must live for as long as it is looked at.
extension MessageCatalog: Translations {
    package func text(_ english: String) -> String {
        english.withCString { String(cString: dgettext(domain, $0)) }
    }

    package func text(_ one: String, _ many: String, count: Int) -> String {
        one.withCString { one in
            many.withCString { many in
                String(cString: dngettext(domain, one, many, UInt(count.magnitude)))
            }
        }
    }
}
