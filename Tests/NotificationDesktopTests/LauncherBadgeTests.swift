// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel
import Testing

@testable import NotificationDesktop

@Suite(.timeLimit(.minutes(1))) struct LauncherBadgeTests {
    @Test func `sends the whole state, and again to a launcher that comes later`() async throws {
        try await DesktopWorld.run { world in
            let launcher = try await Connection.open(.custom(world.bus.address), on: world.loop)
            var updates = try await launcher.signals(
                matching: MatchRule(interface: "com.canonical.Unity.LauncherEntry")
            ).makeAsyncIterator()
            let badge = LauncherBadge(connection: world.connection)
            try await badge.start()
            let (first, second) = (
                try ApplicationID("org.example.A"), try ApplicationID("org.example.B")
            )

            await badge.set(3, for: first)
            #expect(await updates.next()?.arguments == arguments("A", 3, true))
            await badge.set(0, for: second)
            #expect(await updates.next()?.arguments == arguments("B", 0, false))

            try await launcher.own("com.canonical.Unity")
            #expect(await updates.next()?.arguments == arguments("A", 3, true))
            #expect(await updates.next()?.arguments == arguments("B", 0, false))
        }
    }

    private func arguments(_ name: String, _ count: Int64, _ isVisible: Bool) -> [Value] {
        [
            .string("application://org.example.\(name).desktop"),
            .vardict(["count": .int64(count), "count-visible": .boolean(isVisible)]),
        ]
    }
}
