// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import PersonalSubscriptions

@Suite struct AwayBookTests {
    private let begin = AwaySample.begin
    private let due = AwaySample.begin.addingTimeInterval(300)
    private let makeToken = AwaySample.names()

    /// A book with a notification of which the server has what it got.
    private func posted(
        _ shown: DeliveredNotification, takesBack: Bool = false
    ) throws -> AwayBook {
        var book = AwayBook()
        book.looked(at: [shown], makeToken: makeToken)
        _ = book.begin(at: due, isLocked: false, makeToken: makeToken)
        willPost(shown, in: &book, isUncertain: false)
        try book.posted(shown.id, as: kept(in: book, takesBack: takesBack))
        return book
    }

    /// The message that the server has of the first one.
    private func kept(in book: AwayBook, takesBack: Bool = false) throws -> TopicMessage {
        let errand = try #require(book.errands.first)
        let reply = try #require(book.replyTopic(of: errand))
        return try AwaySample.kept(AwayMessage(errand, reply: reply), takesBack: takesBack)
    }

    private func press(
        _ number: Int, in book: inout AwayBook, is expected: AwayBook.Reply,
        at place: SourceLocation = #_sourceLocation
    ) throws {
        let errand = try #require(book.errands.first)
        let topic = try #require(book.replyTopic(of: errand))
        try came(errand.reply(number), to: topic, in: &book, is: expected, at: place)
    }

    private func came(
        _ text: String, to topic: TopicAddress, in book: inout AwayBook,
        is expected: AwayBook.Reply, at place: SourceLocation = #_sourceLocation
    ) throws {
        let reply = try book.came(AwaySample.reply(text), to: topic)
        #expect(reply == expected, sourceLocation: place)
    }

    private func willPost(
        _ shown: DeliveredNotification, in book: inout AwayBook, isUncertain expected: Bool?,
        at place: SourceLocation = #_sourceLocation
    ) {
        let isUncertain = book.willPost(shown.id)
        #expect(isUncertain == expected, sourceLocation: place)
    }

    private func begin(
        _ book: inout AwayBook, at date: Date, isAny expected: Bool,
        at place: SourceLocation = #_sourceLocation
    ) {
        let isAny = book.begin(at: date, isLocked: false, makeToken: makeToken)
        #expect(isAny == expected, sourceLocation: place)
    }

    // MARK: - Going

    @Test func `goes when its time has come, and once`() throws {
        var book = AwayBook()
        let shown = try AwaySample.shown()
        book.looked(at: [shown], makeToken: makeToken)
        #expect(book.nextDate == due)
        begin(&book, at: due.addingTimeInterval(-1), isAny: false)
        #expect(book.due(at: due.addingTimeInterval(-1)).isEmpty && !book.isAtRest)

        begin(&book, at: due, isAny: true)
        #expect(book.due(at: due).map(\.id) == [shown.id])
        #expect(book.replyTopics.count == 1)
        willPost(shown, in: &book, isUncertain: false)
        try book.posted(shown.id, as: kept(in: book))
        book.looked(at: [shown], makeToken: makeToken)
        begin(&book, at: due.addingTimeInterval(9), isAny: false)
        #expect(book.due(at: .distantFuture).isEmpty)
        willPost(shown, in: &book, isUncertain: nil)
    }

    @Test func `leaves others alone`() throws {
        var shown = try AwaySample.shown()
        shown.request.content.userInfo = ["away": .string("https://ntfy.example/anna")]
        var book = AwayBook()
        book.looked(at: [shown], makeToken: makeToken)
        #expect(book.errands.isEmpty && book.isAtRest && book.nextDate == nil)
    }

    @Test func `does not go when it was answered before`() throws {
        var book = AwayBook()
        book.looked(at: [try AwaySample.shown()], makeToken: makeToken)
        book.looked(at: [], makeToken: makeToken)
        begin(&book, at: due, isAny: false)
        #expect(book.errands.isEmpty && book.isAtRest)
    }

