// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationSentences

// The engine's tasks that concern the screen.
extension Service {
    func show(_ item: ScreenItem) async throws(NotificationError) {
        switch item {
        case .notification(let presentation): await present(presentation)
        case .summary(let summary): try await show(summary)
        case .question(let question): await ask(question)
        case .note(let note):
            await present(
                note.presentation(name:in:), of: note.waiting.response.notification.application)
        }
    }

    private func present(_ presentation: Presentation) async {
        let handle = await ports.presenter.present(
            await answerable(playable(counted(presentation))))
        // A service that stops leaves it unsettled, so that the next one shows it.
        if Task.isCancelled { return }
        configuration.checkpoint(.deliverPresented)
        perform(engine.presented(presentation.id, handle: handle, at: now))
    }

    /// Takes the button away that plays what is attached where no program does.
    private func playable(_ presentation: Presentation) async -> Presentation {
        guard let media = presentation.media else { return presentation }
        let canPlay = await ports.players.canPlay(media, of: presentation.key.application)
        return canPlay ? presentation : presentation.withoutPlayer()
    }

    /// Takes the button away that asks until when where no window can.
    private func answerable(_ presentation: Presentation) async -> Presentation {
        guard presentation.systemActions.contains(.snoozeUntil) else { return presentation }
        return await ports.questionWindow.isThere()
            ? presentation : presentation.withoutSnoozeUntil()
    }

    private func counted(_ presentation: Presentation) async -> Presentation {
        guard presentation.countsThread else { return presentation }
        do throws(NotificationError) {
            // However many there are: a list for the bus has an end.
            let delivered = try await ports.store.delivered(of: presentation.key.application)
            return presentation.counted(
                among: delivered.map(\.notification).filter(engine.isListed))
        } catch {
            configuration.log("notifications of a thread could not be counted: \(error)")
            return presentation.counted(among: [])
        }
    }

    /// Asks on the screen, also where nobody can answer there: the next server may have buttons.
    private func ask(_ question: AuthorizationQuestion) async {
        if await !ports.presenter.canAsk() { perform(engine.questionUnanswerable(question)) }
        await present(question.presentation(name:in:), of: question.application)
    }

    /// Shows something of the service's own that stands under an application's name.
    private func present(
        _ presentation: (_ name: String, _ sentences: Sentences) -> Presentation,
        of application: ApplicationID
    ) async {
        let name = await ports.names.name(of: application)
        _ = await ports.presenter.present(presentation(name, configuration.sentences))
    }

    /// Shows what stands for what was held, and then writes that it does: after a crash it is shown
    /// again rather than not at all.
    private func show(_ summary: HeldSummary) async throws(NotificationError) {
        let names = await ports.names.names(of: summary.namedApplications)
        let presentation = summary.presentation(
            name: { names[$0] ?? $0.rawValue }, in: configuration.sentences)
        _ = await ports.presenter.present(presentation)
        // A service that stops leaves it to the next one.
        if Task.isCancelled { return }
        try await ports.store.markSummedUp(summary.held)
    }
}
