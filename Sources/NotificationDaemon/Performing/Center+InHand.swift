// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationStore

// What is noted while it is in hand, so that a crash is charged to it.
extension Center {
    /// Refuses a call over which the service has ended again and again, and notes one that begins.
    nonisolated func begin(_ member: String, of caller: Caller) throws(NotificationError) {
        let charge = Charge.call(caller.application, member)
        if inHand.precaution(for: charge) != nil {
            throw NotificationError(
                .accessDenied,
                message: """
                    the service has crashed over \(member) of \(caller.application) again and \
                    again, and refuses it for a day; report that, with what was called
                    """)
        }
        guard let note = inHand.begin(charge, isOnThread: true) else { return }
        // The loop comes to this when the call waits for something, or is answered.
        Task(executorPreference: connection.loop) { [inHand] in inHand.end(note) }
    }

    /// Brings a notification to the screen, in a simpler form if the service has ended over it.
    ///
    /// - Returns: Where it is; nil if it is in the list only.
    func bring(_ presentation: Presentation) async -> PresentationHandle? {
        let charge = Charge.notification(presentation.key.application, presentation.id)
        let shown: Presentation
        switch inHand.precaution(for: charge) {
        case nil: shown = presentation
        case .simplify: shown = presentation.plain
        case .leaveOut: return nil
        }
        let note = inHand.begin(charge, isOnThread: false)
        let handle = await desktop.presenter.present(shown)
        inHand.end(note)
        return handle
    }
}

extension Presentation {
    /// The same without anything that is read from a file.
    fileprivate var plain: Presentation {
        var plain = withoutPlayer()
        plain.imagePath = nil
        plain.sound?.name = nil
        return plain
    }
}
