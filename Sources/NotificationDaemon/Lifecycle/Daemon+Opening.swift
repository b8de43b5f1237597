// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationDesktop
import NotificationEngine
import NotificationFiles
import NotificationModel
import NotificationService
import NotificationStore
import NotificationTexts

extension TextLookups: TextLookup {}
extension PushesProxy: PushSubscriptions {}

/// Where things stood when the last service stopped.
struct StoredState: Sendable {
    /// The point that the engine starts from, but for the session.
    var point: Engine.StartingPoint
    /// Whether there is any attachment that could be released.
    let hasAttachments: Bool
}

extension Daemon {
    /// The store and the folder of attachments, and the desktop: opened side by side.
    typealias Opened = (
        store: SQLiteStore, attachments: AttachmentStore, desktop: DesktopServices
    )

    /// Opens the store and the folder of attachments; damaged ones are set aside for empty ones.
    func openStore(
        at now: Date
    ) async throws(NotificationError) -> (SQLiteStore, AttachmentStore) {
        try checkHome()
        let opening = try await SQLiteStore.open(
            at: configuration.storePath, now: now, log: configuration.log)
        let attachments = AttachmentStore(
            beside: opening.store,
            places: AttachmentPlaces(
                environment: configuration.environment, home: configuration.home,
                installed: BaseDirectories(configuration.environment).sharedData))
        if let old = opening.setAside {
            let reason = "the store was damaged; it is kept as \(old)"
            if let kept = opening.kept {
                configuration.log(
                    "\(reason), and a new one was made of what can be read: \(kept)")
                return (opening.store, attachments)
            }
            if await !attachments.setAside(with: old) {
                configuration.log("the attachments of the old store could not be kept")
            }
            configuration.log("\(reason), and a new one was started")
        }
        return (opening.store, attachments)
    }

    /// Makes the service, which does nothing yet.
    func service(
        _ opened: Opened, _ clock: WakingClock, _ inHand: WorkInHand,
        on connections: ServiceConnections
    ) -> Service {
        let desktop = opened.desktop
        desktop.charges.begin(noting: inHand)
        let texts = TextLookups(
            in: ApplicationTexts(
                languages: PreferredLanguages(environment: configuration.environment),
                dataDirectories: desktop.applications.directories, complain: configuration.log),
            read: { application, body in inHand.perform(.texts(application), body) },
            on: connections.loop, now: { clock.reading().elapsed },
            sleep: { try await clock.sleep(until: $0) },
            complain: configuration.log)
        let ports = ServicePorts(
            store: opened.store,
            attachments: ChargedAttachments(attachments: opened.attachments, inHand: inHand),
            presenter: ChargedPresenter(
                presenter: desktop.presenter, inHand: inHand,
                suspects: SuspectLine(on: connections.loop) {
                    // Longer than a server takes that is well.
                    try await clock.sleep(until: clock.reading().elapsed + .seconds(2))
                }),
            presenterEvents: desktop.presenterEvents, lockChanges: desktop.lock.changes,
            places: desktop.places, sightings: desktop.places.sightings, texts: texts,
            names: desktop.entries, pushes: PushesProxy(on: connections.applications),
            launcher: desktop.launcher,
            players: desktop.players, questionWindow: desktop.centerProgram, badge: desktop.badge,
            sounds: desktop.sounds, waker: desktop.waker,
            clock: clock, noteUnwritten: inHand.noteUnwritten)
        return Service(
            ports,
            configuration: ServiceConfiguration(
                engine: configuration.engine, sentences: configuration.sentences,
                checkpoint: configuration.checkpoint, log: configuration.log),
            on: connections.loop)
    }

    /// Makes the service's side of the bus, which answers nothing yet.
    func export(
        _ service: Service, _ opened: Opened, _ clock: SystemClock, _ inHand: WorkInHand,
        on connections: ServiceConnections
    ) -> ServiceExport {
        let diagnosis = ServiceDiagnosis(
            service: service, store: opened.store, desktop: opened.desktop,
            connection: connections.applications, clock: clock, inHand: inHand,
            configuration: configuration)
        let applications = ApplicationCalls(
            service: service, connection: connections.applications, inHand: inHand)
        let tools = ToolCalls(service: service, names: opened.desktop.entries) {
            () async throws(NotificationError) in
            try await diagnosis.make()
        }
        return ServiceExport(
            center: applications.table, control: tools.table, on: connections,
            now: { clock.reading().elapsed }, log: configuration.log
        ) { await service.left($0) }
    }

    /// The record of what a crash is charged to from now on, and the end of the service before; not before the
    /// store is this one's own.
    func workInHand(at now: Date) -> WorkInHand {
        WorkInHand(
            beside: configuration.chargesCrashes ? configuration.storePath : nil, at: now,
            began: configuration.began, log: configuration.log)
    }

    /// Refuses a home that is not there, as some users of the system have: nothing may be put in
    /// its place.
    private func checkHome() throws(NotificationError) {
        let home = configuration.home
        guard configuration.storePath.hasPrefix(home + "/"),
            !FileManager.default.fileExists(atPath: home)
        else { return }
        throw NotificationError(
            .storeRefused,
            message: """
                there is no home directory \(home), where the store belongs; make it, or name \
                another folder in XDG_DATA_HOME
                """)
    }

    /// Reads where things stood; before anything can be added.
    func read(
        _ store: SQLiteStore, _ attachments: AttachmentStore
    ) async throws(NotificationError) -> StoredState {
        do throws(NotificationError) {
            return try await state(of: store, attachments)
        } catch {
            // Else the next opening would take the file for one that was left in order, and would
            // not look at all of it.
            try? await store.beginRun()
            throw error
        }
    }

    private func state(
        of store: SQLiteStore, _ attachments: AttachmentStore
    ) async throws(NotificationError) -> StoredState {
        let hasAttachments = try await attachments.sweep()
        let point = try await Engine.StartingPoint(reading: store)
        return StoredState(point: point, hasAttachments: hasAttachments)
    }
}

/// The loop runs its jobs in the order in which they were enqueued.
extension EventLoop: OrderedExecutor {}
