// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The switch of the reminders that the desktop itself shows of its calendars, by
/// `evolution-alarm-notify`.
struct DesktopReminders {
    /// How they are switched on again by hand.
    static let remedy = "gsettings reset \(schema) \(key)"

    private static let schema = "org.gnome.evolution-data-server.calendar"
    private static let key = "notify-enable-display"
    private static let deadline = Duration.seconds(10)
    private static let mostAnswer = 1_024

    /// Whether they are shown; nil where there is no such switch.
    func areOn() async -> Bool? {
        switch await gsettings("get") {
        case "true": true
        case "false": false
        default: nil
        }
    }

    /// Switches them.
    ///
    /// - Returns: Whether they are so now, as another process sees it.
    func set(_ isOn: Bool) async -> Bool {
        _ = await gsettings("set", isOn ? "true" : "false")
        return await areOn() == isOn
    }

    /// Runs the program that knows where the desktop keeps its settings.
    ///
    /// - Returns: What it answers; nil if it is not there or does not answer.
    private func gsettings(_ verb: String, _ value: String...) async -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gsettings", verb, Self.schema, Self.key] + value
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardOutput = pipe
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in end.finish() }
        guard (try? process.run()) != nil else { return nil }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in ended {} }
            // Cut short when the program ends first.
            group.addTask { try? await Task.sleep(for: Self.deadline) }
            await group.next()
            group.cancelAll()
        }
        if process.isRunning {
            process.terminate()
            return nil
        }
        guard process.terminationStatus == 0,
            let data = try? pipe.fileHandleForReading.read(upToCount: Self.mostAnswer)
        else { return nil }
        return String(decoding: data, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
