// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationFiles
import NotificationModel
import NotificationTexts
import Synchronization

extension NSString {
    /// Gives a text of the program in the person's language, which a notification looks up anew
    /// when it is delivered.
    ///
    /// Set as a title, subtitle, body or summary argument, it is shown in the language that the
    /// person's session has then: the service reads the program's `Localizable.strings` and `Localizable.stringsdict`
    /// itself.
    /// Read back from content, it is in the language of the program that reads it.
    ///
    /// - Note: On Linux, tables are looked for in `<language>.lproj` of the bundle's resources, of
    ///   the resources that SwiftPM puts beside the executable, and of the folder with the
    ///   application's id in `XDG_DATA_HOME` and `XDG_DATA_DIRS`. They may be `"key" = "text";` or
    ///   a property list, in XML or binary. A number chooses a plural by the rules of the Unicode
    ///   CLDR for the table's language. `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` say which
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

    /// The text that Foundation finds where the service does not look.
    private class func fallback(_ source: LocalizedText) -> String {
        let format = Bundle.main.localizedString(forKey: source.key, value: source.key, table: nil)
        if source.arguments.isEmpty { return format }
        return TextFormat(format).text(source.arguments) ?? format
    }
}

/// The string tables of this program, in the languages of its session.
struct OwnTexts: Sendable {
    /// Those of the process.
    static let ofProcess = OwnTexts(
        application: ApplicationIdentity.ofProcess.current,
        environment: ProcessInfo.processInfo.environment,
        resources: [Bundle.main.resourcePath].compactMap { $0 } + besideExecutable())

    private let application: ApplicationID?
    private let texts: ApplicationTexts
    /// Where the tables are; nil leaves it to the data directories.
    private let directory: String?

    /// Makes those of a program.
    ///
    /// - Parameters:
    ///   - application: Its id; a program without one has no folder in the data directories.
    ///   - environment: Its variables.
    ///   - resources: Folders that may hold `<language>.lproj`; the first that does is taken.
    init(application: ApplicationID?, environment: [String: String], resources: [String]) {
        self.application = application
        texts = ApplicationTexts(
            languages: PreferredLanguages(environment: environment),
            dataDirectories: BaseDirectories(environment).data, complain: Complaint.reportTable)
        directory = resources.first(where: ApplicationTexts.hasTable)
    }

    /// Takes a key and the arguments of its format.
    func source(forKey key: String, arguments: [Any]) -> LocalizedText {
        LocalizedText(key: key, arguments: arguments.map(Self.value), directory: directory)
    }

    /// The text of the moment; nil when there is none for the key.
    func text(_ source: LocalizedText) -> String? {
        application.flatMap { texts.text(source, of: $0) }
    }

    private static func value(_ argument: Any) -> PropertyValue {
        switch argument {
        case let text as String: .string(text)
        // Before the Swift types, since `NSNumber` can be cast to most of them.
        case let number as NSNumber where type(of: argument) is NSNumber.Type:
            Int64(exactly: number.doubleValue).map(PropertyValue.integer)
                ?? .double(number.doubleValue)
        case let flag as Bool: .boolean(flag)
        case let number as any BinaryInteger: .integer(Int64(clamping: number))
        case let number as Double: .double(number)
        case let number as Float: .double(Double(number))
        case let date as Date: .date(date)
        default: .string(String(describing: argument))
        }
    }

    /// Where SwiftPM puts the resources of an executable target: `Package_Target.resources`.
    private static func besideExecutable() -> [String] {
        let folder = Bundle.main.bundlePath
        let name = ProcessInfo.processInfo.processName
        // A folder that cannot be read holds nothing for us.
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return entries.filter { $0.hasSuffix("_\(name).resources") }.sorted()
            .map { "\(folder)/\($0)" }
    }
}

/// Which texts of this process were looked up in its string tables, and how.
///
/// A Swift string cannot carry a key and arguments, as Apple's subclass of `NSString` does. So
/// content that is given one of these texts finds here where it came from. See Decision 0014.
final class RememberedTexts: Sendable {
    private struct State {
        var sources: [String: LocalizedText] = [:]
        var order: [String] = []
    }

    /// Those that `NSString.localizedUserNotificationString(forKey:arguments:)` gave.
    static let shared = RememberedTexts()

    private let capacity: Int
    private let state = Mutex(State())

    /// Makes a memory of a number of texts; the oldest are forgotten first.
    init(capacity: Int = 1_024) { self.capacity = capacity }

    /// Where a text came from; nil for any other text.
    func source(of text: String) -> LocalizedText? {
        state.withLock { $0.sources[text] }
    }

    func remember(_ text: String, from source: LocalizedText) {
        state.withLock { state in
            if state.sources.updateValue(source, forKey: text) == nil { state.order.append(text) }
            // By halves, so that forgetting costs next to nothing for each text.
            guard state.order.count > capacity else { return }
            let count = max(1, capacity / 2)
            for old in state.order.prefix(count) { state.sources[old] = nil }
            state.order.removeFirst(count)
        }
    }
}
