// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import Foundation
import NotificationModel
import PersonalAccounts
import TestThreads
import Testing

@testable import NetworkSync

@Suite("What is registered with a server that tells of changes", .computing)
struct PushRegistrationsTests {
    private typealias Registration = PushRegistrations.Registration

    private static let start = Date(timeIntervalSince1970: 1_800_000_000)
    private static let endpoint = "https://push.example.org/1"
    private static let day = 86_400.0

    private static func list(_ name: String, topic: String? = nil) -> ServerList {
        ServerList(
            address: "https://dav.example.org/\(name)/", name: name,
            pushes: ListPushes(topic: topic ?? name, senderKey: nil))
    }

    private static func registration(
        _ name: String, at date: Date, to endpoint: String = endpoint, lives: Double? = 30 * day
    ) -> Registration {
        Registration(
            topic: name, endpoint: endpoint,
            location: "https://dav.example.org/r/\(name)-\(endpoint.suffix(1))", made: date,
            expires: lives.map { date + $0 })
    }

    /// The names of the lists that are to be registered, and the locations that are to be ended.
    private static func steps(
        _ registrations: inout PushRegistrations, _ lists: [ServerList],
        to endpoint: String? = endpoint, at date: Date
    ) -> [String] {
        registrations.steps(for: lists, to: endpoint, at: date).map { step in
            switch step {
            case .register(let list, _): list.name
            case .end(let location): "-" + (location.split(separator: "/").last ?? "")
            }
        }
    }

    /// Notes that one was taken; says whether it is a new one.
    private static func took(
        _ registrations: inout PushRegistrations, _ list: ServerList,
        _ registration: Registration
    ) -> Bool { registrations.took(list, registration) }

    @Test func `each list that tells of changes, once`() {
        var known = PushRegistrations()
        known.noteEndpoint(true)
        let (work, home) = (Self.list("work"), Self.list("home"))
        let silent = ServerList(address: "https://dav.example.org/x/", name: "x")
        let all = [work, home, silent]
        #expect(Self.steps(&known, all, to: nil, at: Self.start).isEmpty)
        #expect(Self.steps(&known, all, at: Self.start) == ["work", "home"])
        #expect(Self.took(&known, work, Self.registration("work", at: Self.start)))
        #expect(Self.steps(&known, all, at: Self.start) == ["home"])
        #expect(known.isPushed(work, at: Self.start) && !known.isPushed(home, at: Self.start))
        #expect(!known.isPushed(silent, at: Self.start))
        #expect(known.topics == ["work": [work.address]])
    }

