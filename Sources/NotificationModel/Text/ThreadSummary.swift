// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The summary of the notifications of a group that are not shown one by one.
///
/// Source: the header `UNNotificationCategory.h`: `%u` is how many there are, `%@` are their
/// summary arguments.
public struct ThreadSummary: Hashable, Sendable {
    /// How many there are; one notification may stand for several.
    public var count: Int
    /// Their summary arguments, each once, in order.
    public var arguments: [String]

    /// Sums up contents, the latest first.
    public init(_ contents: some Sequence<Content>) {
        count = 0
        arguments = []
        for content in contents {
            // A count from the bus may be anything.
            count = count.addingReportingOverflow(max(1, content.summaryArgumentCount)).partialValue
            let argument = content.summaryArgument
            if !argument.isEmpty, !arguments.contains(argument) { arguments.append(argument) }
        }
    }

    /// The line for a group.
    ///
    /// - Parameter format: The category's `summaryFormat`; empty is the usual text.
    /// - Returns: The text, such as "2 more from Kim, Alex".
    public func text(format: String = "") -> String {
        if !format.isEmpty {
            return TextFormat(format).text(
                count: count, text: arguments.joined(separator: ", "))
        }
        return count == 1 ? "1 more notification" : "\(count) more notifications"
    }
}
