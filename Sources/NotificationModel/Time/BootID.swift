// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The name of one run of the kernel; times since different boots cannot be compared.
public struct BootID: RawRepresentable, Hashable, Sendable {
    /// The text of `/proc/sys/kernel/random/boot_id`.
    public let rawValue: String

    /// Makes an id from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
}