    @Test func `a list with two addresses and one topic is known by both`() {
        var known = PushRegistrations()
        known.noteEndpoint(true)
        for name in ["own", "shared"] {
            _ = known.took(
                Self.list(name, topic: "one"),
                Registration(
                    topic: "one", endpoint: Self.endpoint,
                    location: "https://dav.example.org/r/\(name)", made: Self.start))
        }
        #expect(
            known.topics
                == ["one": ["https://dav.example.org/own/", "https://dav.example.org/shared/"]])
    }

    @Test func `what a server knows as one is not ended while one of two addresses is there`() {
        var known = PushRegistrations()
        known.noteEndpoint(true)
        let (own, shared) = (Self.list("own", topic: "one"), Self.list("shared", topic: "one"))
        for list in [own, shared] {
            _ = known.took(list, Self.registration("one", at: Self.start))
        }
        #expect(Self.steps(&known, [own], at: Self.start).isEmpty)
        #expect(Self.steps(&known, [], at: Self.start) == ["-one-1"])
    }

    @Test(arguments: [
        (30 * day, 20 * day), (300 * day, 20 * day), (7_200, 4_800), (1, 2_400), (-day, 2_400),
        (nil, 2 * day),
    ])
    func `is renewed in time, and never all the time`(lives: Double?, renewed: Double) {
        var known = PushRegistrations()
        known.noteEndpoint(true)
        let work = Self.list("work")
        _ = known.took(work, Self.registration("work", at: Self.start, lives: lives))
        #expect(Self.steps(&known, [work], at: Self.start + renewed - 1).isEmpty)
        #expect(Self.steps(&known, [work], at: Self.start + renewed) == ["work"])
        #expect(known.isPushed(work, at: Self.start + renewed))
        #expect(!known.isPushed(work, at: Self.start + renewed * 1.51))
        // It is the same one, and nothing has to be looked at.
        let again = Self.registration("work", at: Self.start + renewed)
        #expect(!Self.took(&known, work, again))
        #expect(Self.steps(&known, [work], at: Self.start + renewed).isEmpty)
        // A clock that was set back keeps nothing for ever.
        #expect(Self.steps(&known, [work], at: Self.start - Self.day) == ["work"])
    }

    /// It may keep the keys of what it knows, as Nextcloud does, so that is ended first.
    @Test func `a server that may have forgotten it is asked once more, once in an hour`() {
        var known = PushRegistrations()
        known.noteEndpoint(true)
        let work = Self.list("work")
        _ = known.took(work, Self.registration("work", at: Self.start))
        known.doubt([work.address], at: Self.start + 3_599)
        #expect(Self.steps(&known, [work], at: Self.start + 3_599).isEmpty)
        known.doubt(["https://dav.example.org/other/"], at: Self.start + 3_600)
        #expect(Self.steps(&known, [work], at: Self.start + 3_600).isEmpty)
        known.doubt([work.address], at: Self.start + 3_600)
        #expect(Self.steps(&known, [work], at: Self.start + 3_600) == ["-work-1", "work"])
        known.ended("https://dav.example.org/r/work-1")
        #expect(!known.isPushed(work, at: Self.start + 3_600))
        #expect(Self.steps(&known, [work], at: Self.start + 3_600) == ["work"])
        #expect(Self.took(&known, work, Self.registration("work", at: Self.start + 3_600)))
        #expect(Self.steps(&known, [work], at: Self.start + 3_600).isEmpty)
    }

    @Test func `another address or topic is registered anew, and the old one ended`() {
        var known = PushRegistrations()
        known.noteEndpoint(true)
        let work = Self.list("work")
        _ = known.took(work, Self.registration("work", at: Self.start))
        let other = "https://push.example.org/2"
        #expect(Self.steps(&known, [work], to: other, at: Self.start) == ["work"])
        #expect(Self.took(&known, work, Self.registration("work", at: Self.start, to: other)))
        #expect(Self.steps(&known, [work], to: other, at: Self.start) == ["-work-1"])
        #expect(known.locations.count == 2)
        known.ended("https://dav.example.org/r/work-1")
        #expect(Self.steps(&known, [work], to: other, at: Self.start).isEmpty)

        let renamed = Self.list("work", topic: "new")
        #expect(!known.isPushed(renamed, at: Self.start))
        #expect(Self.steps(&known, [renamed], to: other, at: Self.start) == ["work"])
    }

    @Test func `what is gone or off is ended, until it has ended by itself`() {
        var known = PushRegistrations()
        known.noteEndpoint(true)
        let (work, home) = (Self.list("work"), Self.list("home"))
        for list in [work, home] {
            _ = known.took(list, Self.registration(list.name, at: Self.start))
        }
        #expect(Self.steps(&known, [work], at: Self.start) == ["-home-1"])
        #expect(Self.steps(&known, [work], at: Self.start + Self.day) == ["-home-1"])
        #expect(Self.steps(&known, [], to: nil, at: Self.start + Self.day).count == 2)
        #expect(Self.steps(&known, [], to: nil, at: Self.start + 31 * Self.day).isEmpty)
        #expect(known.locations.isEmpty)
    }

    @Test func `who does not take it is asked seldom, and at once for something else`() {
        var known = PushRegistrations()
        known.noteEndpoint(true)
        let work = Self.list("work")
        known.refused(
            work, to: Self.endpoint, .words("it says no"), isFinal: true, at: Self.start)
        #expect(known.problem(of: work, at: Self.start) == .words("it says no"))
        #expect(Self.steps(&known, [work], at: Self.start + 86_399).isEmpty)
        #expect(Self.steps(&known, [work], at: Self.start + 86_400) == ["work"])
        #expect(Self.steps(&known, [work], at: Self.start - 1) == ["work"])
        #expect(Self.steps(&known, [work], to: "https://x.org/", at: Self.start) == ["work"])
        #expect(Self.steps(&known, [Self.list("work", topic: "2")], at: Self.start) == ["work"])

        known.refused(work, to: Self.endpoint, .words("it is down"), isFinal: false, at: Self.start)
        #expect(Self.steps(&known, [work], at: Self.start + 3_599).isEmpty)
        #expect(Self.steps(&known, [work], at: Self.start + 3_600) == ["work"])
        _ = known.took(work, Self.registration("work", at: Self.start))
        #expect(known.problem(of: work, at: Self.start) == nil)
    }

    @Test func `what somebody has ended stays ended, and what the distributor ended does not`() {
        var known = PushRegistrations()
        known.noteEndpoint(false)
        #expect(!known.isDeclined)
        known.noteEndpoint(true)
        known.noteEndpoint(false, endedByDistributor: true)
        known.noteEndpoint(false)
        #expect(!known.isDeclined)
        known.noteEndpoint(true)
        known.noteEndpoint(false)
        #expect(known.isDeclined)
    }

    @Test(arguments: [
        ("/r/1", "https://cloud.example.org/r/1", nil),
        ("https://cloud.example.org/r/1", "https://cloud.example.org/r/1", nil),
        // A server that does not know that it is asked over https.
        (
            "http://cloud.example.org/r/1", "https://cloud.example.org/r/1",
            "http://cloud.example.org/r/1"
        ),
        ("http://elsewhere.example.com/r/1", nil, nil),
        ("https://elsewhere.example.com/r/1", nil, nil), ("ftp://cloud.example.org/r", nil, nil),
    ])
    func `it is ended where the password may go, and called as its server does`(
        written: String, address: String?, name: String?
    ) throws {
        let account = try AccountAddress(short: "cloud.example.org")
        let base = "https://cloud.example.org/remote.php/dav/calendars/anna/work/"
        let location = account.location(of: written, from: base)
        #expect(location?.address == address)
        #expect(location?.name == name)
    }

    @Test func `a server hears the name that it gave`() {
        var known = PushRegistrations()
        let work = Self.list("work")
        var registration = Self.registration("work", at: Self.start)
        _ = known.took(work, registration)
        #expect(known.namesOfLists == [work.address: registration.location])
        registration.name = "http://dav.example.org/r/work-1"
        _ = known.took(work, registration)
        #expect(known.namesOfLists == [work.address: registration.name])
    }

    @Test func `it is the same after it was written and read`() throws {
        var known = PushRegistrations()
        known.noteEndpoint(true)
        let (work, home) = (Self.list("work"), Self.list("home"))
        _ = known.took(work, Self.registration("work", at: Self.start))
        _ = known.took(work, Self.registration("work", at: Self.start, to: "https://x.org/2"))
        known.refused(home, to: Self.endpoint, .words("no"), isFinal: true, at: Self.start)
        let data = try JSONEncoder().encode(known)
        #expect(try JSONDecoder().decode(PushRegistrations.self, from: data) == known)
    }
}
