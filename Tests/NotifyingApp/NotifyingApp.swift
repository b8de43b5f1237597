// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UserNotifications

/// A small application for the tests of the whole path; it writes what happens to a file.
///
/// `notifying-app LOG schedule ID SECONDS` schedules a notification and ends. With
/// `notifying-app LOG handle`, as the bus starts it, it handles what the person chose and ends;
/// with `notifying-app LOG greet ID SECONDS` it schedules a text from its string tables. With
/// `notifying-app LOG open` it is in the foreground until it is killed, and with
/// `notifying-app LOG leave` it takes its name and ends before it can be called. `drop ID SECONDS`
/// and `forget ID` schedule and remove one, and end without waiting for it.
@main
struct NotifyingApp {
    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        let log = Log(path: words[0])
        if words[1] == "schedule" {
            try await schedule(words[2], in: Double(words[3]) ?? 1)
        } else if words[1] == "greet" {
            try await greet(words[2], in: Double(words[3]) ?? 1, log)
        } else if words[1] == "drop" {
            drop(words[2], in: Double(words[3]) ?? 1)
        } else if words[1] == "forget" {
            UNUserNotificationCenter.current()
                .removePendingNotificationRequests(withIdentifiers: [words[2]])
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

    private static func drop(_ identifier: String, in seconds: Double) {
        let content = UNMutableNotificationContent()
        content.title = identifier
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(
                identifier: identifier, content: content,
                trigger: UNTimeIntervalNotificationTrigger(
                    timeInterval: seconds, repeats: false)))
    }

    private static func greet(
        _ identifier: String, in seconds: Double, _ log: Log
    ) async throws {
        let center = UNUserNotificationCenter.current()
        let content = UNMutableNotificationContent()
        content.title = NSString.localizedUserNotificationString(
            forKey: "GREETING", arguments: ["Kim", 2])
        try await center.add(
            UNNotificationRequest(
                identifier: identifier, content: content,
                trigger: UNTimeIntervalNotificationTrigger(
                    timeInterval: seconds, repeats: false)))
        for request in await center.pendingNotificationRequests() {
            log.write(request.content.title)
        }
    }

    private static func handle(_ log: Log, forEver: Bool) async {
        let center = UNUserNotificationCenter.current()
        let delegate = Delegate(log: log)
        center.useServiceExtension { Extension(log: log) }
        center.handleRemoteNotifications { log.write("fetches \($0["id"] ?? "nothing")") }
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

final class Extension: UNNotificationServiceExtension {
    private let log: Log

    init(log: Log) { self.log = log }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        log.write("extends \(request.identifier)")
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent
        else { return }
        content.body += ", changed by its application"
        contentHandler(content)
    }
}
