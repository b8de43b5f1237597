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
        switch (span, moment) {
        case (.some, .some):
            throw .usage { $0.exclude(names.span, names.moment) }
        case (nil, let moment?):
            let found = try Self.read(names.moment) { () throws(CommandError) in
                try typed.moment(moment)
            }
            (time, date) = (
                found.seconds.map { .interval(Double($0)) } ?? .date(found.date), found.date
            )
        case (let span?, nil):
            let found = try Self.read(names.span) { () throws(CommandError) in
                try typed.distance(span)
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
