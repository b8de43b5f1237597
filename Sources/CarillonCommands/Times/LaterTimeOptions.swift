// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// When something that is there already is to ring instead: after a span, or at a moment.
struct LaterTimeOptions {
    /// What the service is told.
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
        _ span: Span?, _ moment: Moment?, names: (span: String, moment: String),
        in environment: Environment
    ) throws(CommandError) {
        switch (span, moment) {
        case (.some, .some):
            throw .usage { $0.exclude(names.span, names.moment) }
        case (nil, let moment?):
            let calendar = environment.calendar
            let clear = try environment.makeClear(moment, in: calendar)
            guard let date = clear.date(after: environment.now, in: calendar) else {
                throw CommandError.usage { $0.timeIsPast }.about(names.moment)
            }
            (time, self.date) = (.date(date), date)
        case (let span, nil):
            time = span.map { .interval(Double($0.seconds)) } ?? .usual
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
}
