// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What is bound to a parameter of a statement.
enum SQLiteValue: Sendable {
    case null
    case integer(Int64)
    case text(String)

    init(_ value: Int64?) { self = value.map(Self.integer) ?? .null }
    init(_ value: String?) { self = value.map(Self.text) ?? .null }
}
