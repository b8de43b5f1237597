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
            #expect(await updates.next()?.arguments == arguments("org.example.A", 3, true))
            #expect(await updates.next()?.arguments == arguments(centre, 3, true))
            await badge.set(0, for: second)
            #expect(await updates.next()?.arguments == arguments("org.example.B", 0, false))
            #expect(await updates.next()?.arguments == arguments(centre, 3, true))

            try await launcher.own("com.canonical.Unity")
            #expect(await updates.next()?.arguments == arguments("org.example.A", 3, true))
            #expect(await updates.next()?.arguments == arguments("org.example.B", 0, false))
            #expect(await updates.next()?.arguments == arguments(centre, 3, true))
        }
    }

    @Test func `the centre's icon has the sum, however much that is`() async throws {
        try await DesktopWorld.run { world in
            let launcher = try await Connection.open(.custom(world.bus.address), on: world.loop)
            let updates = try await launcher.signals(
                matching: MatchRule(interface: "com.canonical.Unity.LauncherEntry"))
            let badge = LauncherBadge(connection: world.connection)

            for (name, count) in [("A", 3), ("B", 4), ("A", 1), ("C", Int.max), ("B", 0)] {
                await badge.set(count, for: try ApplicationID("org.example.\(name)"))
            }

            var sums: [[Value]] = []
            for await update in updates where update.arguments.first == address(of: centre) {
                sums.append(update.arguments)
                if sums.count == 5 { break }
            }
            #expect(sums == [3, 7, 5, Int64.max, .max].map { arguments(centre, $0, true) })
        }
    }

    private let centre = "org.carillon.Center"

    private func address(of name: String) -> Value { .string("application://\(name).desktop") }

    private func arguments(_ name: String, _ count: Int64, _ isVisible: Bool) -> [Value] {
        [
            address(of: name),
            .vardict(["count": .int64(count), "count-visible": .boolean(isVisible)]),
        ]
    }
}
