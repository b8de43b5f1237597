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
        let id = caller.application
        let settings = machine.application(id).settings
        let step = AuthorizationPolicy.step(for: options, with: settings)
        if step.changesSettings || !settings.requested.isSuperset(of: options) {
            try await change(id) { application in
                application.settings.requested.formUnion(options)
                if case .grant(let status) = step { application.settings.authorization = status }
            }
        }
        switch step {
        case .answered(let isAllowed): return isAllowed
        case .grant: return true
        case .ask: return await askPerson(about: machine.application(id))
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
                server with buttons to ask on; allow it with: carillon settings \(application.id) --allow
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
        case .choseSystemAction, .moved: return false
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
        guard let answer else { return settlePrompt(of: machine.application(id)) }
        do throws(NotificationError) {
            try await change(id) {
                $0.settings.authorization = answer == .allow ? .authorized : .denied
            }
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
