// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationEngine

extension DesktopPresenter {
    func ownerChanged(to owner: String?) {
        guard owner != self.owner else { return }
        self.owner = owner
        life = nil
        // Numbers belong to one life: the next server may give them to others.
        shown = ShownNotifications()
        earlySignals = []
        wakeCurrent()
    }

    func receive(_ signal: Signal) {
        // Anybody on the bus can emit such a signal.
        guard let owner, signal.sender == owner, let signal = ServerSignal(signal) else { return }
        if isNotifying, !shown.knows(signal.number) {
            // Bounded, because some servers tell everybody about everything.
            if earlySignals.count < 64 { earlySignals.append(signal) }
        } else {
            receive(signal)
        }
    }

    func receive(_ signal: ServerSignal) {
        if let event = shown.receive(signal) { eventSink.yield(event) }
    }

    func close(_ number: UInt32, of owner: String) async {
        do throws(DBusError) {
            _ = try await connection.call(
                NotificationServer.call(owner, "CloseNotification", .uint32(number)))
        } catch  where error.name == DBusError.Name.noReply {
            environment.log("the notification server did not close a notification: \(error)")
        } catch {
            // It is closed already, or its server is gone.
        }
    }
}
