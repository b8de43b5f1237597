// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension NSString {
    /// Gives a text of the program in the person's language, which a notification looks up anew
    /// when it rings.
    ///
    /// Set as a title, subtitle, body or summary argument, it is shown in the language that the
    /// person's session has then: the service reads the program's `Localizable.strings` itself.
    /// Read back from content, it is in the language of the program that reads it.
    ///
    /// - Note: On Linux, tables are looked for in `<language>.lproj` of the bundle's resources, of
    ///   the resources that SwiftPM puts beside the executable, and of the folder with the
    ///   application's id in `XDG_DATA_HOME` and `XDG_DATA_DIRS`. They may be `"key" = "text";` or
    ///   a property list in XML. `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` say which
    ///   languages are wanted. The result is an ordinary string: changed, or joined with another,
    ///   it stays as it is. In titles of actions and formats of categories it does so, too.
    ///
    /// - Parameters:
    ///   - key: The text's key in `Localizable.strings`.
    ///   - arguments: Values for the format in it: texts, numbers and dates; others are described.
    /// - Returns: The text of the moment, or the key with its arguments when there is none.
    public class func localizedUserNotificationString(
        forKey key: String, arguments: [Any]?
    ) -> String {
        let own = OwnTexts.ofProcess
        let source = own.source(forKey: key, arguments: arguments ?? [])
        let text = own.text(source) ?? fallback(source)
        RememberedTexts.shared.remember(text, from: source)
        return text
    }

    /// What Foundation finds: the binary form of tables, which the service cannot read.
    private class func fallback(_ source: LocalizedText) -> String {
        let format = Bundle.main.localizedString(forKey: source.key, value: source.key, table: nil)
        return source.arguments.isEmpty ? format : TextFormat(format).text(source.arguments)
    }
}
