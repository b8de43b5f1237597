// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationDesktop

/// When the queue sends its calls, without a bus.
@Suite struct PresentationQueueTests {
    /// As if the server were known to be quick.
    private static var pace: SendingPace {
        var pace = SendingPace()
        pace.firstWindow = pace.window
        return pace
    }

    private typealias Sent = (ticket: PresentationQueue.Ticket, call: PresentationCall.ID)

    private var queue = PresentationQueue(pace: pace)
    private let refusal = DBusError.failed("no")

    init() { answerAs(":1.1", at: .zero) }

    /// A server comes and says what it is.
    private mutating func answerAs(_ owner: String, at now: Duration) {
        queue.serverChanged(to: owner, at: now)
        queue.server.described(owner, at: now)
    }

    private mutating func enter(_ names: [String], of application: String = "A") throws {
        for name in names {
            _ = queue.enter(try .example(name, title: name, of: "org.example.\(application)"))
        }
    }

    /// The calls that are sent now.
    private mutating func send(at now: Duration = .zero) -> [Sent] {
        queue.next(at: now).compactMap {
            guard case .send(let ticket, let call, _) = $0 else { return nil }
            return (ticket, call)
        }
    }

    private func titles(_ sent: [Sent]) -> [String?] {
        sent.map { queue.entries[$0.ticket]?.presentation.title }
    }

    private static func names(_ count: Int, _ prefix: String = "") -> [String] {
        (1...count).map { "\(prefix)\($0)" }
    }

    @Test mutating func `sends in order, as many at once as the window holds`() throws {
        try enter(Self.names(20))
        let first = send()
        #expect(titles(first) == Self.names(16))
        #expect(send().isEmpty)
        #expect(queue.answered(first[3].call, at: .zero)?.ticket == 4)
        // The three before it have been overtaken, and hold up nothing.
        #expect(titles(send()) == ["17", "18", "19", "20"])
    }

    @Test(arguments: [1, 20, 200])
    mutating func `lets another's first go next, however much one has waiting`(
        milliseconds: Int
    ) throws {
        queue = PresentationQueue(pace: SendingPace())
        answerAs(":1.1", at: .zero)
        try enter(Self.names(500, "A"))
        let server = SlowServer(taking: .milliseconds(milliseconds))
        try server.show(50, of: &queue)

        try enter(["B1", "B2"], of: "B")
        try enter(["C1"], of: "C")
        try server.show(450, of: &queue)

        // It was quick to be learnt how quick the server is.
        let inFlight = server.inFlight.dropFirst(5).max() ?? 0
        #expect(inFlight <= min(16, max(2, 50 / milliseconds)))
        let behind = server.shown.dropFirst(50)
        // What was sent already, then a turn of each.
        #expect(behind.prefix(inFlight + 3).filter { !$0.hasPrefix("A") } == ["B1", "C1"])
        #expect(behind.prefix(inFlight + 5).filter { !$0.hasPrefix("A") } == ["B1", "C1", "B2"])
        // Nobody's own order changes, and nobody is left out.
        #expect(server.shown.filter { $0.hasPrefix("A") } == Self.names(497, "A"))
    }

    @Test mutating func `one that always has one waiting does not keep others from their turns`()
        throws
    {
        try enter(Self.names(200, "A"))
        let server = SlowServer(taking: .milliseconds(100))
        for number in 1...20 {
            try enter(["B\(number)"], of: "B")
            try server.show(2, of: &queue)
        }

        let last = server.shown.suffix(10)
        #expect((4...6).contains(last.count { $0.hasPrefix("A") }), "\(last)")
    }

    @Test mutating func `does not wait for who is stuck, and gives that one less room`() throws {
        try enter(Self.names(100, "B"), of: "B")
        #expect(send().count == 16)
        try enter(["A1"])
        #expect(send(at: .milliseconds(499)).isEmpty)

        let a = send(at: .milliseconds(500))
        #expect(titles(a) == ["A1"])
        #expect(queue.answered(try #require(a.first).call, at: .milliseconds(501)) != nil)

        // B's time is over: four of B are tried, and A does not wait for them at all.
        #expect(send(at: .seconds(10)).count == 4)
        try enter(["A2"])
        #expect(titles(send(at: .seconds(10))) == ["A2"])
    }

    @Test mutating func `gives an application room again when the server answers it`() throws {
        try enter(Self.names(40))
        let calls = send()
        #expect(send(at: .seconds(1)).isEmpty)
        for sent in calls { _ = queue.answered(sent.call, at: .seconds(1)) }
        #expect(send(at: .seconds(1)).count == 16)
    }

