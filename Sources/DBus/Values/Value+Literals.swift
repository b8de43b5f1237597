// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Value: ExpressibleByStringLiteral {
    /// Makes a string, `s`.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension Value: ExpressibleByBooleanLiteral {
    /// Makes a truth value, `b`.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension Value: ExpressibleByFloatLiteral {
    /// Makes a double, `d`.
    public init(floatLiteral value: Double) { self = .double(value) }
}
