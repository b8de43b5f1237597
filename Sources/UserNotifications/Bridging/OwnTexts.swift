// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationTexts

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
            dataDirectories: Self.dataDirectories(environment))
        directory = resources.first(where: ApplicationTexts.hasTable)
    }

    /// Takes a key and what belongs into its format.
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
        // Before the types that a number of Foundation's can be taken for.
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

    // XDG Base Directory Specification 0.8; paths that are not absolute are to be ignored.
    private static func dataDirectories(_ environment: [String: String]) -> [String] {
        func value(_ key: String) -> String? {
            environment[key].flatMap { $0.isEmpty ? nil : $0 }
        }
        let home = value("XDG_DATA_HOME") ?? value("HOME").map { $0 + "/.local/share" }
        let shared = value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
        return ([home].compactMap { $0 } + shared.split(separator: ":").map(String.init))
            .filter { $0.hasPrefix("/") }
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
