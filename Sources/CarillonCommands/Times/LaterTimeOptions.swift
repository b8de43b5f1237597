// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// When something that is there already is to ring instead: after a span, or at a moment.
struct LaterTimeOptions {
    /// The time as the service is told.
    let time: LaterTime
    /// When that is, by the clock of now.
    let date: Date
    /// Whether nobody said when.
    let isUsual: Bool

    /// Reads what two options say that exclude each other.
    ///
    /// - Parameters:
    ///   - span: After how long; ten minutes if neither is there.
    ///   - moment: When.
    ///   - names: What the options are called, for errors.
    ///   - environment: The world around the program, which is asked if the moment can mean two.
    /// - Throws: A usage error for both at once, and for a time that is past or too far ahead.
    init(
        _ span: String?, _ moment: String?, names: (span: String, moment: String),
        in environment: Environment
    ) throws(CommandError) {
        let typed = TypedTimes(environment)
        isUsual = span == nil && moment == nil
        switch (span, moment) {
        case (.some, .some):
            throw .usage { $0.exclude(names.span, names.moment) }
        case (nil, let moment?):
            let found = try Self.read(names.moment) { () throws(CommandError) in
                if let end = try typed.end(moment) { return end }
                return try typed.moment(moment)
            }
            (time, date) = (
                found.seconds.map { .interval(Double($0)) } ?? .date(found.date), found.date
            )
        case (let span?, nil):
            let found = try Self.read(names.span) { () throws(CommandError) in
                if let end = try typed.end(span) { return end }
                return try typed.distance(span, orMomentWith: names.moment)
            }
            // Days keep the time of day; the rest is real time.
            (time, date) = (
                found.seconds.map { .interval(Double($0)) } ?? .date(found.date), found.date
            )
        case (nil, nil):
            time = .usual
            var seconds = 0.0
            if case .interval(let length) = time { seconds = length }
            date = environment.now.addingTimeInterval(seconds)
        }
        do throws(NotificationError) {
            try time.validate(at: environment.now)
        } catch {
            throw .usage(error.message)
        }
    }

    /// Reads when, from two options or from words behind the names of what is meant: `tea 10m`.
    ///
    /// Only a person at a terminal types such words. In a script a name is never a time.
    ///
    /// - Parameters:
    ///   - operands: The names, and perhaps the words.
    ///   - span: After how long.
    ///   - moment: When.
    ///   - names: What the options are called, for errors.
    ///   - environment: The world around the program.
    /// - Returns: The names, and when.
    /// - Throws: As the initializer does.
    static func behind(
        _ operands: [String], or span: String?, _ moment: String?,
        names: (span: String, moment: String), in environment: Environment
    ) throws(CommandError) -> ([String], LaterTimeOptions) {
        if environment.ask != nil, span == nil, moment == nil,
            let found = words(behind: operands, in: environment)
        {
            let time = try LaterTimeOptions(
                found.isSpan ? found.words : nil, found.isSpan ? nil : found.words,
                names: ("TIME", "TIME"), in: environment)
            return (Array(operands[..<found.names]), time)
        }
        return (operands, try LaterTimeOptions(span, moment, names: names, in: environment))
    }

    /// The words of a time behind names.
    ///
    /// - Parameters:
    ///   - operands: The names, and perhaps the words.
    ///   - environment: The world around the program.
    /// - Returns: How many are names, the words, and whether they are a span; nil if there are none.
    static func words(
        behind operands: [String], in environment: Environment
    ) -> (names: Int, words: String, isSpan: Bool)? {
        let typed = TypedTimes(environment)
        for place in operands.indices.dropFirst() {
            let words = operands[place...].joined(separator: " ")
            // A number alone is a name, as scripts give them.
            if Int(words) != nil { continue }
            if let isSpan = typed.isSpan(words) ?? typed.isEndBySpan(words) {
                return (place, words, isSpan)
            }
            // "By 10 minutes", "to friday 5pm": the word is no name.
            let rest = operands[(place + 1)...].joined(separator: " ")
            if typed.standsBeforeTime(operands[place]), let isSpan = typed.isSpan(rest) {
                return (place, rest, isSpan)
            }
        }
        return nil
    }

    private static func read<Value>(
        _ option: String, _ value: () throws(CommandError) -> Value
    ) throws(CommandError) -> Value {
        do throws(CommandError) {
            return try value()
        } catch {
            throw error.about(option)
        }
    }
}
