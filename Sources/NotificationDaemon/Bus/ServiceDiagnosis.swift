// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import NotificationService
import NotificationStore

/// How the service and the desktop are, for who asks what works.
struct ServiceDiagnosis {
    let service: Service
    let store: SQLiteStore
    let desktop: DesktopServices
    let connection: Connection
    let clock: SystemClock
    let inHand: WorkInHand
    let configuration: DaemonConfiguration

    /// Looks at everything.
    func make() async throws(NotificationError) -> Diagnosis {
        let counts = try await store.counts()
        let server = await desktop.presenter.description()
        let waking = await desktop.waker.capability(askingAnew: true)
        let now = clock.reading()
        var diagnosis = Diagnosis()
        diagnosis.version = CarillonVersion.current
        diagnosis.isReplaced = configuration.program?.isReplaced ?? false
        diagnosis.makesRoom = configuration.isActivated
        diagnosis.storePath = configuration.storePath
        diagnosis.storeSize = storeSize()
        diagnosis.setAside = inHand.setAside.map(\.finding)
        diagnosis.pending = counts.values.reduce(0) { $0 + $1.pending }
        diagnosis.delivered = counts.values.reduce(0) { $0 + $1.delivered }
        diagnosis.notificationServer = server?.name
        diagnosis.serverProcess = server?.process
        diagnosis.capabilities = server?.capabilities ?? []
        diagnosis.serverLimits = server?.limits ?? []
        diagnosis.serverInhibits = server?.inhibits ?? false
        let quiet = await service.quietState
        diagnosis.isQuiet = quiet.isQuiet
        diagnosis.quietChange = quiet.change
        diagnosis.hasTerminal = desktop.terminal?.isThere ?? false
        diagnosis.hasBadgeListener =
            (try? await connection.owner(of: "com.canonical.Unity")) != nil
        diagnosis.wakeUp = waking.text
        diagnosis.wakesMachine = waking.isKnown
        diagnosis.sleepRefusal = await desktop.sleepDelay?.refusal
        diagnosis.positionTrouble = await desktop.places.positionTrouble()
        diagnosis.clock = now.wall
        diagnosis.timeZone = now.zone.identifier
        return diagnosis
    }

    /// The bytes of the store's file and of the log beside it.
    private func storeSize() -> Int {
        ["", "-wal"].reduce(0) { sum, suffix in
            let path = configuration.storePath + suffix
            // The log is there only while there is something in it.
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return sum + (attributes?[.size] as? Int ?? 0)
        }
    }
}

extension Charge {
    /// The same for people.
    fileprivate var finding: Finding {
        switch self {
        case .call(let application, let member): .call(member, of: application.rawValue)
        case .texts(let application): .texts(of: application.rawValue)
        case .sound(let application): .sound(of: application.rawValue)
        case .attachments(let application): .attachments(of: application.rawValue)
        case .notification(let application, let id):
            .notification(id.uuidString, of: application.rawValue)
        }
    }
}
