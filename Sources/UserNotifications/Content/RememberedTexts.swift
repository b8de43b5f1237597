// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Synchronization

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
