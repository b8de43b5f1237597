// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UserNotifications

/// Writes to a file when it is registered and when it handles a response, in microseconds since
/// 1970, and ends with the first of both that the second argument names.
@main
struct BenchApp {
    static func main() async throws {
        let path = CommandLine.arguments[1]
        let center = UNUserNotificationCenter.current()
        let delegate = Delegate { note("handled", in: path) }
        center.delegate = delegate
        // Calls are made in order, so the registration was answered before this is.
        _ = await center.notificationSettings()
        note("registered", in: path)
        if CommandLine.arguments[2] == "handled" { await center.runUntilIdle(for: .seconds(1)) }
        withExtendedLifetime(delegate) {}
    }
}

private func note(_ word: String, in path: String) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    guard let file = fopen(path, "a") else { return }
    fputs("\(word) \(time.tv_sec * 1_000_000 + time.tv_nsec / 1_000)\n", file)
    fclose(file)
}

private final class Delegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
    private let handled: @Sendable () -> Void

    init(_ handled: @escaping @Sendable () -> Void) { self.handled = handled }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        handled()
        completionHandler()
        // The next press is to find it gone.
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { exit(0) }
    }
}
