// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Something to do, and whether it nags.
public struct NagTask: Hashable, Identifiable, Sendable {
    /// What to do; also what names its reminder.
    public let name: String
    /// Whether a reminder is pending, as the notification centre says.
    public var isNagging: Bool

    /// Makes a task.
    public init(_ name: String, isNagging: Bool = false) {
        self.name = name
        self.isNagging = isNagging
    }

    /// The name: no two tasks share one.
    public var id: String { name }
}
