// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for what has left the list.
struct HistoryTests {
    @Test(arguments: StoreKind.allCases)
    func `keeps whatever was removed, answered or replaced, once, and how it went`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let names = ["dismissed", "answered", "cleared", "withdrawn", "replaced", "refused"]
        var deliveries = names.map { Delivery.example($0) }
        deliveries[0].isWhileLocked = true
        try await store.record(deliveries)
        var refusal = Response.example(deliveries[5])
        refusal.actionIdentifier = Action.dismissIdentifier

        for ending in [HistoryEntry.Ending.dismissed, .cleared, .withdrawn] {
            let exit = ListExit(ending, at: .example.addingTimeInterval(5))
            _ = try await store.removeDelivered([ending.rawValue], of: .shop, as: exit)
            _ = try await store.removeDelivered([ending.rawValue], of: .shop, as: exit)
        }
        let answer = Response.example(deliveries[1])
        for response in [answer, answer, refusal] { try await store.record(response, tries: 1) }
        try await store.record([.example("replaced", date: 9)])

        let history = try await store.history(of: nil)
        let found = Dictionary(
            history.map { ($0.notification.request.identifier, $0) }, uniquingKeysWith: { $1 })
        #expect(history.count == 6)
        #expect(
            names.map { found[$0]?.ending } == [
                .dismissed, .answered, .cleared, .withdrawn, .replaced, .dismissed,
            ])
        #expect(found["answered"]?.action == "buy" && found["answered"]?.userText == "two")
        #expect(history.compactMap(\.action).count == 1)
        #expect(history.filter(\.cameWhileLocked).map(\.ending) == [.dismissed])
        #expect(found["cleared"]?.ended == .example.addingTimeInterval(5))
        #expect(found["answered"]?.ended == .example)
        #expect(found["replaced"]?.ended == .example.addingTimeInterval(9))
        #expect(found["withdrawn"]?.notification == deliveries[3].notification)
        let delivered = try await store.delivered(of: nil)
        #expect(delivered.map(\.notification.request.identifier) == ["replaced"])
    }

    @Test(arguments: StoreKind.allCases)
    func `keeps a content as it was, but for its attachments`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        var delivery = Delivery.example("a")
        var content = Content()
        content.title = "Tea \"hot\" \u{202E}\u{1}"
        content.subtitle = "שלום"
        content.body = String(repeating: "é🔔 ", count: 3_000)
        content.userInfo = ["n": .double(1.5), "d": .data(Data([0, 255])), "i": .integer(.min)]
        content.categoryIdentifier = "list"
        content.interruptionLevel = .critical
        delivery.notification.request.content = content
        try await store.record([delivery])

        _ = try await store.removeDelivered(["a"], of: .shop, as: .example)

        #expect(try await store.history(of: .shop).map(\.notification) == [delivery.notification])
    }

    @Test(arguments: StoreKind.allCases)
    func `keeps nothing of what was dropped, of what is excluded, or when it is off`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        var secret = Delivery.example("secret")
        secret.notification.request.content.isExcludedFromHistory = true
        let dropped = Delivery.example("dropped")
        try await store.record([secret, dropped])
        try await store.settle([dropped.notification.id: .dropped])
        _ = try await store.removeDelivered(["secret"], of: .shop, as: .example)

        try await store.setHistoryRetention(.off)
        try await store.record([.example("off")])
        _ = try await store.removeDelivered(["off"], of: .shop, as: .example)

        #expect(try await store.history(of: nil).isEmpty)
        #expect(try await store.historyCount(of: nil, matching: nil) == 0)
        #expect(try await store.historyRetention() == .off)
    }

    @Test(arguments: StoreKind.allCases)
    func `keeps nothing of an application for which it is off`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        var shop = Application(id: .shop)
        shop.settings.keepsHistory = false
        try await store.save(shop)
        try await store.record([.example("secret"), .example("tea", of: .clock)])
        _ = try await store.removeDelivered(["secret"], of: .shop, as: .example)
        _ = try await store.removeDelivered(["tea"], of: .clock, as: .example)

        let kept = try await store.history(of: nil).map(\.notification.request.identifier)
        #expect(kept == ["tea"])
    }

    @Test(arguments: StoreKind.allCases)
    func `lists the latest first, by pages, of one application or of all`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        for number in [3, 1, 4, 1, 5, 9, 2, 6] {
            let application = number > 4 ? ApplicationID.clock : .shop
            let name = "\(number) \(UUID())"
            try await store.record([.example(name, of: application, date: Double(number))])
            _ = try await store.removeDelivered([name], of: application, as: .example)
        }

        var pages: [[String]] = []
        var place: ListPlace?
        repeat {
            let page = try await store.history(of: nil, matching: nil, after: place, limit: 3)
            pages.append(page.elements.map { String($0.notification.request.identifier.prefix(1)) })
            place = page.next
        } while place != nil

        #expect(pages == [["9", "6", "5"], ["4", "3", "2"], ["1", "1"]])
        let ofOne = try await store.history(of: .clock)
        #expect(ofOne.map(\.notification.application) == [.clock, .clock, .clock])
        #expect(try await store.historyCount(of: .clock, matching: nil) == 3)
        #expect(try await store.historyCount(of: nil, matching: nil) == 8)
    }

    @Test(arguments: StoreKind.allCases)
    func `keeps no more than the retention says, and the latest`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        try await store.setHistoryRetention(HistoryRetention(seconds: 100, entries: 3))
        for number in 0..<5 { try await store.keep("\(number)", ended: Double(number)) }
        #expect(try await store.kept() == ["2", "3", "4"])

        try await store.setHistoryRetention(HistoryRetention(seconds: 100, entries: 2))
        #expect(try await store.pruneHistory(at: .example) == 1)
        #expect(try await store.kept() == ["3", "4"])
        #expect(try await store.pruneHistory(at: .example.addingTimeInterval(103.5)) == 1)
        #expect(try await store.kept() == ["4"])
        #expect(try await store.pruneHistory(at: .example.addingTimeInterval(103.5)) == 0)
    }

    @Test(arguments: StoreKind.allCases)
    func `of too many, the first of the application goes that has the most`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        try await store.setHistoryRetention(HistoryRetention(seconds: 100, entries: 10))
        for number in 0..<4 { try await store.keep("mine \(number)", of: .clock) }
        for number in 0..<30 { try await store.keep("flood \(number)") }
        #expect(
            try await store.kept()
                == (24..<30).map { "flood \($0)" } + (0..<4).map { "mine \($0)" })

        try await store.setHistoryRetention(HistoryRetention(seconds: 100, entries: 6))
        #expect(try await store.pruneHistory(at: .example) == 4)
        #expect(
            try await store.kept()
                == (27..<30).map { "flood \($0)" } + (1..<4).map { "mine \($0)" })
    }

    @Test(arguments: StoreKind.allCases)
    func `forgets what is named, by its id or its identifier, and what is meant by all`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        for name in ["a", "a", "b", "c", "d"] { try await store.keep(name) }
        try await store.keep("a", of: .clock)
        let id = try #require(
            await store.history(of: nil).first { $0.notification.request.identifier == "b" }?.id)

        let found = try await store.forgetHistory(["a", "nobody", id.uuidString], of: .shop)
        #expect(found == ["a", id.uuidString])
        #expect(try await store.kept() == ["a", "c", "d"])
        #expect(try await store.forgetHistory(["c"], of: nil) == ["c"])
        #expect(try await store.forgetHistory(of: .clock) == 1)
        #expect(try await store.kept() == ["d"])
        #expect(try await store.forgetHistory(of: nil) == 1)
        #expect(try await store.forgetHistory(of: nil) == 0)
        #expect(try await store.historyCount(of: nil, matching: nil) == 0)
        // It begins anew.
        try await store.keep("e")
        #expect(try await store.kept() == ["e"])
    }

    @Test(arguments: StoreKind.allCases)
    func `refuses a retention that cannot be kept to`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        for wrong in [
            HistoryRetention(seconds: 0), HistoryRetention(seconds: .max),
            HistoryRetention(entries: -1), HistoryRetention(entries: 10_000_001),
        ] {
            await #expect(throws: NotificationError.self) {
                try await store.setHistoryRetention(wrong)
            }
        }
        #expect(try await store.historyRetention() == HistoryRetention())
    }
}

