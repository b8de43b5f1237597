// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ShoppingList
import UserNotifications

/// The application as its command line; the window comes later.
@main
struct ShoppingAlert {
    static let identifier = "org.carillon.ShoppingAlert"

    static func main() async {
        // What an iOS app has in its Info.plist: the name that notifications are kept under.
        #if os(Linux)
        UNUserNotificationCenter.applicationIdentifier = identifier
        #endif
        do {
            let command = try Command(Array(CommandLine.arguments.dropFirst()), calendar: .current)
            try await command.run(on: file(ProcessInfo.processInfo.environment))
        } catch let error as CommandError {
            complain("\(error)")
            exit(error.exitCode)
        } catch let error as ShoppingListError {
            complain("\(error)")
            exit(1)
        } catch {
            complain(error.localizedDescription)
            exit(1)
        }
    }

    /// The list of the person, in the directory of the XDG Base Directory Specification.
    private static func file(_ environment: [String: String]) -> ShoppingListFile {
        let home = environment["HOME"] ?? NSHomeDirectory()
        let shared = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return ShoppingListFile(
            directory: "\(shared ?? home + "/.local/share")/\(identifier)", clock: { Date() },
            setAside: { complain("\($0)") })
    }

    static func complain(_ message: String) {
        FileHandle.standardError.write(Data("shopping-alert: \(message)\n".utf8))
    }
}
