// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

extension Center {
    /// Gives the stored answer, or asks the person and waits.
    func requestAuthorization(
        _ caller: Caller, _ options: AuthorizationOptions
    ) async throws(NotificationError) -> Bool {
        var application = machine.application(caller.application)
        let before = application.settings
        let step = AuthorizationPolicy.step(for: options, with: before)
        application.settings.requested.formUnion(options)
        if case .grant(let status) = step { application.settings.authorization = status }
        if application.settings != before { try await change(application) }
        switch step {
        case .answered(let isAllowed): return isAllowed
        case .grant: return true
        case .ask: return await askPerson(about: application)
        }
    }

    private func askPerson(about application: Application) async -> Bool {
        let name = desktop.applications.name(of: application.id)
        let canAsk = await desktop.presenter.canAsk()
        // The answer may have come from elsewhere meanwhile.
        let status = machine.application(application.id).settings.authorization
        guard status == application.settings.authorization else { return status.allowsDelivery }
        if !canAsk {
            configuration.log(
                """
                \(application.id) asks to send notifications, and there is no notification \
                server to ask on; allow it with: carillon settings \(application.id) --allow
                """)
        }
        return await withCheckedContinuation { continuation in
            let prompt = prompts.wait(continuation, for: application, name: name, id: UUID())
            if let prompt { workSink.yield(.prompt(prompt)) }
        }
    }

    /// Takes what a person did with a question; false if the notification is none.
    func takePrompt(_ event: PresenterEvent) async -> Bool {
        switch event {
        case .responded(let id, let action, _, _):
            guard let application = prompts.application(of: id) else { return false }
            await answer(PermissionPrompts.Answer(rawValue: action), for: application)
        case .dismissed(let id):
            guard let application = prompts.application(of: id) else { return false }
            await answer(nil, for: application)
        case .choseSystemAction: return false
        case .leftScreen(let id):
            // It may still be answered from the server's own list.
            return prompts.application(of: id) != nil
        }
        return true
    }

    /// A dismissed question is no answer: the application may ask again.
    private func answer(
        _ answer: PermissionPrompts.Answer?, for id: ApplicationID
    ) async {
        var application = machine.application(id)
        guard let answer else { return settlePrompt(of: application) }
        application.settings.authorization = answer == .allow ? .authorized : .denied
        do throws(NotificationError) {
            try await change(application)
        } catch {
            configuration.log("the answer for \(id) could not be written: \(error)")
            settlePrompt(of: machine.application(id))
        }
    }

    /// Lets the calls go that wait for an answer, with the one that stands now.
    func settlePrompt(of application: Application) {
        let isAllowed = application.settings.authorization.allowsDelivery
        let ids = prompts.settle(application.id, isAllowed: isAllowed)
        if !ids.isEmpty { perform([.withdraw(ids)]) }
    }
}