/// The promises of the port for a search in the history.
struct HistorySearchTests {
    private static let titles = [
        "Dentist at 9:00", "Call the dentist's office", "Zahnärztin: Äpfel kaufen",
        "rtl \u{202E}שלום עולם", "say \"cheese\" OR AND NOT NEAR(x y)", "a*b c^d title:x -minus",
        String(repeating: "long ", count: 2_000) + "end", "اتصل بجدتي غدا", "موعد للطبيب والدواء",
    ]

    @Test(arguments: StoreKind.allCases)
    func `finds words and the beginnings of words, large or small, with marks or without`(
        kind: StoreKind
    ) async throws {
        let store = try await filled(kind)
        for (search, count) in [
            ("dentist", 2), ("DENT", 2), ("dentist office", 1), ("entist", 0), ("apfel", 1),
            ("Ä", 4), ("שלום", 1), ("9:00", 1), ("at 9", 1), ("long end", 1),
            ("جدتي", 1), ("جدت", 1), ("- جدتي", 1), ("اتصل جدتي", 1), ("الطبيب", 1),
            ("طبيب دواء", 1),
            ("دتي", 0), ("milk جدتي", 0), ("long " + String(repeating: "x", count: 10_000), 0),
        ] {
            let text = try #require(try SearchText(search))
            let all = try await store.history(of: nil, matching: text)
            #expect(all.count == count, "\(search.prefix(20)): \(all.map(\.title))")
            #expect(try await store.historyCount(of: nil, matching: text) == count)
            #expect(try await store.history(of: .clock, matching: text).isEmpty)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `takes nothing that is typed for an operator`(kind: StoreKind) async throws {
        let store = try await filled(kind)
        for (search, count) in [
            ("\"", 0), ("\"cheese\"", 1), ("\"cheese", 1), ("dentist OR cheese", 0), ("or and", 1),
            ("NEAR(x", 1), ("a*b", 1), ("*", 0), ("title:x", 1), ("title:dentist", 0),
            ("-minus", 1), ("^a", 4), ("(", 0), ("'; DROP TABLE history; --", 0), ("{a}", 4),
            ("a\0b", 1), ("- dentist", 2),
        ] {
            let text = try #require(try SearchText(search))
            #expect(
                try await store.historyCount(of: nil, matching: text) == count, "\(search)")
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `gives pages of what it finds, and follows what is forgotten`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        for number in 0..<7 {
            try await store.keep(
                "\(number)", title: number == 3 ? "Milk" : "Tea", date: Double(number % 4))
        }
        let tea = try #require(try SearchText("tea"))

        let first = try await store.history(of: .shop, matching: tea, after: nil, limit: 4)
        let second = try await store.history(of: .shop, matching: tea, after: first.next, limit: 4)

        let names = (first.elements + second.elements).map(\.notification.request.identifier)
        #expect(names == ["6", "2", "5", "1", "4", "0"])
        #expect(second.next == nil)
        _ = try await store.forgetHistory(["5", "6"], of: nil)
        #expect(try await store.historyCount(of: nil, matching: tea) == 4)
    }

    @Test func `asks for fewer words, and takes nothing but space for everything`() throws {
        #expect(try SearchText(" \n\0\t") == nil)
        #expect(try SearchText("a a  b\u{A0}a")?.words == ["a", "b"])
        let many = (0..<65).map { "w\($0)" }.joined(separator: " ")
        #expect(throws: NotificationError.self) { try SearchText(many) }
    }

    private func filled(_ kind: StoreKind) async throws -> any Store {
        let store = try await kind.makeStore()
        for (number, title) in Self.titles.enumerated() {
            try await store.keep("\(number)", title: title)
        }
        return store
    }
}

extension HistoryEntry {
    fileprivate var title: Substring { notification.request.content.title.prefix(20) }
}
