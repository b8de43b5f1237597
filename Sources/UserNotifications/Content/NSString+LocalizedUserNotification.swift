// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension NSString {
    /// Gives a text of the main bundle in the person's language.
    ///
    /// - Note: On Linux, it is looked up now and not when the notification is shown.
    ///
    /// - Parameters:
    ///   - key: The text's key in `Localizable.strings`.
    ///   - arguments: Values for the format in it.
    /// - Returns: The text, or the key when there is none.
    public class func localizedUserNotificationString(
        forKey key: String, arguments: [Any]?
    ) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: key, table: nil)
        guard let arguments, !arguments.isEmpty else { return format }
        return String(format: format, arguments: arguments.map(formatArgument))
    }

    private class func formatArgument(_ argument: Any) -> any CVarArg {
        switch argument {
        // A Swift string is no argument for "%@" here, and other types are described.
        case let text as String: text as NSString
        case let value as any CVarArg: value
        default: String(describing: argument) as NSString
        }
    }
}
