// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Glibc
import NotificationBus
import NotificationDesktop
import NotificationEngine
import NotificationSentences
import SessionLocks

/// The desktop side of the service, opened and started.
///
/// All of it uses the connection that applications call: notification servers tell only the
/// connection that posted a notification what became of it. Badges go out on that of the person's
/// tools: docks are told by signals to everybody, which the sandboxes of others would hear.
struct DesktopServices: Sendable {
    /// Where applications are installed.
    let applications: InstalledApplications
    /// Reads what is said of them there.
    let entries: EntryLookups
    let presenter: PresenterChain
    /// The deeds of people and servers with notifications on the screen; for one reader.
    let presenterEvents: AsyncStream<PresenterEvent>
    let badge: LauncherBadge
    let launcher: ApplicationLauncher
    let players: MediaPlayback
    /// Asks where no notification can.
    let centerProgram: CenterProgram
    let lock: SessionLock
    let places: MachinePlaces
    let sounds: SoundPlayer
    /// Notes the work with them.
    let charges = ChargedSounds()
    /// Has a machine that sleeps woken.
    let waker: MachineWaker
    /// Holds back a machine that is about to sleep; nil without a system bus.
    let sleepDelay: SleepDelay?
    /// Where banners are printed while there is no notification server; nil prints none.
    let terminal: Terminal?

    init(
        connections: ServiceConnections, configuration: DaemonConfiguration, clock: SystemClock
    ) async throws {
        let connection = connections.applications
        let environment = configuration.environment
        let applications = InstalledApplications(environment: environment)
        self.applications = applications
        let hourCycle = SessionHourCycle(environment)
        let dueNote = Self.dueNote(clock, configuration.sentences, hourCycle)
        let now: @Sendable () -> Duration = { clock.reading().elapsed }
        let sleepUntil: @Sendable (Duration) async throws -> Void = {
            [loop = connection.loop] in try await loop.sleep(until: $0)
        }
        let entries = EntryLookups(
            in: applications, on: connection.loop, now: now, sleep: sleepUntil,
            log: configuration.log)
        self.entries = entries
        sounds = SoundPlayer(
            files: SoundFiles(environment: environment), output: CanberraOutput(),
            perform: charges.perform,
            on: connection.loop, now: now, sleep: sleepUntil, log: configuration.log)
        let server = DesktopPresenter(
            connection: connection,
            environment: .init(
                hasDisplay: environment["WAYLAND_DISPLAY"] != nil || environment["DISPLAY"] != nil,
                entries: entries, sentences: configuration.sentences, dueNote: dueNote,
                sounds: sounds, now: now, sleep: sleepUntil, log: configuration.log))
        terminal = Self.terminal(configuration)
        let printer = terminal.map { TerminalPresenter(on: $0, names: entries, dueNote: dueNote) }
        // In the order in which they are preferred.
        presenter = PresenterChain([server] + [printer].compactMap(\.self))
        badge = LauncherBadge(connection: connections.tools)
        let sleep: @Sendable (Duration) async throws -> Void = { span in
            try await sleepUntil(now() + span)
        }
        launcher = ApplicationLauncher(connection: connection, entries: entries, sleep: sleep)
        let media = MediaPlayers(applications: applications, environment: environment)
        players = MediaPlayback(media, reading: entries, launcher)
        centerProgram = CenterProgram(on: connection, now: now)
        let system = await Self.systemBus(configuration, on: connection.loop)
        lock = SessionLock(
            session: connection, system: system, userID: getuid(),
            ownSession: environment["XDG_SESSION_ID"])
        places = MachinePlaces(
            on: system, at: configuration.systemBus, loop: connection.loop, sleep: sleep,
            log: configuration.log)
        waker = MachineWaker(
            session: connection, programs: configuration.wakePrograms,
            hasAlarmClock: SystemClock.canWakeMachine,
            now: { clock.wall }, sleep: sleep, log: configuration.log)
        sleepDelay = system.map { SleepDelay(on: $0) }
        let (events, eventSink) = AsyncStream.makeStream(of: PresenterEvent.self)
        presenterEvents = events
        async let presenterStart: Void = presenter.start(eventSink)
        async let badgeStart: Void = badge.start()
        async let lockStart: Void = lock.start()
        async let hourCycleStart: Void = hourCycle.follow(on: connections.tools)
        async let delayStart: Void? = sleepDelay?.start()
        _ = try await (presenterStart, badgeStart, lockStart, delayStart, hourCycleStart)
    }

    private static func dueNote(
        _ clock: SystemClock, _ sentences: Sentences, _ hourCycle: SessionHourCycle
    ) -> @Sendable (Date) -> String {
        { due in
            let now = clock.reading()
            var language = sentences.language
            language.hourCycle = hourCycle.current
            return DueNote(timeZone: now.zone, in: Sentences(in: language))
                .text(due: due, now: now.wall)
        }
    }

    /// The bus of the machine; a container has none, and then nothing that could lock the session.
    private static func systemBus(
        _ configuration: DaemonConfiguration, on loop: EventLoop
    ) async -> Connection? {
        guard let address = configuration.systemBus else { return nil }
        return try? await Connection.open(address, on: loop)
    }

    private static func terminal(_ configuration: DaemonConfiguration) -> Terminal? {
        if let descriptor = configuration.terminal { return .descriptor(OutputQueue(descriptor)) }
        return configuration.isActivated ? .usedLast(TerminalSearch(of: getuid())) : nil
    }
}
