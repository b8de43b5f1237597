// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How much of the history is kept; older entries go, and so do the oldest of too many.
public struct HistoryRetention: Hashable, Sendable {
    /// For how many seconds an entry is kept after it left the list.
    public var seconds: Int
    /// How many entries of all applications are kept; 0 keeps no history.
    public var entries: Int

    /// Makes a retention; without arguments it is the usual one, 30 days and 10,000 entries.
    public init(seconds: Int = 30 * 86_400, entries: Int = 10_000) {
        self.seconds = seconds
        self.entries = entries
    }

    /// The retention that keeps nothing.
    public static let off = HistoryRetention(entries: 0)

    /// Whether any history is kept.
    public var isOn: Bool { entries > 0 }

    /// The most that can be asked for: a hundred years, and ten million entries.
    public static let most = HistoryRetention(
        seconds: Int(Request.Limit.interval), entries: 10_000_000)

    /// Checks that both numbers can be kept to.
    ///
    /// - Throws: `NotificationError`, `.invalidSettings`, naming the field.
    public func validate() throws(NotificationError) {
        try Self.check(seconds, 1...Self.most.seconds, .seconds)
        try Self.check(entries, 0...Self.most.entries, .entries)
    }

    private static func check(
        _ number: Int, _ range: ClosedRange<Int>, _ key: FieldKey
    ) throws(NotificationError) {
        if range.contains(number) { return }
        throw NotificationError(
            .invalidSettings, key,
            "it is \(number); use \(range.lowerBound) to \(range.upperBound)")
    }
}

// Both are written, because the defaults are the service's to choose.
extension HistoryRetention: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            seconds: try fields.integer(.seconds).required(.seconds),
            entries: try fields.integer(.entries).required(.entries))
        try validate()
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.seconds, seconds)
        fields.set(.entries, entries)
    }
}
