// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A property-list value, as `userInfo` may hold it.
///
/// `UNNotificationContent.userInfo` is documented to hold property-list types only.
public indirect enum PropertyValue: Hashable, Sendable {
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction.
    case double(Double)
    /// A truth value.
    case boolean(Bool)
    /// A point in time.
    case date(Date)
    /// Raw bytes.
    case data(Data)
    /// A list of values.
    case array([PropertyValue])
    /// Values by name.
    case dictionary([String: PropertyValue])
}
