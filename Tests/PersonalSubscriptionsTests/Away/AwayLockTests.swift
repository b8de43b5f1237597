// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import PersonalSubscriptions

/// Notifications that go to a topic once the session is locked.
@Suite struct AwayLockTests {
    private let begin = AwaySample.begin
    private let makeToken = AwaySample.names()

    private func book(_ shown: DeliveredNotification) -> AwayBook {
        var book = AwayBook()
        book.looked(at: [shown], makeToken: makeToken)
        return book
    }

    private func pass(_ book: inout AwayBook, at date: Date, isLocked: Bool) -> Bool {
        book.begin(at: date, isLocked: isLocked, makeToken: makeToken)
    }

    @Test func `one goes when the session becomes locked, however long that takes`() throws {
        let shown = try AwaySample.shown(when: .locked)
        var book = book(shown)
        #expect(book.dependsOnLock && !book.isAtRest)
        // Nothing is due by itself.
        #expect(book.nextDate == nil && book.pause(at: begin) == nil)
        let isEarly = pass(&book, at: begin + 1_000_000, isLocked: false)
        #expect(!isEarly && book.due(at: .distantFuture).isEmpty)

        let now = begin + 2_000_000
        let isAny = pass(&book, at: now, isLocked: true)
        #expect(isAny && book.due(at: now).map(\.id) == [shown.id])
        #expect(book.errands.first?.due == now && book.replyTopics.count == 1)
    }

    @Test func `one goes at once when the session is locked already`() throws {
        var book = book(try AwaySample.shown(when: .locked))
        let isAny = pass(&book, at: begin, isLocked: true)
        #expect(isAny && book.due(at: begin).count == 1)
    }

    @Test func `the lock changes nothing for one that has a time`() throws {
        var book = book(try AwaySample.shown())
        #expect(!book.dependsOnLock)
        let isAny = pass(&book, at: begin + 299, isLocked: true)
        #expect(!isAny && book.errands.first?.due == begin + 300)
        let isDue = pass(&book, at: begin + 300, isLocked: false)
        #expect(isDue)
    }

    @Test func `one that has not gone when somebody is back waits for the next lock`() throws {
        let shown = try AwaySample.shown(when: .locked)
        var book = book(shown)
        _ = pass(&book, at: begin, isLocked: true)
        _ = book.willPost(shown.id)
        book.failed(shown.id, at: begin, isCertain: true, isRefusal: true)
        #expect(book.due(at: begin).isEmpty)

        _ = pass(&book, at: begin + 10, isLocked: false)
        #expect(book.due(at: .distantFuture).isEmpty && book.replyTopics.isEmpty)
        _ = pass(&book, at: begin + 20, isLocked: true)
        #expect(book.due(at: begin + 20).map(\.id) == [shown.id])
    }

    @Test func `one that the server may have is looked for also when somebody is back`() throws {
        let shown = try AwaySample.shown(when: .locked)
        var book = book(shown)
        _ = pass(&book, at: begin, isLocked: true)
        _ = book.willPost(shown.id)
        book.failed(shown.id, at: begin)

        _ = pass(&book, at: begin + 10, isLocked: false)
        #expect(book.due(at: begin + 10).map(\.state) == [.posting])
    }

    @Test func `one that has gone stays, and the lock is of no interest any more`() throws {
        let shown = try AwaySample.shown(when: .locked)
        var book = book(shown)
        _ = pass(&book, at: begin, isLocked: true)
        _ = book.willPost(shown.id)
        let errand = try #require(book.errands.first)
        let reply = try #require(book.replyTopic(of: errand))
        book.posted(shown.id, as: try AwaySample.kept(AwayMessage(errand, reply: reply)))

        _ = pass(&book, at: begin + 10, isLocked: false)
        #expect(book.errands.map(\.state) == [.posted] && !book.dependsOnLock)
    }

    @Test func `is kept, and what was kept without it is read`() throws {
        let book = book(try AwaySample.shown(when: .locked))
        let data = try JSONEncoder().encode(book)
        #expect(try JSONDecoder().decode(AwayBook.self, from: data) == book)
        let old = self.book(try AwaySample.shown())
        let text = String(decoding: try JSONEncoder().encode(old), as: UTF8.self)
        #expect(!text.contains("goesWhenLocked"))
    }

    private static let unclearMarks: [[String: PropertyValue]] = [
        ["seconds": .integer(5), "when": .string("locked")], ["when": .string("open")], [:],
        ["seconds": .integer(0)],
    ]

    @Test(arguments: unclearMarks)
    func `a mark that does not say when is none`(_ values: [String: PropertyValue]) throws {
        var content = try AwaySample.shown().request.content
        let rest: [String: PropertyValue] = [
            "topic": .string("https://ntfy.example/anna"), "buttons": .array([]),
        ]
        content.userInfo["away"] = .dictionary(values.merging(rest) { $1 })
        #expect(AwayMark(content) == nil)
    }
}
