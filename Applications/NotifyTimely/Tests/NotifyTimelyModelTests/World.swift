// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import ModelTesting
import NotificationTestKit
import NotifyTimelyModel
import Synchronization

/// Notify Timely with its window in front, and the clocks of its machine.
@MainActor final class World: ModelWorld<NotifyTimely> {
    private let uptime: Uptime

    init(isAllowed: Bool = true, file: String? = nil) async throws {
        let noon = try Date("2036-02-01T12:00:00Z", strategy: .iso8601)
        let uptime = Uptime()
        self.uptime = uptime
        try await super.init(at: noon, files: ["timer.json": file], isInFront: true) { test in
            if isAllowed { await test.authorize() } else { await test.denyWhenAsked() }
        } launch: {
            let model = NotifyTimely(
                $0,
                clocks: TimerClock(
                    wall: $1.clock, sinceBoot: { uptime.seconds.withLock { $0 } }, boot: "one"),
                in: $1)
            return (model, ModelDelegate(model))
        }
    }

    /// Lets time pass, on all clocks.
    func pass(_ seconds: Double) async {
        now += seconds
        uptime.seconds.withLock { $0 += seconds }
        await test.advance(by: .seconds(seconds))
        model.tick()
    }

    /// Sets the clock, as a person does; no time passes.
    func setClock(by seconds: Double) async {
        now += seconds
        await test.setClock(to: now)
    }

    /// Presses a button of the notification on the screen.
    func press(_ action: TimerAction) async throws {
        let shown = await test.shown.last?.identifier ?? "none"
        try await test.press(action.rawValue, on: shown)
    }
}

/// How long the machine runs.
private final class Uptime: Sendable {
    let seconds = Mutex(1_000.0)
}
