// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

// How much a call may carry, and an application's reply. What a method takes is read before it is
// known who calls: the bus's answer to that question comes behind all that was sent before, which
// would have to be kept meanwhile.
extension MessageLimit {
    /// A few flags, names and numbers.
    static let options = MessageLimit(bytes: 64 * 1_024, values: 1_024)
    /// What a person types, a megabyte of it, and where.
    static let text = MessageLimit(bytes: 2 * 1_024 * 1_024, values: 1_024)
    /// One content: a megabyte of user info, be it all numbers, a body, and ten shorter texts.
    static let content = MessageLimit(bytes: 4 * 1_024 * 1_024, values: 262_144)
    /// What the service hands an application: a content, what was typed, and a few names.
    ///
    /// More than may come in, so that nothing is accepted that cannot be delivered.
    static let delivery = MessageLimit(bytes: 8 * 1_024 * 1_024, values: 300_000)
    /// 64 requests with a hundred kilobytes of user info each, or thousands with none.
    ///
    /// As many categories, too, and the identifiers of all that may be pending.
    static let list = MessageLimit(bytes: 8 * 1_024 * 1_024, values: 262_144)
}
