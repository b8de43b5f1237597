// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CoreLocation
import Foundation

/// A small application that follows a place, for the tests of the whole path.
///
/// `monitor-app follow LATITUDE LONGITUDE` follows a circle and prints each event, until it is killed;
/// `monitor-app list` prints the conditions with their last states. With `monitor-app handle FILE`, as
/// the bus starts it, it writes the last event into a file, and ends when one has left. With `regions
/// FILE LATITUDE LONGITUDE` it monitors such a circle with `CLLocationManager`, and writes each thing
/// that its delegate hears behind the others.
@main
struct MonitorApp {
    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        if words[0] == "regions" { return try await watchRegion(words) }
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

    private static func watchRegion(_ words: [String]) async throws {
        let listener = RegionListener(file: words[1])
        let manager = CLLocationManager()
        manager.delegate = listener
        let center = CLLocationCoordinate2D(
            latitude: Double(words[2]) ?? 0, longitude: Double(words[3]) ?? 0)
        manager.startMonitoring(
            for: CLCircularRegion(center: center, radius: 100, identifier: "Home"))
        try await Task.sleep(for: .seconds(3_600))
        withExtendedLifetime((manager, listener)) {}
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

/// Writes down what it hears.
private final class RegionListener: NSObject, CLLocationManagerDelegate {
    private let file: String

    init(file: String) { self.file = file }

    private func hear(_ line: String) {
        guard let stream = fopen(file, "a") else { return }
        fputs(line + "\n", stream)
        fclose(stream)
    }

    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
        hear("monitors \(region.identifier)")
        manager.requestState(for: region)
    }

    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
        hear("entered \(region.identifier)")
    }

    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
        hear("left \(region.identifier)")
    }

    func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState,
        for region: CLRegion
    ) { hear("\(region.identifier) is \(state)") }
}