    @Test func `is over when it was answered while it went`() throws {
        var book = AwayBook()
        let shown = try AwaySample.shown()
        book.looked(at: [shown], makeToken: makeToken)
        _ = book.begin(at: due, isLocked: false, makeToken: makeToken)
        _ = book.willPost(shown.id)
        book.looked(at: [], makeToken: makeToken)
        #expect(book.due(at: due).first?.state == .over)
        #expect(book.due(at: due).first?.isUncertain == true)
        try book.posted(shown.id, as: kept(in: book))
        #expect(book.due(at: due).first?.isUncertain == false)
        book.close(shown.id)
        #expect(book.errands.isEmpty)
    }

    @Test func `is over when it was answered here`() throws {
        let shown = try AwaySample.shown()
        var book = try posted(shown)
        book.looked(at: [], makeToken: makeToken)
        #expect(book.due(at: due).map(\.state) == [.over])
        try press(0, in: &book, is: .late)
        book.close(shown.id)
        #expect(book.isAtRest && book.replyTopics.isEmpty)
    }

    @Test func `asks a server that may have it, and goes on asking`() throws {
        var book = AwayBook()
        let shown = try AwaySample.shown()
        book.looked(at: [shown], makeToken: makeToken)
        _ = book.begin(at: due, isLocked: false, makeToken: makeToken)
        var (now, pauses) = (due, [Double]())
        for attempt in 0..<10 {
            willPost(shown, in: &book, isUncertain: (attempt > 0))
            book.failed(shown.id, at: now)
            #expect(book.due(at: now).isEmpty)
            let next = try #require(book.nextDate)
            pauses.append(next.timeIntervalSince(now))
            now = next
        }
        #expect(pauses == [5, 10, 20, 40, 80, 160, 300, 300, 300, 300])
        // Who says that it has nothing is not asked.
        book.failed(shown.id, at: now, isCertain: true, isRefusal: true)
        #expect(book.nextDate == now.addingTimeInterval(900))
        willPost(shown, in: &book, isUncertain: false)
    }

    @Test func `waits a week for an answer`() throws {
        let shown = try AwaySample.shown()
        var book = try posted(shown)
        let end = try #require(book.nextDate)
        #expect(end == due.addingTimeInterval(7 * 86_400))
        _ = book.begin(at: end, isLocked: false, makeToken: makeToken)
        #expect(book.isAtRest)
        // As long as it is on the screen it is known: it does not go twice.
        book.looked(at: [shown], makeToken: makeToken)
        #expect(book.isAtRest && book.errands.count == 1)
        book.looked(at: [], makeToken: makeToken)
        #expect(book.errands.isEmpty)
    }

    @Test func `sleeps until something is due, and looks again when that is far away`() throws {
        var book = AwayBook()
        #expect(book.pause(at: begin) == nil)
        book.looked(at: [try AwaySample.shown()], makeToken: makeToken)
        #expect(book.pause(at: begin) == 60)
        #expect(book.pause(at: due.addingTimeInterval(-30)) == 30)
        #expect(book.pause(at: due) == 0.05)
        #expect(try posted(AwaySample.shown()).pause(at: due) == 60_480)
    }

    @Test func `does not tell for ever that it is over`() throws {
        let shown = try AwaySample.shown()
        var book = try posted(shown)
        book.looked(at: [], makeToken: makeToken)
        book.failed(shown.id, at: due.addingTimeInterval(3_600))
        #expect(!book.isAtRest)
        book.failed(shown.id, at: due.addingTimeInterval(86_400))
        #expect(book.errands.isEmpty)
    }

    // MARK: - Answers

    @Test func `takes an answer once`() throws {
        let shown = try AwaySample.shown()
        var book = try posted(shown)
        try press(1, in: &book, is: .answer)
        #expect(book.due(at: due).map(\.state) == [.answered(AwayMark.Button("no", "Stop"))])
        try press(1, in: &book, is: .repeated)
        try press(0, in: &book, is: .repeated)
        book.responded(shown.id)
        #expect(book.isAtRest)
        try press(0, in: &book, is: .repeated)
        book.looked(at: [], makeToken: makeToken)
        #expect(book.errands.isEmpty)
    }

