// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// What an application is told of places that it follows itself goes the way of a response; see
// ``Response/crossing``.
extension ResponseStateMachine {
    /// The store has written that an application is to be told of a crossing; what it was not told of
    /// the place before, it needs no more.
    mutating func crossed(
        _ response: Response, _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        let older = inOrder {
            $0.response.crossing != nil && $0.isWaiting
                && $0.response.notification.key == response.notification.key
        }
        let decisions = older.reduce(into: Decisions()) { decisions, id in
            responses[id] = nil
            decisions += Decisions(.write(.completion(id)))
        }
        responses[response.id] = ResponseProgress(
            response: response, tries: 0, countedTries: 0, isRecorded: true)
        return decisions + route(response.id, context, at: now)
    }

    /// Applications follow places no more, and hear of no crossing of those that they have not got yet.
    mutating func unfollowed(_ keys: Set<RequestKey>) -> Decisions {
        if keys.isEmpty { return Decisions() }
        let obsolete = inOrder {
            $0.response.crossing != nil && ($0.isWaiting || $0.isLaunching)
                && keys.contains($0.response.notification.key)
        }
        return obsolete.reduce(into: Decisions()) { decisions, id in
            responses[id] = nil
            decisions += Decisions(.write(.completion(id)))
        }
    }
}
