// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AlarmKit
import Foundation
import UserNotifications

/// A small application of iOS 26 for the tests of the whole path; it prints what there is to say.
///
/// `alarm-app timer ID SECONDS SNOOZE` starts a timer that can be paused; `alarm-app weekly ID`
/// schedules an alarm for each Monday at 7:00, and `alarm-app intents ID SECONDS` a timer whose
/// buttons perform intents. `alarm-app list` prints each alarm with its state;
/// `alarm-app pause ID` and the like change one, and `alarm-app watch` prints how many there are
/// each time one changes, until it is killed. With `alarm-app handle`, as the bus starts it, it
/// handles what the person chose and ends.
@main
struct AlarmApp {
    private struct Metadata: AlarmMetadata {}

    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        let manager = AlarmManager.shared
        guard words.count > 1, let id = UUID(uuidString: words[1]) else {
            if words[0] == "list" {
                for alarm in try manager.alarms { print("\(alarm.id) \(alarm.state)") }
            } else if words[0] == "watch" {
                await watch()
            } else {
                await UNUserNotificationCenter.current().runUntilIdle(for: .seconds(1))
            }
            return
        }
        do {
            switch words[0] {
            case "timer": try await schedule(id, Double(words[2]) ?? 1, Double(words[3]) ?? 1)
            case "intents": try await scheduleWithIntents(id, Double(words[2]) ?? 1)
            case "weekly": try await scheduleWeekly(id)
            case "pause": try manager.pause(id: id)
            case "resume": try manager.resume(id: id)
            case "countdown": try manager.countdown(id: id)
            case "stop": try manager.stop(id: id)
            default: try manager.cancel(id: id)
            }
            print("done")
        } catch AlarmManager.AlarmError.maximumLimitReached {
            print("limit")
        } catch {
            print(error.localizedDescription)
        }
    }

    private static func watch() async {
        let updates = AlarmManager.shared.alarmUpdates
        // Behind the call that asks for them.
        _ = try? AlarmManager.shared.alarms
        say("watches")
        for await alarms in updates { say("\(alarms.count)") }
    }

    /// Prints at once, also into a pipe.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    private static func schedule(_ id: UUID, _ span: Double, _ snooze: Double) async throws {
        let configuration = AlarmManager.AlarmConfiguration(
            countdownDuration: .init(preAlert: span, postAlert: snooze), attributes: attributes)
        try await AlarmManager.shared.schedule(id: id, configuration: configuration)
    }

    private static func scheduleWithIntents(_ id: UUID, _ span: Double) async throws {
        var attributes = attributes
        attributes.presentation.alert.secondaryButtonBehavior = .custom
        try await AlarmManager.shared.schedule(
            id: id,
            configuration: .timer(
                duration: span, attributes: attributes, stopIntent: EatIntent(eggs: 3),
                secondaryIntent: EatIntent(eggs: 1)))
    }

    private static func scheduleWeekly(_ id: UUID) async throws {
        let schedule = Alarm.Schedule.Relative(
            time: .init(hour: 7, minute: 0), repeats: .weekly([.monday]))
        try await AlarmManager.shared.schedule(
            id: id, configuration: .alarm(schedule: .relative(schedule), attributes: attributes))
    }

    private static var attributes: AlarmAttributes<Metadata> {
        func button(_ text: LocalizedStringResource) -> AlarmButton {
            AlarmButton(text: text, textColor: .white, systemImageName: "circle")
        }
        return AlarmAttributes(
            presentation: AlarmPresentation(
                alert: .init(
                    title: "Eggs", secondaryButton: button("Snooze"),
                    secondaryButtonBehavior: .countdown),
                countdown: .init(title: "Boiling", pauseButton: button("Pause")),
                paused: .init(title: "Cold", resumeButton: button("Resume"))),
            tintColor: .orange)
    }
}