    @Test mutating func `keeps the order of one key, whatever fails`() throws {
        try enter(["a", "a", "b"])
        let first = try #require(send().first)
        #expect(send().isEmpty)
        queue.failed(first.call, refusal, at: .zero)
        // The second replaces what the first would have shown.
        #expect(titles(send()) == ["a", "b"])
        #expect(!queue.entries.keys.contains(first.ticket))
        #expect(queue.nextTime(at: .zero) == .seconds(10))
    }

    @Test mutating func `tries six times, in half a minute`() throws {
        try enter(["a"])
        var times: [Duration] = []
        var now = Duration.zero
        while let sent = send(at: now).first {
            times.append(now)
            queue.failed(sent.call, refusal, at: now)
            now = queue.nextTime(at: now) ?? now
        }
        #expect(times == [0, 1100, 3100, 7100, 15_100, 31_100].map { .milliseconds($0) })
        #expect(queue.entries.isEmpty)
    }

    @Test mutating func `shows all others before what servers die of`() throws {
        try enter(["poison", "1", "2", "3"])
        var shown: [String?] = []
        var now = Duration.zero
        for life in 2...12 {
            now += .seconds(1)
            // A server takes what comes before the poison, and dies of that.
            while case let sent = send(at: now), !sent.isEmpty {
                let names = titles(sent)
                for (name, sent) in zip(names, sent).prefix(while: { $0.0 != "poison" }) {
                    shown.append(name)
                    _ = queue.answered(sent.call, at: now)
                }
                if names.contains("poison") { break }
            }
            answerAs(":1.\(life)", at: now)
        }
        #expect(shown == ["1", "2", "3"])
        #expect(queue.entries.count == 1)
    }

    @Test mutating func `a thousand restarts lose none of two hundred`() throws {
        try enter(Self.names(200))
        var shown: Set<PresentationQueue.Ticket> = []
        for life in 2...1001 {
            let now = Duration.milliseconds(life)
            let sent = send(at: now)
            // Each fifth server lives long enough to take one.
            if life % 5 == 0, let first = sent.first {
                if let entry = queue.answered(first.call, at: now) { shown.insert(entry.ticket) }
            }
            answerAs(":1.\(life)", at: now)
        }
        #expect(shown.count == 200)
    }

    @Test mutating func `lets what is put back wait for what is new, and go alone`() throws {
        for ticket in 1...3 { queue.putBack(try .example("old \(ticket)"), -ticket) }
        try enter(["new"])
        let new = send()
        #expect(titles(new) == ["new"])
        _ = queue.answered(try #require(new.first).call, at: .zero)
        let old = send()
        #expect(old.map(\.ticket) == [-3])
        try enter(["newer"])
        #expect(titles(send()) == ["newer"])
    }

    @Test mutating func `does not put back what was replaced`() throws {
        queue.putBack(try .example("a", title: "old", of: "org.example.A"), -1)
        try enter(["a"])
        queue.putBack(try .example("a", title: "old", of: "org.example.A"), -2)
        #expect(titles(send()) == ["a"])
        #expect(queue.entries.count == 1)
    }

    @Test mutating func `starts a server that dies at once later and later`() throws {
        queue.serverChanged(to: nil, at: .zero)
        try enter(["a"])
        var starts: [Duration] = []
        var now = Duration.zero
        while starts.count < 8 {
            if queue.next(at: now).contains(.startServer) {
                starts.append(now)
                queue.serverChanged(to: ":1.9", at: now)
                queue.server.startEnded(.started)
                queue.serverChanged(to: nil, at: now)
            }
            now = try #require(queue.nextTime(at: now))
        }
        #expect(starts == [0, 1, 3, 7, 15, 31, 61, 91].map { .seconds($0) })
    }

    @Test mutating func `has no server started for what was on the screen before`() throws {
        queue.putBack(try .example("old"), 1)
        queue.serverChanged(to: nil, at: .zero)
        #expect(queue.next(at: .zero) == [])
        #expect(queue.nextTime(at: .zero) == nil)
    }
}

/// A server that takes the same time for each, one after the other.
private final class SlowServer {
    private let span: Duration
    private var now = Duration.zero
    private var mail: [(name: String, call: PresentationCall.ID)] = []
    /// The presentations that it has shown.
    private(set) var shown: [String] = []
    /// How many calls it had, each time it was done with one.
    private(set) var inFlight: [Int] = []

    init(taking span: Duration) { self.span = span }

    /// Takes what the queue sends, and answers so many.
    func show(_ count: Int, of queue: inout PresentationQueue) throws {
        for _ in 0..<count {
            take(from: &queue)
            let (name, call) = try #require(mail.first)
            mail.removeFirst()
            now += span
            shown.append(name)
            _ = queue.answered(call, at: now)
            take(from: &queue)
            inFlight.append(mail.count)
        }
    }

    private func take(from queue: inout PresentationQueue) {
        for case .send(let ticket, let call, _) in queue.next(at: now) {
            mail.append((queue.entries[ticket]?.presentation.title ?? "", call))
        }
    }
}
