// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What works on this machine and what does not, as the service sees it.
public struct Diagnosis: Hashable, Codable, Sendable {
    /// The version of the service.
    public var version = ""
    /// The file of the store.
    public var storePath = ""
    /// The size of the store in bytes.
    public var storeSize = 0
    /// How many requests are pending, over all applications.
    public var pending = 0
    /// How many notifications are delivered and not removed, over all applications.
    public var delivered = 0
    /// The name and version of the notification server; nil if there is none.
    public var notificationServer: String?
    /// What the notification server says it can do.
    public var capabilities: [String] = []
    /// Whether anything shows launcher badges.
    public var hasBadgeListener = false
    /// How the service is woken for what is due.
    public var wakeUp = ""
    /// What the service knows of the clock, such as jumps.
    public var clock = ""

    /// Makes a diagnosis with nothing in it.
    public init() {}
}
