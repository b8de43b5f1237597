// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The languages of a session, the most wanted first.
package struct PreferredLanguages: Hashable, Sendable {
    /// Their names as desktop entries and folders have them, such as `de-AT`, `de_AT`, `de`.
    package let names: [String]

    /// The names of the folders of these languages, without `.lproj`.
    ///
    /// A text without a translation is looked up in `Base` and then in English.
    package var folders: [String] { names + ["Base", "en"].filter { !names.contains($0) } }

    /// Takes them from `LANGUAGE`, else from `LC_ALL`, `LC_MESSAGES` or `LANG`.
    ///
    /// As in gettext: `LANGUAGE` is a list with colons and counts unless the locale is `C`.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
            .compactMap { environment[$0] }.first { !$0.isEmpty }
        var wanted: [Substring] = []
        if let locale, !["C", "POSIX"].contains(locale) {
            let list = environment["LANGUAGE"].map { $0.split(separator: ":") } ?? []
            // `C.UTF-8` is no language, but lets the list count.
            wanted = (list.map(String.init) + [locale]).map(Self.withoutEncoding)
                .filter { !["C", "POSIX"].contains($0) }
        }
        var names: [String] = []
        for name in wanted.flatMap(Self.names) where !names.contains(name) { names.append(name) }
        self.names = names
    }

    /// `de_AT.UTF-8@euro` without the encoding and the modifier.
    private static func withoutEncoding(_ locale: String) -> Substring {
        locale.prefix { $0 != "." && $0 != "@" }
    }

    private static func names(of locale: Substring) -> [String] {
        // From a variable into a path: letters, digits and what lies between.
        let isName = locale.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        let parts = locale.split { $0 == "_" || $0 == "-" }
        guard isName, let language = parts.first, locale.utf8.count <= 32 else { return [] }
        let region = parts.count > 1 ? parts.last : nil
        var names =
            region == nil ? [] : [parts.joined(separator: "-"), parts.joined(separator: "_")]
        if language == "zh" {
            // Apple's folders name the script, locales of Unix the region.
            names.append(["TW", "HK", "MO", "Hant"].contains(region) ? "zh-Hant" : "zh-Hans")
        }
        return names + [String(language)]
    }
}
