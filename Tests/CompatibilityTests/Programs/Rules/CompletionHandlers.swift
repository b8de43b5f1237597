// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Completion handlers are Sendable, and older than that word: Swift 5 lets a handler change what
// it captures.
// Swift 5: taken
// Swift 6: warned

import UserNotifications

class Counter {
    var count = 0

    func read() {
        var identifiers: [String] = []
        UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
            for request in requests { identifiers.append(request.identifier) }
            self.count = requests.count
        }
    }
}
