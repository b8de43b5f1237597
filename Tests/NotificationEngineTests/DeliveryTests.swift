// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("The engine delivers")
struct DeliveryTests {
    private func answered(_ options: PresentationOptions?) throws -> SimulatedWorld {
        var world = try SimulatedWorld(applications: [.allowed(.shopping)])
        world.register(isForeground: true)
        world.add(
            .text("milk") {
                $0.sound = .default; $0.badge = 3
            }, from: .shopping)
        let asked = try #require(world.asked.first)
        #expect(world.presentations.isEmpty)
        world.perform(world.engine.applicationAnswered(asked.id, options: options, at: world.now))
        return world
    }

    @Test func `asks an application in the foreground, and does as it says`() throws {
        let world = try answered([.banner, .list, .sound])
        #expect(world.presentations.first?.sound == .default)
        #expect(world.delivered.count == 1)
        #expect(world.badges.isEmpty)
    }

    @Test func `SND-01 plays the sound when the application wants no banner`() throws {
        let world = try answered([.sound])
        #expect(world.presentations.isEmpty && world.delivered.isEmpty)
        #expect(world.played == [.default])
        #expect(try answered([.banner, .sound]).played.isEmpty)
        #expect(try answered([.list]).played.isEmpty)
    }

    @Test func `a server that holds back mutes a sound without a banner, unless it is critical`() {
        var screen = PresenterDescription(name: nil)
        #expect(!DeliveryPolicy.mutes(isCritical: false, by: nil))
        #expect(!DeliveryPolicy.mutes(isCritical: false, by: screen))
        screen.inhibits = true
        #expect(DeliveryPolicy.mutes(isCritical: false, by: screen))
        #expect(!DeliveryPolicy.mutes(isCritical: true, by: screen))
    }

    @Test func `SND-06 plays a sound without a banner only where sounds are allowed`() throws {
        var application = Application.allowed(.shopping, style: .none)
        for (isEnabled, authorization) in [
            (true, AuthorizationStatus.authorized), (false, .authorized), (true, .provisional),
        ] {
            application.settings.isSoundEnabled = isEnabled
            application.settings.authorization = authorization
            var world = try SimulatedWorld(applications: [application])
            world.add(.text("milk") { $0.sound = .default }, from: .shopping)
            world.add(
                .text("quiet") {
                    $0.sound = .default; $0.interruptionLevel = .passive
                }, from: .shopping)
            let isHeard = isEnabled && authorization == .authorized
            #expect(world.presentations.isEmpty)
            #expect(world.played == (isHeard ? [.default] : []))
        }
    }

    @Test func `shows the first picture whose thumbnail is not hidden (ATT-10)`() throws {
        var application = Application.allowed(.shopping)
        for (previews, shown) in [
            (ApplicationSettings.Previews.always, "/c.webp"), (.never, nil),
        ] as [(_, String?)] {
            application.settings.previews = previews
            var world = try SimulatedWorld(applications: [application])
            world.add(
                .text("milk") {
                    $0.attachments = [
                        Attachment(identifier: "a", path: "/a.mp3", type: "public.mp3"),
                        Attachment(
                            identifier: "b", path: "/b.png", type: "public.png",
                            isThumbnailHidden: true),
                        Attachment(
                            identifier: "c", path: "/c.webp", type: "org.webmproject.webp"),
                        Attachment(identifier: "d", path: "/d.png", type: "public.png"),
                    ]
                }, from: .shopping)
            #expect(world.presentations.map(\.imagePath) == [shown])
        }
    }

    @Test func `shows nothing when the application says nothing`() throws {
        let world = try answered([])
        #expect(world.presentations.isEmpty)
        #expect(world.delivered.isEmpty)
    }

    @Test func `keeps in the list what is not shown as a banner`() throws {
        let world = try answered([.list, .badge])
        #expect(world.presentations.isEmpty)
        #expect(world.delivered.count == 1)
        #expect(world.badges == [.shopping: 3])
    }

    @Test func `forgets a banner without the list when it leaves the screen`() throws {
        var world = try answered([.banner])
        let notification = try #require(world.delivered.values.first)
        #expect(!world.engine.isListed(notification))
        world.perform(world.engine.happened(.leftScreen(notification.id), to: nil, at: world.now))
        #expect(world.delivered.isEmpty)
    }

