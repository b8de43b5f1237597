// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(2))) struct WakingTests {
    @Test func `arms a timer that wakes the machine, or says why there is none`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let tools = try await world.controlClient()
            #expect(Self.alarms(of: service).isEmpty)
            var request = Sample.request("early train", .after(3_600))
            request.wakesMachine = true

            try await client.add([Sample.request("tea", .after(60)), request])
            // It is asked after what was wanted before, so the way is chosen by now.
            let diagnosis = try await tools.diagnose()
            let wakeUp = try #require(diagnosis.wakeUp.map { Language.english.said($0) })

            let alarms = Self.alarms(of: service)
            if !wakeUp.hasPrefix("nothing") {
                // A machine without a clock for it arms the timer as well.
                let hasClock = clock_getres(CLOCK_REALTIME_ALARM, nil) == 0
                #expect(diagnosis.wakesMachine == hasClock)
                #expect(try await client.canWakeMachine() == hasClock)
                #expect(wakeUp.contains("a timer of its own w"))
                let seconds = try #require(alarms.first.flatMap(Self.seconds))
                // A quarter of a minute before its time; a busy machine may have taken a while.
                #expect((3_400...3_585).contains(seconds), "\(alarms)")
            } else {
                #expect(wakeUp.contains("has no right to wake the machine"))
                #expect(try await !client.canWakeMachine())
                #expect(alarms.isEmpty)
            }

            var changes = SettingsChanges()
            changes.waking = .never
            try await tools.setSettings(of: Sample.application, changes)
            _ = try await tools.diagnose()
            #expect(Self.alarms(of: service).isEmpty)
            #expect(try await !client.canWakeMachine())
        }
    }

    @Test func `says of each way why it does not wake the machine`() async throws {
        try await DaemonWorld.run { world in
            let program = BuiltProgram.path(of: "carillond")
            let service = try ChildProcess(
                "/usr/sbin/capsh", ["--drop=cap_wake_alarm", "--", "-c", "exec \(program)"],
                environment: world.environment)
            let tools = try await world.toolsOfStartedService()

            let diagnosis = try await tools.diagnose()

            #expect(!diagnosis.wakesMachine)
            #expect(
                diagnosis.wakeUp.map { Language.english.said($0) }
                    == "nothing wakes a machine that sleeps; the user's systemd: it is not on the "
                    + "session bus; a timer of its own: this process has no right to wake the "
                    + "machine; carillon-wake: its file does not have cap_wake_alarm; Plasma: it "
                    + "is not on the session bus")
            await service.killAndWait()
        }
    }

    /// Its timers on `CLOCK_REALTIME_ALARM`, as the kernel shows them.
    private static func alarms(of service: ServiceProcess) -> [String] {
        let folder = "/proc/\(service.process.processID)/fdinfo"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
            .filter { $0.contains("clockid: 8\n") }
    }

    /// The seconds until a timer goes off.
    private static func seconds(_ timer: String) -> Int? {
        let line = timer.split(separator: "\n").first { $0.hasPrefix("it_value:") }
        return line?.split { "(, ".contains($0) }.dropFirst().first.flatMap { Int($0) }
    }
}

extension DaemonWorld {
    /// Connects as the person's tool to a service that the test started itself.
    fileprivate func toolsOfStartedService() async throws -> ControlClient {
        let (owners, sink) = AsyncStream.makeStream(of: String?.self)
        let watch = try await connection.watchOwner(of: BusName.center) { sink.yield($0) }
        defer { watch.cancel() }
        for await case _? in owners { break }
        return try await controlClient()
    }
}
