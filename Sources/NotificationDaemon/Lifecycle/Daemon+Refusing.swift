// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel

// A service without a store, which can only say why.
extension Daemon {
    /// Answers every call with why there is no store, until there is a reason to stop.
    ///
    /// Without this, systemd would start the service again and again, and who calls would wait for
    /// it and never learn what to do. It ends when the store can be used, which each call finds
    /// out, and when another program was put in the place of this one.
    func refuse(
        _ error: NotificationError, _ connections: ServiceConnections, _ clock: SystemClock,
        until stop: AsyncStream<StopReason>
    ) async throws {
        configuration.log("\(error)")
        let loop = connections.loop
        let (stops, stopSink) = AsyncStream.makeStream(of: StopReason.self)
        let answer: @Sendable (String) async throws -> Void = { _ in
            guard (try? await openStore(at: clock.wall)) != nil else { throw error }
            stopSink.yield(.mended)
            throw NotificationError(
                .noReply, message: "the store can be used again, and the service starts; try again")
        }
        var center = CallTable<CenterInterface>()
        center.otherwise(answer)
        var control = CallTable<ControlInterface>()
        control.otherwise(answer)
        let export = ServiceExport(
            center: center, control: control, on: connections, log: configuration.log
        ) { _ in }
        try await export.start()
        try await export.acquireNames()
        await connections.onDisconnect { stopSink.yield(.busGone) }
        let reason = await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await reason in stop { stopSink.yield(reason) }
                if !Task.isCancelled { stopSink.finish() }
            }
            group.addTask(executorPreference: loop) {
                guard let succession = succession(clock) else { return }
                if (try? await succession.wait(on: loop)) != nil { stopSink.yield(.replaced) }
            }
            let reason = await stops.first { _ in true } ?? .requested
            group.cancelAll()
            return reason
        }
        configuration.log("stopping: \(reason.rawValue)")
        await export.stop()
        _ = await export.finish(within: .seconds(5))
        await close(connections, for: reason)
    }
}
