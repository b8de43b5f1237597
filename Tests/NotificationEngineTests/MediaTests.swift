// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

/// Audio and movies that go with a notification.
@Suite struct MediaTests {
    private static let song = Attachment(identifier: "a", path: "/a.mp3", type: "public.mp3")

    private static func world(
        _ attachments: [NotificationModel.Attachment] = [song], actions: Int = 0,
        _ change: (inout Application) -> Void = { _ in }
    ) throws -> SimulatedWorld {
        let actions = (0..<actions).map { Action(identifier: "\($0)", title: "\($0)") }
        let category = NotificationModel.Category(identifier: "c", actions: actions)
        var application = Application.allowed(.shopping, style: .alert, categories: [category])
        change(&application)
        var world = try SimulatedWorld(applications: [application])
        world.add(
            .text("milk") {
                $0.categoryIdentifier = "c"
                $0.attachments = attachments
            }, from: .shopping)
        return world
    }

    @Test func `the first that can be played has a button, which takes no other's room`() throws {
        let picture = Attachment(identifier: "p", path: "/p.png", type: "public.png")
        let movie = Attachment(
            identifier: "m", path: "/m.mp4", type: "public.mpeg-4", isThumbnailHidden: true)
        for (attachments, path) in [
            ([picture, movie, Self.song], "/m.mp4"), ([Self.song, movie], "/a.mp3"),
            ([picture], nil), ([], nil),
        ] as [([NotificationModel.Attachment], String?)] {
            let presentation = try #require(Self.world(attachments, actions: 2).presentations.last)
            #expect(presentation.media?.path == path)
            #expect(
                presentation.systemActions == (path == nil ? [] : [.play]) + [
                    .snooze, .snoozeUntil,
                ])
        }
        let full = try Self.world(actions: 4)
        #expect(full.presentations.last?.systemActions == [.play])
    }

    @Test func `what is hidden, or quiet, cannot be played`() throws {
        let hidden = try Self.world { $0.settings.previews = .never }
        #expect(hidden.presentations.last?.media == nil)
        #expect(hidden.presentations.last?.systemActions.contains(.play) == false)
        let quiet = try Self.world { $0.settings.authorization = .provisional }
        #expect(quiet.presentations.last?.media == nil)
        #expect(quiet.presentations.last?.systemActions == [.keep, .turnOff])
    }

    @Test func `a press plays, and changes nothing else`() throws {
        var world = try Self.world()
        let milk = try #require(world.last)
        let withdrawn = world.withdrawn

        for _ in 1...2 {
            world.happened(.choseSystemAction(milk.id, .play, activationToken: "token"))
        }

        #expect(world.opened.map(\.0) == ["/a.mp3", "/a.mp3"])
        #expect(world.opened.map(\.1) == ["token", "token"])
        #expect(world.withdrawn == withdrawn && world.delivered[milk.id] != nil)
        #expect(world.handed.isEmpty && world.launched.isEmpty && world.responses.isEmpty)
    }

    @Test func `nothing plays while the session is locked`() throws {
        var world = try Self.world()
        let milk = try #require(world.last)
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))

        for token in ["first", "last"] {
            world.happened(.choseSystemAction(milk.id, .play, activationToken: token))
        }
        #expect(world.opened.isEmpty)

        for _ in 1...2 {
            world.perform(world.engine.lockChanged(to: .unlocked, at: world.now))
        }
        #expect(world.opened.map(\.1) == ["last"])
    }
}
