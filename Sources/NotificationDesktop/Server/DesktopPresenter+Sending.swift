// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel

extension DesktopPresenter {
    /// Shows the presentation whose turn it is, however many attempts and servers it takes.
    func post(_ presentation: Presentation) async -> PresentationHandle? {
        // It is in the list already; the line is not held up for a server that may never come.
        if presentation.isQuiet, await !hasServer() { return nil }
        var delays = environment.retries.delays[...]
        while let owner = await nextOwner() {
            let failure: DBusError
            do throws(DBusError) {
                return try await notify(presentation, owner)
            } catch {
                failure = error
            }
            guard failure.name != DBusError.Name.disconnected, let delay = delays.popFirst() else {
                environment.log("cannot show \(presentation.key): \(failure)")
                return nil
            }
            // Another life of the server is no reason to wait.
            guard owner == self.owner else { continue }
            do {
                try await environment.sleep(delay)
            } catch {
                return nil
            }
        }
        return nil
    }

    private func notify(
        _ presentation: Presentation, _ owner: String
    ) async throws(DBusError) -> PresentationHandle? {
        let server = try await life(of: owner)
        // All that a server can add to the list is the offer to keep or turn off.
        if presentation.isQuiet, !server.description.can(.actions) { return nil }
        let application = presentation.key.application
        let sound = presentation.restoredFrom == nil ? presentation.sound : nil
        let source = sound.map { environment.sounds.source(of: $0, for: application) }
        let arguments = NotifyArguments(
            presentation, for: server.description, from: sender(for: application), sound: source,
            lateNote: environment.lateNote)
        isNotifying = true
        earlySignals = []
        defer { isNotifying = false }
        let old = shown.number(for: presentation.key) ?? restored(presentation, server) ?? 0
        let reply = try await connection.call(arguments.call(owner, replacing: old))
        guard let number = reply.first?.asUInt32, number != 0 else {
            throw .failed("Notify: the server gave no number")
        }
        if let sound, let source, !server.description.can(.sound) {
            environment.sounds.play(source, sound, of: application)
        }
        if owner == self.owner { await took(presentation, server, number) }
        return PresentationHandle(server: server.identity, number: number)
    }

    private func took(
        _ presentation: Presentation, _ server: ServerLife, _ number: UInt32
    ) async {
        let reply = NotifyArguments.replyAction(of: presentation, server: server.description)
        shown.add(
            ShownNotifications.Entry(
                id: presentation.id, key: presentation.key, replyAction: reply?.identifier),
            number: number)
        let early = earlySignals
        earlySignals = []
        for signal in early where signal.number == number { receive(signal) }
        // Withdrawn while the server was thinking.
        if isCurrentUnwanted, shown.remove(presentation.id) != nil {
            await close(number, of: server.owner)
        }
    }

    /// The number it had before this service restarted, if the server still lives.
    private func restored(_ presentation: Presentation, _ server: ServerLife) -> UInt32? {
        guard let handle = presentation.restoredFrom, handle.server == server.identity else {
            return nil
        }
        return handle.number
    }

    private func sender(for application: ApplicationID) -> NotifyArguments.Sender {
        let entry = environment.applications.entry(for: application)
        return NotifyArguments.Sender(
            name: entry?.name ?? InstalledApplications.shortName(of: application),
            icon: entry?.icon ?? "")
    }
}
