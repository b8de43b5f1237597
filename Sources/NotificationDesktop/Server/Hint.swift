// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A value among a notification's hints.
enum Hint: Hashable, Sendable {
    case string(String)
    case byte(UInt8)
    case boolean(Bool)
}
