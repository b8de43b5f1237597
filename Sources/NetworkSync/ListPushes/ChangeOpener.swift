// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import WebPush

/// Opens the messages by which a server tells of changes, and finds the lists that they name.
struct ChangeOpener {
    /// How many of the last messages are known again.
    private static let most = 64
    /// The beginning of a message, which is made at random.
    private static let salt = 16

    /// The addresses of lists by the topics of their messages; a list may be there by two.
    var lists: [String: [String]] = [:]
    private var recent: [[UInt8]] = []

    /// Opens a message.
    ///
    /// - Parameters:
    ///   - sealed: The bytes that came.
    ///   - keys: Those of its receiver.
    /// - Returns: The addresses of the list that has changed; none for a message that came before, is
    ///   none, or names no list.
    mutating func lists(in sealed: [UInt8], _ keys: PushKeys) -> [String] {
        let salt = Array(sealed.prefix(Self.salt))
        guard !recent.contains(salt),
            let text = try? PushMessage(sealed).open(with: keys),
            let change = ListChange(text), let lists = lists[change.topic]
        else { return [] }
        recent = recent.suffix(Self.most - 1) + [salt]
        return lists
    }
}
