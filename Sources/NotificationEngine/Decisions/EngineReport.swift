// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Something worth telling: a line of `carillon watch`, or of the log.
package enum EngineReport: Hashable, Sendable {
    /// A request was accepted; nil when it rings at once, or waits for something that is no time.
    case added(RequestKey, due: Date?)
    /// The person wants a notification later.
    case snoozed(RequestKey, until: Date?)
    /// A pending request was removed.
    case removed(RequestKey)
    /// A delivered notification was removed.
    case withdrawn(RequestKey)
    /// The person's settings of an application have changed.
    case settingsChanged(ApplicationID)
    /// The number on a launcher badge has changed.
    case badgeChanged(ApplicationID, Int)
    /// A notification server named an action that its notification does not have.
    case unknownAction(RequestKey)
    /// A notification rang.
    case delivered(DeliveredNotification, late: Bool)
    /// A request was due so long ago, and the store has not told what it is.
    case unread(RequestKey, after: Duration)
    /// A request was to be delivered, and the store does not have what it said it had; it is
    /// asked anew.
    case missing(RequestKey)
    /// A notification was sent to a screen so long ago, and no presenter has taken it.
    case unshown(RequestKey, after: Duration)
    /// A person is asked something, and nothing on the screen has buttons to answer with.
    case unanswerable(AuthorizationQuestion)
    /// A notification was not shown because the person does not allow it.
    case refused(RequestKey)
    /// A notification was too late for its application or for a person, and is in the list only.
    case missed(DeliveredNotification)
    /// A notification rings although writing that down failed; it may ring again after a crash.
    case deliveredUnrecorded(RequestKey)
    /// It is quiet from now on, until then; nil if that has no end.
    case quietBegan(until: Date?)
    /// It is quiet no more.
    case quietEnded
    /// Entries of the history were forgotten: of that application, or of any.
    case historyChanged(ApplicationID?)
    /// The person chose something.
    case responded(Response)
    /// An action waits until the session is unlocked, or the person confirms it.
    case waitsForUnlock(Response)
    /// The application has finished with a response.
    case completed(Response)
    /// The application did not finish in time; it gets the response again when it next starts.
    case deadlinePassed(Response, after: Duration)
    /// The application could not be started or reached.
    case unreachable(Response, reason: String)
    /// So many runs of the application failed over the response; a person decides about it.
    case held(Response, failures: Int)
    /// The person discarded a response that waited.
    case discarded(Response)
}
