// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AlarmKit
import Foundation

#if canImport(SwiftUI)
import SwiftUI
#endif

struct CookingData: AlarmMetadata {
    let createdAt: Date
    let method: Method

    init(method: Method) {
        createdAt = Date.now
        self.method = method
    }

    enum Method: String, Codable {
        case frying, grilling
    }
}

/// A view model as the tutorials for iOS 26 have it.
@MainActor
final class AlarmViewModel {
    typealias AlarmConfiguration = AlarmManager.AlarmConfiguration<CookingData>

    private(set) var alarms: [UUID: (Alarm, LocalizedStringResource)] = [:]
    private let alarmManager = AlarmManager.shared

    init() { observeAlarms() }

    func requestAuthorization() async -> Bool {
        switch alarmManager.authorizationState {
        case .notDetermined:
            do {
                let state = try await alarmManager.requestAuthorization()
                return state == .authorized
            } catch {
                print("not asked: \(error.localizedDescription)")
                return false
            }
        case .denied: return false
        case .authorized: return true
        @unknown default: return false
        }
    }

    func scheduleTimer(minutes: Int) {
        let alert = AlarmPresentation.Alert(
            title: "Food is ready after \(minutes) minutes", stopButton: .stop,
            secondaryButton: .again, secondaryButtonBehavior: .countdown)
        let presentation = AlarmPresentation(
            alert: alert,
            countdown: AlarmPresentation.Countdown(title: "Cooking", pauseButton: .pause),
            paused: AlarmPresentation.Paused(title: "Paused", resumeButton: .resume))
        let attributes = AlarmAttributes(
            presentation: presentation, metadata: CookingData(method: .grilling),
            tintColor: Color.accentColor)
        let id = UUID()
        let duration = Alarm.CountdownDuration(
            preAlert: TimeInterval(minutes * 60), postAlert: 10 * 60)
        let configuration = AlarmConfiguration(countdownDuration: duration, attributes: attributes)
        Task {
            do {
                let alarm = try await alarmManager.schedule(id: id, configuration: configuration)
                alarms[id] = (alarm, "Cooking")
            } catch AlarmManager.AlarmError.maximumLimitReached {
                print("too many")
            }
        }
    }

    func scheduleWeekdays(hour: Int, minute: Int, label: String) async throws {
        let time = Alarm.Schedule.Relative.Time(hour: hour, minute: minute)
        let days: [Locale.Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
        let schedule = Alarm.Schedule.relative(.init(time: time, repeats: .weekly(days)))
        let attributes = AlarmAttributes<CookingData>(
            presentation: .init(
                alert: .init(
                    title: LocalizedStringResource(stringLiteral: label),
                    stopButton: AlarmButton(
                        text: "Done", textColor: .white, systemImageName: "stop.circle"))),
            tintColor: Color(red: 0.55, green: 0.31, blue: 0.22))
        let configuration = AlarmManager.AlarmConfiguration<CookingData>(
            countdownDuration: Alarm.CountdownDuration(preAlert: nil, postAlert: 9 * 60),
            schedule: schedule, attributes: attributes, stopIntent: nil, secondaryIntent: nil,
            sound: .named("chime.caf"))
        _ = try await AlarmManager.shared.schedule(id: UUID(), configuration: configuration)
        let once = AlarmConfiguration.alarm(
            schedule: .fixed(Date(timeIntervalSinceNow: 60)), attributes: attributes)
        _ = try await AlarmManager.shared.schedule(id: UUID(), configuration: once)
        let timer: AlarmConfiguration = .timer(
            duration: 300, attributes: attributes, sound: .default)
        _ = try await AlarmManager.shared.schedule(id: UUID(), configuration: timer)
    }

    func toggle(_ alarm: Alarm) throws {
        switch alarm.state {
        case .scheduled: try alarmManager.cancel(id: alarm.id)
        case .countdown: try alarmManager.pause(id: alarm.id)
        case .paused: try alarmManager.resume(id: alarm.id)
        case .alerting: try alarmManager.stop(id: alarm.id)
        @unknown default: break
        }
    }

    func cancelAll() {
        let remaining = (try? alarmManager.alarms) ?? []
        for alarm in remaining { try? alarmManager.cancel(id: alarm.id) }
    }

    private func observeAlarms() {
        Task {
            for await incoming in alarmManager.alarmUpdates {
                for alarm in incoming { alarms[alarm.id, default: (alarm, "Alarm")].0 = alarm }
            }
        }
        Task {
            for await state in alarmManager.authorizationUpdates { print(state) }
        }
    }
}

extension AlarmButton {
    static var stop: Self {
        AlarmButton(text: "Done", textColor: .white, systemImageName: "stop.circle")
    }
    static var again: Self {
        AlarmButton(text: "Repeat", textColor: .black, systemImageName: "repeat.circle")
    }
    static var pause: Self {
        AlarmButton(text: "Pause", textColor: .black, systemImageName: "pause.fill")
    }
    static var resume: Self {
        AlarmButton(text: "Start", textColor: .black, systemImageName: "play.fill")
    }
}

/// A service without an actor, as others have it.
struct AlarmService {
    func remaining(of state: AlarmPresentationState) -> TimeInterval {
        switch state.mode {
        case .countdown(let countdown): return countdown.fireDate.timeIntervalSinceNow
        case .paused(let paused):
            return paused.totalCountdownDuration - paused.previouslyElapsedDuration
        case .alert: return 0
        @unknown default: return 0
        }
    }

    func snooze(_ id: Alarm.ID) {
        do {
            try AlarmManager.shared.countdown(id: id)
        } catch {
            print(error)
        }
    }
}