    @Test func `takes back what its server can take back`() throws {
        let shown = try AwaySample.shown()
        var book = try posted(shown, takesBack: true)
        try press(0, in: &book, is: .answer)
        book.responded(shown.id)
        #expect(book.due(at: due).map(\.canBeTakenBack) == [true])
    }

    @Test func `takes an answer that is faster than the server`() throws {
        var book = AwayBook()
        let shown = try AwaySample.shown()
        book.looked(at: [shown], makeToken: makeToken)
        _ = book.begin(at: due, isLocked: false, makeToken: makeToken)
        _ = book.willPost(shown.id)
        let message = try kept(in: book)
        try press(0, in: &book, is: .answer)
        book.posted(shown.id, as: message)
        #expect(book.due(at: due).map(\.state) == [.answered(AwayMark.Button("yes", "Go"))])
    }

    @Test(arguments: [
        "", "yes", "token1", "token1 ", "token1 2", "token1 -1", "token1 +0", "token1 00",
        "token1 0 ", " token1 0", "token1  0", "token1 0\n", "token9 0", "TOKEN1 0", "token1 ٠",
        "token1 99999999999999999999",
    ])
    func `ignores what is no answer`(_ text: String) throws {
        var book = try posted(AwaySample.shown())
        #expect(book.errands.first?.token == "token1")
        let topic = try #require(book.replyTopics.keys.first)
        try came(text, to: topic, in: &book, is: .unknown)
        #expect(book.due(at: .distantFuture).isEmpty)
        try press(0, in: &book, is: .answer)
    }

    @Test func `ignores an answer that comes elsewhere, or before it was asked`() throws {
        var book = try posted(AwaySample.shown())
        let other = try TopicAddress("https://ntfy.other/carillon-token2")
        try came("token1 0", to: other, in: &book, is: .unknown)
        try came("token1 0", to: AwaySample.topic(), in: &book, is: .unknown)

        var early = AwayBook()
        early.looked(at: [try AwaySample.shown()], makeToken: { "t" })
        try came("t 0", to: AwaySample.topic(), in: &early, is: .unknown)
    }

    // MARK: - Messages

    @Test func `knows its own messages`() throws {
        let shown = try AwaySample.shown()
        var book = AwayBook()
        book.looked(at: [shown], makeToken: makeToken)
        _ = book.begin(at: due, isLocked: false, makeToken: makeToken)
        let message = try kept(in: book)
        let topic = try AwaySample.topic()
        #expect(book.isOwn(message, in: topic))
        #expect(try !book.isOwn(AwaySample.reply("Deploy?"), in: topic))
        book.posted(shown.id, as: message)
        book.looked(at: [], makeToken: makeToken)
        book.close(shown.id)
        #expect(book.isOwn(message, in: topic))
    }

    @Test func `sends no more than a server takes, and nothing that is not for it`() throws {
        let long = String(repeating: "👩‍👩‍👧‍👦", count: 1_000)
        var shown = try AwaySample.shown(
            body: long, buttons: [("a", long), ("b", long), ("c", long)])
        shown.request.content.title = long
        shown.request.content.userInfo["run"] = .string("rm -rf secret")
        var book = AwayBook()
        book.looked(at: [shown], makeToken: makeToken)
        _ = book.begin(at: due, isLocked: false, makeToken: makeToken)
        let errand = try #require(book.errands.first)
        let reply = try #require(book.replyTopic(of: errand))
        let message = AwayMessage(errand, reply: reply)
        #expect(message.message.utf8.count <= 4_096)
        let text = String(decoding: try JSONEncoder().encode(message), as: UTF8.self)
        #expect(!text.contains("secret") && !text.contains(shown.id.uuidString))
        #expect(message.actions?.count == 3)
    }

    @Test func `is the same after a restart`() throws {
        var book = try posted(AwaySample.shown())
        try press(0, in: &book, is: .answer)
        let copy = try JSONDecoder().decode(AwayBook.self, from: JSONEncoder().encode(book))
        #expect(copy == book)
    }
}
