// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalReminders

/// Asks until when notifications are to be away, each in a window of its own; the service has it ask
/// when somebody presses *Snooze Until…*.
@MainActor final class SnoozeDialogs {
    private unowned let application: Adwaita.Application
    private let sentences: CenterSentences
    /// Those on the screen.
    private var open: [UUID: SnoozeWindow] = [:]
    /// The notifications whose questions are not done with.
    private var underWay: Set<UUID> = []

    init(in application: Adwaita.Application, _ sentences: CenterSentences) {
        (self.application, self.sentences) = (application, sentences)
    }

    /// Asks about the notification with that id; the program runs until that is answered.
    func ask(about text: String) {
        // It comes over the bus, from anybody.
        guard let id = UUID(uuidString: text), application.becomeGraphical() else { return }
        if let window = open[id] { return window.present() }
        guard underWay.insert(id).inserted else { return }
        application.hold { [self] in
            do throws(NotificationError) {
                try await ask(about: id)
            } catch {
                let line = "carillon-center: the notification is not snoozed: \(error)\n"
                FileHandle.standardError.write(Data(line.utf8))
            }
            underWay.remove(id)
        }
    }

    private func ask(about id: UUID) async throws(NotificationError) {
        let client = try await ControlClient.connect()
        if let question = try await SnoozeQuestion(about: id, from: client) {
            let language = application.language
            let kept = KeptPlaces.offered(ProcessInfo.processInfo.environment)
            let window = SnoozeWindow(over: nil, title: question.title, sentences, kept) {
                var calendar = Calendar(identifier: .gregorian)
                (calendar.timeZone, calendar.locale) = (.current, .current)
                return ReminderPlace(
                    now: Date(), calendar: calendar, language: language,
                    locale: HourCycle.locale(ProcessInfo.processInfo.environment))
            }
            open[id] = window
            defer { open[id] = nil }
            let following = Task {
                await question.untilGone()
                if !Task.isCancelled { window.close() }
            }
            defer { following.cancel() }
            if let time = await window.answer() { try await question.answer(time) }
        }
        await client.close()
    }
}
