// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationDesktop

@Suite struct ShownNotificationsTests {
    private let first = UUID()
    private let second = UUID()

    @Test(arguments: [
        (ServerSignal.Reason.expired, false), (.dismissed, true), (.closedByCall, false),
        (.undefined, false),
    ])
    func `tells a dismissal from leaving otherwise`(
        reason: ServerSignal.Reason, isDismissal: Bool
    ) throws {
        var shown = try example()
        let event = shown.receive(.closed(7, reason))
        #expect(event == (isDismissal ? .dismissed(first) : .leftScreen(first)))
        #expect(shown.receive(.closed(7, reason)) == nil)
    }

    // MATE says "expired" of what is dismissed; what has a time limit may have expired indeed.
    @Test(arguments: [
        ("Notification Daemon", nil, ServerSignal.Reason.expired, true),
        ("Notification Daemon", nil, .closedByCall, false),
        ("Notification Daemon", 60, .expired, false),
        ("dunst", nil, .expired, false),
    ])
    func `knows a dismissal by a server that says it expired`(
        server: String, expiration: TimeInterval?, reason: ServerSignal.Reason, isDismissal: Bool
    ) throws {
        var presentation = Presentation(id: first, key: try key(), title: "Tea", style: .alert)
        presentation.expiration = expiration
        let description = ServerDescription(name: server)
        let arguments = NotifyArguments(
            presentation, for: description, from: NotifyArguments.Sender(name: "Shop"),
            in: .english, dueNote: { _ in "" })
        var shown = ShownNotifications()
        shown.add(
            ShownNotifications.Entry(
                presentation: presentation, ticket: 1,
                isDismissedIfExpired: arguments.isDismissedIfExpired(by: description)),
            number: 7)
        #expect(
            shown.receive(.closed(7, reason))
                == (isDismissal ? .dismissed(first) : .leftScreen(first)))
    }

    @Test func `does not take the closing after an answer for a dismissal`() throws {
        var shown = try example()
        #expect(
            shown.receive(.invoked(7, key: "action:done"))
                == .responded(first, action: "done", text: nil, activationToken: nil))
        #expect(shown.receive(.invoked(7, key: "action:done")) == nil)
        #expect(shown.receive(.closed(7, .dismissed)) == nil)
        #expect(shown.remove(first) == nil)
    }

    @Test func `keeps what was answered until it is withdrawn, and lets nothing replace it`() throws
    {
        var shown = try example()
        _ = shown.receive(.invoked(7, key: "action:done"))
        #expect(shown.number(for: try key()) == nil)
        shown.add(try entry(second), number: 9)
        #expect(shown.number(for: try key()) == 9)
        #expect(shown.remove(first) == 7)
        #expect(shown.number(for: try key()) == 9)
    }

    @Test(arguments: [
        (
            "system:settings",
            PresenterEvent?.some(.choseSystemAction(UUID(), .settings, activationToken: "t"))
        ),
        ("system:none", nil), ("system:turnOff", nil),
    ])
    func `AUTH-08 keeps the service's own buttons from the application's`(
        key: String, event: PresenterEvent?
    ) throws {
        var shown = try example()
        _ = shown.receive(.activationToken(7, token: "t"))

        let found = shown.receive(.invoked(7, key: key))

        #expect(
            found
                == (event == nil
                    ? .namedUnknownAction(first)
                    : .choseSystemAction(first, .settings, activationToken: "t")))
        // The same word, as an application's own action.
        #expect(
            shown.receive(.invoked(7, key: "action:" + key))
                == (event == nil
                    ? .responded(first, action: key, text: nil, activationToken: "t") : nil))
    }

    @Test func `hands on the newest activation token and the reply`() throws {
        var shown = try example(replyAction: "reply")
        _ = shown.receive(.activationToken(7, token: "old"))
        _ = shown.receive(.activationToken(7, token: "new"))
        #expect(
            shown.receive(.replied(7, text: "yes"))
                == .responded(first, action: "reply", text: "yes", activationToken: "new"))
    }

    @Test func `answers with the default action for a click`() throws {
        var shown = try example()
        #expect(
            shown.receive(.invoked(7, key: "default"))
                == .responded(
                    first, action: Action.defaultIdentifier, text: nil, activationToken: nil))
    }

    @Test(arguments: [
        ServerSignal.closed(8, .dismissed), .invoked(8, key: "default"), .replied(8, text: "x"),
        .activationToken(8, token: "x"), .replied(7, text: "nobody asked"),
        .invoked(7, key: "inline-reply"),
    ])
    func `ignores what is not ours`(signal: ServerSignal) throws {
        var shown = try example()
        #expect(shown.receive(signal) == nil)
        #expect(shown.remove(first) == 7)
    }

    @Test(arguments: ["action:other", "action:", "system:keep", "someone else's", ""])
    func `an action that it was not given does not use up the answer`(key: String) throws {
        var shown = try example()
        #expect(shown.receive(.invoked(7, key: key)) == .namedUnknownAction(first))
        #expect(
            shown.receive(.invoked(7, key: "action:done"))
                == .responded(first, action: "done", text: nil, activationToken: nil))
    }

    @Test func `forgets the one that was replaced`() throws {
        var shown = try example()
        shown.add(try entry(second), number: 9)
        #expect(shown.number(for: try key()) == 9)
        #expect(shown.remove(first) == nil)
        #expect(!shown.knows(7))
        #expect(shown.remove(second) == 9)
        #expect(shown.number(for: try key()) == nil)
    }

    private func key(_ identifier: String = "milk") throws -> RequestKey {
        RequestKey(try ApplicationID("org.example.Shop"), identifier)
    }

    private func example(replyAction: String? = nil) throws -> ShownNotifications {
        var shown = ShownNotifications()
        shown.add(try entry(first, replyAction: replyAction), number: 7)
        return shown
    }

    private func entry(
        _ id: UUID, replyAction: String? = nil
    ) throws -> ShownNotifications.Entry {
        ShownNotifications.Entry(
            presentation: Presentation(
                id: id, key: try key(), title: "Buy milk",
                actions: ["done", "system:none", "system:turnOff"].map {
                    Action(identifier: $0, title: $0)
                },
                systemActions: [.settings]),
            ticket: 1, replyAction: replyAction)
    }
}
