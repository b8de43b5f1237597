// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CoreLocation
import Foundation

/// A small application that follows a place, for the tests of the whole path.
///
/// `monitor-app follow LATITUDE LONGITUDE` follows a circle and prints each event, until it is killed;
/// `monitor-app list` prints the conditions with their last states. With `monitor-app handle FILE`, as
/// the bus starts it, it writes the last event into a file, and ends when one has left.
@main
struct MonitorApp {
    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        let monitor = await CLMonitor("Test/Places")
        switch words[0] {
        case "follow":
            let center = CLLocationCoordinate2D(
                latitude: Double(words[1]) ?? 0, longitude: Double(words[2]) ?? 0)
            await monitor.add(
                CLMonitor.CircularGeographicCondition(center: center, radius: 100),
                identifier: "At Home")
            say("follows")
            for try await event in await monitor.events { say(line(event)) }
        case "list":
            for identifier in await monitor.identifiers {
                guard let record = await monitor.record(for: identifier) else { continue }
                say(line(record.lastEvent))
            }
        default:
            for try await event in await monitor.events {
                try Data("\(line(event))\n".utf8).write(
                    to: URL(filePath: words[1]), options: .atomic)
                if event.state == .unsatisfied { return }
            }
        }
    }

    private static func line(_ event: CLMonitor.Event) -> String {
        "\(event.identifier) \(event.state)"
    }

    /// Prints at once, also into a pipe.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
