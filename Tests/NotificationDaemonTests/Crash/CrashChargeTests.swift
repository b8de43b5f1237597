// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import TestWorld
import Testing

/// Something in hand ends the service at each start: it alone is set aside.
@Suite(.serialized, .timeLimit(.minutes(4))) struct CrashChargeTests {
    /// The work that ends the service, and how often before it is set aside.
    struct Fault: CustomTestStringConvertible {
        let work: String
        let isKill: Bool
        let count: Int

        static let all = [
            Fault(work: "texts", isKill: false, count: 2),
            Fault(work: "texts", isKill: true, count: 3),
            Fault(work: "sound", isKill: false, count: 2),
            Fault(work: "sound", isKill: true, count: 3),
            Fault(work: "notification", isKill: false, count: 3),
            Fault(work: "notification", isKill: true, count: 3),
        ]

        var testDescription: String { "\(work), \(isKill ? "killed" : "crashed")" }

        var variables: [String: String] {
            [
                "CARILLON_CRASH_ON":
                    "\(work) \(CrashChargeTests.bad)=\(isKill ? "KILL" : "ILL")",
                "SWIFT_BACKTRACE": "enable=no",
            ]
        }
    }

    static let bad = ApplicationID(localExecutable: "bad")

    @Test(arguments: Fault.all)
    func `everything else rings at its time, and is there afterwards`(fault: Fault) async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let good = try await world.authorizedClient()
            let bad = try await world.authorizedClient(Self.bad)
            try await good.add((0..<100).map { Sample.request("later \($0)", .inAnHour) })
            try await good.add((0..<100).map { Sample.request("soon \($0)", .after(3)) })
            var request = Sample.request("bad", .after(0.1))
            request.content.localizedTexts[.title] = LocalizedText(key: "GREETING", arguments: [])
            request.content.sound = Sound(name: "bell.wav")
            try await world.currentService().kill()
            let first = try await world.startService(variables: fault.variables)
            try await bad.add([request])
            _ = await first.process.waitForExit()
            let notes = try Data(contentsOf: URL(filePath: world.storePath + ".inhand"))
            #expect(notes[1] == (fault.isKill ? 0 : 1), "whether it crashed by itself")
            let environment = world.environment.merging(fault.variables) { $1 }
            for _ in 1..<fault.count {
                let service = try ServiceProcess.launch(environment: environment)
                #expect(await service.waitForExit() == .signal(fault.isKill ? SIGKILL : SIGILL))
            }

            let service = try await world.startService(variables: fault.variables)

            try await service.process.errors.first {
                $0.contains("ended again and again over one thing") && $0.contains("\(Self.bad)")
            }
            try await world.server.shown.first { $0.title == "bad" }
            for number in 0..<100 {
                try await world.server.shown.first { $0.title == "soon \(number)" }
            }
            let told = try await world.controlClient().diagnose().setAside
            // Who is killed cannot say which it was of all that was in hand: while its sound is looked
            // for, a notification is, as well, and on a busy machine all others are that were due by then.
            #expect(fault.isKill || told.count == 1)
            let words = told.map { Language.english.said($0) }.joined()
            #expect(words.contains(fault.work) && words.contains("\(Self.bad)"), "\(told)")
            let names = Set(try await good.pending().map(\.request.identifier))
            #expect(names == Set((0..<100).map { "later \($0)" }))
            let files = try FileManager.default.contentsOfDirectory(
                atPath: world.home.path + "/data/carillon")
            #expect(files.filter { $0.contains("damaged") } == [])
        }
    }

    @Test func `a call over which it crashed twice is refused to that application alone`()
        async throws
    {
        try await DaemonWorld.run { world in
            let variables = Fault(work: "call", isKill: false, count: 2).variables
            for isCutShort in [false, true] {
                let service = try await world.startService(variables: variables)
                let bad = try await world.authorizedClient(Self.bad)
                // Another program may do anything to the notes, also while they are mapped.
                if isCutShort { try #require(truncate(world.storePath + ".inhand", 0) == 0) }
                await #expect(throws: NotificationError.self) {
                    try await bad.add([Sample.request("bad", .inAnHour)])
                }
                #expect(await service.process.waitForExit() == .signal(SIGILL))
                await bad.close()
            }

            try await world.startService(variables: variables)

            let bad = try await world.client(Self.bad)
            let error = await #expect(throws: NotificationError.self) {
                try await bad.add([Sample.request("bad", .inAnHour)])
            }
            #expect(error?.code == .accessDenied)
            let good = try await world.authorizedClient()
            try await good.add([Sample.request("good", .inAnHour)])
            #expect(try await good.pending().map(\.request.identifier) == ["good"])
        }
    }

    @Test func `files over which it crashed twice are taken no more, and others' are`()
        async throws
    {
        try await DaemonWorld.run { world in
            let variables = Fault(work: "attachments", isKill: false, count: 2).variables
            var request = Sample.request("bad", .inAnHour)
            func attach() throws {
                let picture = try world.home.picture("\(UUID()).png")
                request.content.attachments = [
                    Attachment(identifier: "a", path: picture, type: "public.png")
                ]
            }
            for _ in 0..<2 {
                let service = try await world.startService(variables: variables)
                let bad = try await world.authorizedClient(Self.bad)
                try attach()
                await #expect(throws: NotificationError.self) { try await bad.add([request]) }
                #expect(await service.process.waitForExit() == .signal(SIGILL))
                await bad.close()
            }

            try await world.startService(variables: variables)

            let bad = try await world.client(Self.bad)
            let error = await #expect(throws: NotificationError.self) {
                try await bad.add([request])
            }
            #expect(error?.code == .attachmentMoveFailed)
            #expect(error?.message.contains("takes none for a day") == true)
            try await bad.add([Sample.request("without", .inAnHour)])
            let good = try await world.authorizedClient()
            try attach()
            try await good.add([request])
            #expect(try await good.pending().map(\.request.identifier) == ["bad"])
        }
    }
}
