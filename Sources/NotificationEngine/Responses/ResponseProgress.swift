// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A response that its application has not finished with.
struct ResponseProgress: Hashable, Sendable {
    enum State: Hashable, Sendable {
        /// It is being written, and nothing is done before.
        case recording
        /// Nothing is done about it; the person may have been told so, and for what reason.
        case waiting(Wait, told: WaitingResponse.Reason?)
        /// Its application is being started.
        case launching(until: Duration)
        /// Its application deals with it.
        case handedOver(until: Duration)
        /// Its application has finished with it, and it is still being written.
        case handled
    }

    enum Wait: Hashable, Sendable {
        /// The session is locked, or nothing says that it is not.
        case unlock
        /// Its application is to start by itself.
        case start
        /// Its application failed over it too often; a person decides.
        case decision
    }

    let response: Response
    var activationToken: String?
    /// How often it was handed over.
    var tries: Int
    /// How many of those are written, or will be with the response.
    var countedTries: Int
    /// How many runs of its application left or hung over it.
    var failures = 0
    /// Whether it is durable.
    var isRecorded = false
    /// Whether the person has shown to be who they are, or to want it all the same.
    var isConfirmed = false
    /// When its application's window is opened, if it has not registered before that.
    var opensBy: Duration?
    var state = State.recording

    var application: ApplicationID { response.notification.application }

    /// The options of the chosen action.
    var options: ActionOptions {
        response.actionIdentifier == Action.defaultIdentifier
            ? .foreground : response.shownAction?.options ?? []
    }

    /// Whether nothing is being done about it.
    var isWaiting: Bool { if case .waiting = state { true } else { false } }
    var isLaunching: Bool { if case .launching = state { true } else { false } }
    var isHandedOver: Bool { if case .handedOver = state { true } else { false } }
    var wait: Wait? { if case .waiting(let wait, _) = state { wait } else { nil } }

    /// Whether it is handed over when its application starts by itself.
    ///
    /// No person waits for a crossing, so nobody else decides: without it, an application that was
    /// mended would be deaf.
    var waitsForRegistration: Bool {
        wait == .start || (wait == .decision && response.crossing != nil)
    }

    var until: Duration? {
        switch state {
        case .launching(let until), .handedOver(let until): until
        case .recording, .waiting, .handled: nil
        }
    }
}
