// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationWords

/// A reminder as it was typed: its text, and the times that the words beside it can mean.
public struct TypedReminder: Hashable, Sendable {
    /// Words of a text that can belong to its time.
    public struct Doubt: Hashable, Sendable {
        /// The words.
        public var words: String
        /// The words, or the option, that do say the time.
        public var time: String
        /// Whether the words name a place instead.
        public var isOfPlace = false
        /// Whether they are the name of a day but for one letter.
        public var isSlip = false

        /// Names both.
        public init(words: String, time: String) { (self.words, self.time) = (words, time) }

        /// Why there is no reminder if nobody says what is meant.
        public var error: ReminderError {
            if isOfPlace { return .isOfPlaceAndTime(words, time) }
            return isSlip ? .isSlip(words, time) : .canBothBeTime(words, time)
        }
    }

    /// The text that is left.
    public var text: String
    /// The times, the likeliest first.
    public var times: [ReminderTime] = []
    /// The words of the time, as they were typed.
    public var typed = ""
    /// Words of the text that can belong to the time; nil if none can.
    public var doubt: Doubt?

    /// A text whose time is said elsewhere.
    public init(text: String) { self.text = text }

    /// Finds the time in what was typed.
    ///
    /// - Parameters:
    ///   - operands: The fields of a command line, or a single text.
    ///   - reader: Reads the words.
    /// - Throws: ``ReminderError`` that names the words that are not understood.
    public init(_ operands: [String], _ reader: ReminderReader) throws(ReminderError) {
        let whole = operands.joined(separator: " ")
        if whole.allSatisfy(\.isWhitespace) { throw .textIsEmpty }
        let found: FoundTime
        do throws(MissingTime) {
            found = try reader.finder.time(in: operands)
        } catch {
            if case .all(let words) = error { throw .isAllTime(words) }
            if let place = reader.place(in: operands) { throw .isOfPlace(place.phrase) }
            if let time = error.words, let place = reader.wordsOfPlace(in: operands) {
                throw .isOfPlaceAndTime(place, time)
            }
            throw .noTime(error)
        }
        if found.title.allSatisfy(\.isWhitespace) { throw .isAllTime(whole) }
        text = found.title
        typed = found.phrase
        // Who names a place and a time means one of them, or both, which no reminder is.
        let isQuoted = operands.count > 1 && operands[0].contains(where: \.isWhitespace)
        let place =
            (isQuoted ? nil : reader.wordsOfPlace(in: [found.title]))
            ?? reader.wordsOfPlace(in: operands)
        doubt = (place ?? found.doubt).map {
            Doubt(words: $0, time: found.phrase)
        }
        doubt?.isOfPlace = place != nil
        if let words = found.doubt {
            doubt?.isSlip = reader.readers.contains { $0.language.isSlip(words) }
        }
        if let words = doubt?.words, let start = text.range(of: words, options: .backwards) {
            let all = "\(text[start.lowerBound...]) \(typed)"
            if reader.readers.contains(where: { $0.namesTwoTimes(all) }) { throw .areTwoTimes(all) }
        }
        if let doubt, found.readings.contains(where: { !$0.hasTime }) {
            throw doubt.error
        }
        let once = found.readings.filter(\.isOnce)
        let again = found.readings.filter { !$0.isOnce }
        let readings = (once.isEmpty ? [] : try reader.toCome(once, found.phrase)) + again
        times = readings.map(ReminderTime.init)
        try times.first?.checkTimeOfDay(found.phrase)
    }
}

extension ReminderTime {
    /// Checks that days which are named have a time of day; what is counted from now has that of now.
    ///
    /// - Parameter phrase: The words, which the error names.
    /// - Throws: ``ReminderError/noTimeOfDay(_:)``.
    public func checkTimeOfDay(_ phrase: String) throws(ReminderError) {
        // Several times of a day stand in the rule, and those of a part of the day in that.
        if case .days(let rule)? = repetition, !rule[.hours].isEmpty { return }
        if window != nil { return }
        var needsTime = moment.map { !$0.hasTime } ?? false
        if repetition?.needsTime == true, moment == nil { needsTime = true }
        if needsTime { throw .noTimeOfDay(phrase) }
    }
}
