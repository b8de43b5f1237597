// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UserNotifications

/// A small application for the tests of the whole path; it writes what happens to a file.
///
/// `notifying-app LOG schedule ID SECONDS` schedules a notification and ends. With
/// `notifying-app LOG handle`, as the bus starts it, it handles what the person chose and ends.
/// With `notifying-app LOG open` it is in the foreground until it is killed, and with
/// `notifying-app LOG leave` it takes its name and ends before it can be called.
@main
struct NotifyingApp {
    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        let log = Log(path: words[0])
        if words[1] == "schedule" {
            try await schedule(words[2], in: Double(words[3]) ?? 1)
        } else if words[1] == "leave" {
            _ = await UNUserNotificationCenter.current().notificationSettings()
            log.write("left")
        } else {
            await handle(log, forEver: words[1] == "open")
        }
    }

    private static func schedule(_ identifier: String, in seconds: Double) async throws {
        let center = UNUserNotificationCenter.current()
        _ = try await center.requestAuthorization(options: [.alert, .sound])
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "list",
                actions: [
                    UNNotificationAction(identifier: "done", title: "Done"),
                    UNNotificationAction(identifier: "later", title: "Later"),
                ], intentIdentifiers: [], options: .customDismissAction)
        ])
        let content = UNMutableNotificationContent()
        content.title = identifier
        content.body = "scheduled by process \(getpid())"
        content.categoryIdentifier = "list"
        try await center.add(
            UNNotificationRequest(
                identifier: identifier, content: content,
                trigger: UNTimeIntervalNotificationTrigger(
                    timeInterval: seconds, repeats: false)))
    }

    private static func handle(_ log: Log, forEver: Bool) async {
        let center = UNUserNotificationCenter.current()
        let delegate = Delegate(log: log)
        center.delegate = delegate
        log.write("started")
        await center.runUntilIdle(for: .seconds(forEver ? 86_400 : 1))
        log.write("ended")
        withExtendedLifetime(delegate) {}
    }
}

/// A file with a line for each thing that happens.
struct Log: Sendable {
    let path: String

    func write(_ line: String) {
        guard let file = fopen(path, "a") else { return }
        fputs(line + "\n", file)
        fclose(file)
    }
}
