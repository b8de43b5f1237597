// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel

// The calls to the server, and its answers and signals.
extension DesktopPresenter {
    // MARK: - The server itself

    func startServer() async {
        guard await canStartServer() else { return startEnded(.impossible) }
        do throws(DBusError) {
            try await connection.startService(named: NotificationServer.name)
            startEnded(.started)
        } catch {
            environment.log("the bus could not start a notification server: \(error)")
            startEnded(.failed)
        }
    }

    private func startEnded(_ result: ServerProgress.StartResult) {
        queue.server.startEnded(result)
        proceed()
    }

    func describe(_ owner: String) async {
        do throws(DBusError) {
            _ = try await life(of: owner)
        } catch {
            // One that is gone meanwhile need not say anything.
            guard owner == self.owner else { return }
            environment.log("the notification server does not say what it is: \(error)")
        }
    }

    /// The description that a server gives of itself; asked once in its life.
    func life(of owner: String) async throws(DBusError) -> ServerLife {
        if let life, life.owner == owner, queue.server.answeringOwner == owner { return life }
        let life = ServerLife(
            owner: owner, busID: try await NotificationServer.busID(connection),
            description: try await NotificationServer.describe(owner, on: connection))
        if owner == self.owner {
            self.life = life
            queue.server.described(owner, at: environment.now())
            proceed()
        }
        return life
    }

    func ownerChanged(to owner: String?) {
        guard owner != self.owner else { return }
        self.owner = owner
        life = nil
        givesNumbers = true
        // Numbers belong to one life: the next server may give them to others.
        let lost = shown.all
        shown = ShownNotifications()
        earlySignals = []
        queue.serverChanged(to: owner, at: environment.now())
        for entry in lost {
            if let presentation = entry.lasting {
                queue.putBack(presentation, entry.ticket, as: entry.appearance)
            } else if !entry.isAnswered {
                events?.yield(.leftScreen(entry.id))
            }
        }
        proceed()
    }

    // MARK: - Showing

    /// Sends a presentation; the tasks that do so start in the order in which they are made.
    func send(
        _ ticket: PresentationQueue.Ticket, _ call: PresentationCall.ID, _ owner: String
    ) {
        guard let entry = queue.entries[ticket], let life, life.owner == owner else { return }
        // All that a server can add to the list is the offer to keep or turn off.
        if entry.presentation.isQuiet, !life.description.can(.actions) {
            queue.leaveOut(call)
            return perform { await $0.proceed() }
        }
        perform { await $0.notify(entry, call, life) }
    }

    private func notify(
        _ entry: PresentationQueue.Entry, _ call: PresentationCall.ID, _ server: ServerLife
    ) async {
        let presentation = entry.presentation
        // A notification that was on the screen before has been heard; a sound that repeats begins
        // when it is shown.
        let isHeardOnce = !entry.isOld && presentation.sound?.isRepeating == false
        let sound = isHeardOnce ? presentation.sound : nil
        let source = sound.map { entry.appearance.sound ?? .standard($0.kind) }
        let arguments = NotifyArguments(
            presentation, for: server.description,
            from: entry.appearance.sender,
            sound: source, in: environment.sentences, dueNote: environment.dueNote)
        let old =
            shown.number(for: presentation.key)
            ?? presentation.restoredFrom.flatMap(server.number) ?? 0
        do throws(DBusError) {
            let reply = try await connection.call(
                arguments.call(server.owner, replacing: old), timeout: Self.longestAnswer)
            guard let number = reply.first?.asUInt32 else {
                throw .failed("Notify: the server gave no number")
            }
            let isMuted = await isMuted(presentation, by: server)
            // A number of another life, which this one gives to others.
            guard owner == server.owner else { return }
            if var entry = queue.answered(call, at: environment.now()) {
                if isMuted {
                    entry.presentation.sound = nil
                } else if let sound, let source, !server.description.can(.sound) {
                    let application = entry.application
                    perform { await $0.environment.sounds.play(source, sound, of: application) }
                }
                took(
                    entry, server, number,
                    isDismissedIfExpired: arguments.isDismissedIfExpired(by: server.description))
            } else if number != 0, shown.letGo(number, before: entry.ticket) {
                // Withdrawn while the server was thinking, or shown by another call.
                perform { await $0.close(number, of: server.owner) }
            }
        } catch {
            queue.failed(call, error, at: environment.now())
        }
        if queue.calls.isEmpty { earlySignals = [] }
        proceed()
    }

    /// Whether a sound that the service would play itself is muted, because the server is not to
    /// disturb.
    ///
    /// A critical one never is.
    private func isMuted(_ presentation: Presentation, by server: ServerLife) async -> Bool {
        guard let sound = presentation.sound, presentation.urgency != .critical,
            sound.isRepeating || !server.description.can(.sound)
        else { return false }
        return await inhibits(server)
    }

    private func took(
        _ entry: PresentationQueue.Entry, _ server: ServerLife, _ number: UInt32,
        isDismissedIfExpired: Bool
    ) {
        // notify-osd answers with 0 when it shows buttons in a dialog: it is shown, and nothing
        // more will be heard of it.
        let handle = number == 0 ? nil : server.handle(number)
        givesNumbers = number != 0
        if entry.isPutBack { events?.yield(.moved(entry.presentation.id, handle)) }
        defer { finish(entry.ticket, handle) }
        guard number != 0 else { return }
        let reply = NotifyArguments.replyAction(
            of: entry.presentation, server: server.description)
        shown.add(
            ShownNotifications.Entry(
                presentation: entry.presentation, as: entry.appearance, ticket: entry.ticket,
                replyAction: reply?.identifier,
                isDismissedIfExpired: isDismissedIfExpired),
            number: number)
        guard !earlySignals.isEmpty else { return }
        let early = earlySignals
        earlySignals.removeAll { $0.number == number }
        for signal in early where signal.number == number { receive(signal) }
    }

    /// The queue's deadline comes long before; an answer that comes between the two still counts.
    private static var longestAnswer: Duration { .seconds(120) }

    // MARK: - Listening

    func receive(_ signal: Signal) {
        // Anybody on the bus can emit such a signal.
        guard let owner, signal.sender == owner, let signal = ServerSignal(signal) else { return }
        if !queue.calls.isEmpty, !shown.knows(signal.number) {
            // Bounded, because some servers tell everybody about everything.
            if earlySignals.count >= 64 { earlySignals.removeFirst() }
            earlySignals.append(signal)
        } else {
            receive(signal)
        }
    }

    private func receive(_ signal: ServerSignal) {
        guard let event = shown.receive(signal) else { return }
        events?.yield(event)
        if case .choseSystemAction(_, let action, _) = event, !action.leavesScreen {
            keep(signal.number)
        }
    }

    /// Keeps a notification on the screen that the server takes away, as each does once one is
    /// pressed.
    private func keep(_ number: UInt32) {
        guard let entry = shown.forget(number) else { return }
        if let owner { perform { await $0.close(number, of: owner) } }
        if let presentation = entry.lasting {
            queue.putBack(presentation, entry.ticket, as: entry.appearance)
            proceed()
        } else {
            // A banner would leave by itself.
            events?.yield(.leftScreen(entry.id))
        }
    }

    // MARK: - Taking away

    func close(_ number: UInt32, of owner: String) async {
        do throws(DBusError) {
            try await NotificationServer.close(number, of: owner, on: connection)
        } catch  where error.name == DBusError.Name.noReply {
            environment.log("the notification server did not close a notification: \(error)")
        } catch {
            // It is closed already, or its server is gone.
        }
    }
}
