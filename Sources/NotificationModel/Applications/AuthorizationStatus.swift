// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The person's answer to the question whether notifications are allowed.
///
/// Raw values are those of `UNAuthorizationStatus`.
public enum AuthorizationStatus: Int, Sendable, CaseIterable {
    /// The application has not asked yet.
    case notDetermined = 0
    /// The person refused.
    case denied = 1
    /// The person allowed it.
    case authorized = 2
    /// Quiet delivery, granted without asking.
    case provisional = 3
    /// A short-lived grant; only App Clips have it, so Carillon never reports it.
    case ephemeral = 4

    /// Whether requests are accepted and shown.
    public var allowsDelivery: Bool { self == .authorized || self == .provisional }
}
