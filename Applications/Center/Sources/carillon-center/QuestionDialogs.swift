// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationBus
import NotificationModel

/// Asks whether applications may send notifications, each in a window of its own.
///
/// The service has it ask where the notification server has no buttons, or there is none.
@MainActor final class QuestionDialogs {
    private enum Answer: String {
        case deny, allow, later
    }

    private unowned let application: Adwaita.Application
    /// Those on the screen.
    private var open: [ApplicationID: MessageDialog] = [:]
    /// Whose questions are not done with; some are on their way to the screen, or to the service.
    private var underWay: Set<ApplicationID> = []

    init(in application: Adwaita.Application) { self.application = application }

    /// Asks about the application of that name; the program runs until that is answered.
    func ask(about text: String) {
        // It comes over the bus, from anybody.
        guard let id = try? ApplicationID(text), application.becomeGraphical() else { return }
        if let dialog = open[id] { return dialog.present() }
        guard underWay.insert(id).inserted else { return }
        application.hold { [self] in
            do throws(NotificationError) {
                try await ask(about: id)
            } catch {
                let line = "carillon-center: the question about \(id): \(error)\n"
                FileHandle.standardError.write(Data(line.utf8))
            }
            underWay.remove(id)
        }
    }

    private func ask(about id: ApplicationID) async throws(NotificationError) {
        let client = try await ControlClient.connect()
        let question = try await PermissionQuestion(
            about: id, name: DesktopEntries.shared.name(id), in: application.language,
            from: client)
        if let question {
            switch await answer(to: question, about: id) {
            case .allow: try await question.answer(isAllowed: true)
            case .deny: try await question.answer(isAllowed: false)
            case .later: try await question.dismiss()
            }
        }
        await client.close()
    }

    private func answer(to question: PermissionQuestion, about id: ApplicationID) async -> Answer {
        let dialog = MessageDialog(over: nil, heading: question.title, body: question.text)
        dialog.addResponse(Answer.deny.rawValue, question.dontAllow)
        dialog.addResponse(Answer.allow.rawValue, question.allow, appearance: .suggested)
        // Closing it is no answer.
        dialog.setEscape(Answer.later.rawValue)
        open[id] = dialog
        defer { open[id] = nil }
        let following = Task {
            await question.untilAnswered()
            if !Task.isCancelled { dialog.close() }
        }
        defer { following.cancel() }
        return await withCheckedContinuation { answered in
            dialog.onResponse { answered.resume(returning: Answer(rawValue: $0) ?? .later) }
            dialog.present()
        }
    }
}