    // What a person sees must be there to be acted on, however long its server thinks.
    @Test func `is in the list as soon as it is on its way to the screen`() throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping)])
        world.presenterIsStuck = true
        world.add(.text("milk"), from: .shopping)
        let milk = try #require(world.delivered.values.first)
        #expect(world.engine.isListed(milk))

        world.register(isForeground: true)
        world.add(.text("bread"), from: .shopping)
        let bread = try #require(world.asked.last)
        #expect(!world.engine.isListed(bread))
        world.perform(
            world.engine.applicationAnswered(bread.id, options: [.list, .banner], at: world.now))
        #expect(world.engine.isListed(bread))
    }

    @Test func `shows in full when the application went away instead of answering`() throws {
        let world = try answered(nil)
        #expect(world.presentations.count == 1)
        #expect(world.badges == [.shopping: 3])
    }

    @Test func `keeps in the list what the application does not answer in time`() throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping)])
        world.register(isForeground: true)
        world.add(.text("milk"), from: .shopping)
        world.advance(by: .seconds(10))
        #expect(world.presentations.isEmpty)
        #expect(world.delivered.count == 1)
    }

    @Test func `does not ask an application in the background`() throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping)])
        world.register(isForeground: false)
        world.add(.text("milk"), from: .shopping)
        #expect(world.asked.isEmpty)
        #expect(world.presentations.count == 1)
    }

    @Test func `shows nothing of an application that was refused`() throws {
        var world = try SimulatedWorld()
        world.add(.text("milk", .after(60)), from: .shopping)
        world.perform(
            world.engine.settingsChanged(of: .shopping) { $0.authorization = .denied })
        world.advance(by: .seconds(60))
        #expect(world.presentations.isEmpty)
        #expect(world.delivered.isEmpty)
        #expect(world.reports.last == .refused(RequestKey(.shopping, "milk")))
    }

    @Test func `AUTH-07 goes to the list quietly while authorization is provisional`() throws {
        var application = Application.allowed(.shopping)
        application.settings.authorization = .provisional
        var world = try SimulatedWorld(applications: [application])
        world.add(
            .text("milk") {
                $0.badge = 1
                $0.sound = .default
                $0.interruptionLevel = .critical
            }, from: .shopping)
        let presentation = try #require(world.presentations.first)
        #expect(presentation.isQuiet && presentation.urgency == .low)
        #expect(presentation.sound == nil && world.played.isEmpty)
        #expect(world.delivered.count == 1)
        #expect(world.badges.isEmpty)
    }

    @Test func `AUTH-08 a quiet notification offers to keep or turn off, and nothing else`() throws
    {
        let category = Category(
            identifier: "list", actions: [Action(identifier: "done", title: "Done")])
        var application = Application.allowed(.shopping, style: .alert, categories: [category])
        application.settings.authorization = .provisional
        application.settings.requested = .providesAppNotificationSettings
        var world = try SimulatedWorld(applications: [application])

        world.add(.text("milk") { $0.categoryIdentifier = "list" }, from: .shopping)

        let presentation = try #require(world.presentations.first)
        #expect(presentation.systemActions == [.keep, .turnOff])
        #expect(presentation.actions.isEmpty && presentation.style == .banner)
    }

    @Test(arguments: [
        (ApplicationSettings.AlertStyle.banner, 1, true), (.banner, 2, false), (.alert, 3, true),
        (.alert, 4, false),
    ])
    func `SET-14 offers the application's own settings where there is room`(
        _ style: ApplicationSettings.AlertStyle, _ count: Int, _ isOffered: Bool
    ) throws {
        let actions = (0..<count).map { Action(identifier: "\($0)", title: "Action \($0)") }
        let category = Category(identifier: "some", actions: actions)
        var application = Application.allowed(.shopping, style: style, categories: [category])
        for hasSettings in [true, false] {
            application.settings.requested = hasSettings ? .providesAppNotificationSettings : []
            var world = try SimulatedWorld(applications: [application])
            world.add(.text("milk") { $0.categoryIdentifier = "some" }, from: .shopping)
            let buttons = world.presentations.first?.systemActions ?? []
            #expect(buttons.contains(.settings) == (isOffered && hasSettings))
        }
    }

    @Test(arguments: [
        ("done", "Done", true), ("SNOOZE_ACTION", "In 9 minutes", false),
        ("later", "Snooze", false), ("remind-me-later", "Später", false),
        ("org.carillon.alarm.countdown", "Again", false),
        ("later", "Schlummern", false),
        ("later", "Später erinnern", false), ("later", "スヌーズ", false), ("later", "غفوة", false),
    ])
    func `an alert gets no second button to snooze it`(
        _ identifier: String, _ title: String, _ isOffered: Bool
    ) throws {
        let category = Category(
            identifier: "some", actions: [Action(identifier: identifier, title: title)])
        var world = try SimulatedWorld(applications: [
            .allowed(.shopping, style: .alert, categories: [category])
        ])

        world.add(.text("milk") { $0.categoryIdentifier = "some" }, from: .shopping)

        #expect(
            world.presentations.first?.systemActions == (isOffered ? [.snooze, .snoozeUntil] : []))
    }

    @Test(arguments: [(ApplicationSettings.AlertStyle.banner, 2), (.alert, 4)])
    func `shows the actions that fit`(
        _ style: ApplicationSettings.AlertStyle, _ count: Int
    ) throws {
        let actions = (1...6).map { Action(identifier: "\($0)", title: "Action \($0)") }
        let category = Category(identifier: "many", actions: actions)
        var world = try SimulatedWorld(applications: [
            .allowed(.shopping, style: style, categories: [category])
        ])
        world.add(.text("milk") { $0.categoryIdentifier = "many" }, from: .shopping)
        #expect(world.presentations.first?.actions == Array(actions.prefix(count)))
    }

    @Test(arguments: [(ApplicationSettings.AlertStyle.banner, "b"), (.alert, "a")])
    func `a category may have other actions where only two fit`(
        _ style: ApplicationSettings.AlertStyle, _ first: String
    ) throws {
        let a = Action(identifier: "a", title: "A")
        let b = Action(identifier: "b", title: "B")
        let category = Category(identifier: "two", actions: [a, b], minimalActions: [b, a])
        var world = try SimulatedWorld(applications: [
            .allowed(.shopping, style: style, categories: [category])
        ])

        world.add(.text("milk") { $0.categoryIdentifier = "two" }, from: .shopping)

        #expect(world.presentations.first?.actions.first?.identifier == first)
    }

    @Test func `counts the badge when it rings, so overlapping notifications agree`() throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping)])
        world.add(.text("a", .after(60)) { $0.badgeIncrement = 1 }, from: .shopping)
        world.add(.text("b", .after(90, repeats: true)) { $0.badgeIncrement = 2 }, from: .shopping)
        world.advance(by: .seconds(200))
        #expect(world.badges == [.shopping: 5])
    }

    @Test func `a badge alone changes the badge and shows nothing`() throws {
        var application = Application.allowed(.shopping)
        application.badge = 3
        var world = try SimulatedWorld(applications: [application])
        #expect(world.badges == [.shopping: 3])
        var content = Content()
        content.badge = 0
        world.add(Request(identifier: "clear", content: content), from: .shopping)
        #expect(world.badges == [.shopping: 0])
        #expect(world.presentations.isEmpty)
        #expect(world.delivered.isEmpty)
    }

    @Test func `hides the text when previews are hidden`() throws {
        var application = Application.allowed(
            .shopping,
            categories: [
                Category(
                    identifier: "list", options: .hiddenPreviewsShowSubtitle,
                    hiddenPreviewsBodyPlaceholder: "%u item")
            ])
        application.settings.previews = .whenAuthenticated
        var world = try SimulatedWorld(applications: [application])
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))
        world.add(
            .text("milk") {
                $0.subtitle = "Sub"; $0.categoryIdentifier = "list"
            }, from: .shopping)
        let presentation = try #require(world.presentations.first)
        #expect(presentation.title.isEmpty)
        #expect(presentation.subtitle == "Sub")
        #expect(presentation.body == "%u item" && presentation.countsThread)
    }

    @Test func `does only what the application asked for`() throws {
        var application = Application.allowed(.shopping)
        application.settings.requested = [.alert]
        var world = try SimulatedWorld(applications: [application])
        world.add(
            .text("milk") {
                $0.sound = .default; $0.badge = 3
            }, from: .shopping)
        #expect(world.presentations.count == 1)
        #expect(world.presentations.first?.sound == nil)
        #expect(world.badges.isEmpty)
    }

    @Test func `keeps in the list what an application without alerts would show`() throws {
        var application = Application.allowed(.shopping)
        application.settings.requested = [.badge]
        var world = try SimulatedWorld(applications: [application])
        world.add(.text("milk") { $0.badge = 3 }, from: .shopping)
        #expect(world.presentations.isEmpty)
        #expect(world.delivered.count == 1)
        #expect(world.badges == [.shopping: 3])
    }

    @Test func `plays nothing for a passive notification`() throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping)])
        world.add(
            .text("milk") {
                $0.sound = .default; $0.interruptionLevel = .passive
            },
            from: .shopping)
        #expect(world.presentations.first?.sound == nil)
        #expect(world.presentations.first?.urgency == .low)
    }

    /// The presenter may get to know it only after it was told to let go of it.
    @Test(arguments: ["removed", "snoozed"])
    func `takes from the screen what went there after it left the list`(how: String) throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping)])
        world.presenterIsStuck = true
        world.add(.text("milk"), from: .shopping)
        let id = try #require(world.presentations.first?.id)
        if how == "removed" {
            let removed = RemovedNotification(id: id, key: RequestKey(.shopping, "milk"))
            world.perform(world.engine.deliveredRemoved([removed]))
        } else {
            world.happened(.choseSystemAction(id, .snooze, activationToken: nil))
        }
        #expect(world.withdrawn.last == id)
        let before = world.withdrawn

        let handle = PresentationHandle(rawValue: "1")
        world.perform(world.engine.presented(id, handle: handle, at: world.now))

        #expect(world.withdrawn == before + [id])
        // That is told once.
        world.perform(world.engine.presented(id, handle: handle, at: world.now))
        #expect(world.withdrawn == before + [id])
    }

    @Test func `what its presenter let go of in time is not at hand any more`() throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping)])
        world.presenterIsStuck = true
        world.add(.text("milk"), from: .shopping)
        let id = try #require(world.presentations.first?.id)
        let removed = RemovedNotification(id: id, key: RequestKey(.shopping, "milk"))
        world.perform(world.engine.deliveredRemoved([removed]))

        world.perform(world.engine.presented(id, handle: nil, at: world.now))

        #expect(world.withdrawn == [id])
        #expect(world.engine.unknownNotification(in: .dismissed(id)) == id)
    }
}
