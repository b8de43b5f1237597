// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// The responses that no application has finished with, oldest first.
public typealias WaitingList = CenterList<WaitingReader>

/// Reads the responses that wait; there are few, and they come at once.
public struct WaitingReader: ListReader {
    /// The responses that wait.
    public private(set) var items: [WaitingItem] = []
    /// Whether they have been read.
    public private(set) var isWhole = false
    /// How many were read.
    public var count: Int { items.count }

    /// Reads all of them.
    @MainActor public mutating func readPage(
        of limit: Int, from client: ControlClient
    ) async throws(NotificationError) {
        items = try await client.waiting().map(WaitingItem.init)
        isWhole = true
    }
}

extension WaitingList {
    convenience init() {
        self.init(touchedBy: [.completed, .timedOut, .waiting, .discarded]) { _ in WaitingReader() }
    }

    /// Lets a response go on to its application.
    public func letGoOn(_ item: WaitingItem) async {
        await call { (client) async throws(NotificationError) in
            try await client.respond(
                to: item.key.identifier, of: item.application, action: item.action)
        }
        await reload()
    }
}
