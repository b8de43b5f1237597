// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine

// The moments at which another service can take over, or the machine sleep.
extension Service {
    /// Returns when nothing is under way and nothing is due soon, or when cancelled.
    package func untilRest() async {
        let (changes, sink) = AsyncStream.makeStream(of: Void.self)
        restSink = sink
        noticeRest()
        for await _ in changes {}
        restSink = nil
    }

    /// Returns when nothing is being delivered, nor will be in a moment: then the machine may sleep.
    package func untilDelivered() async {
        let (changes, sink) = AsyncStream.makeStream(of: Void.self)
        deliverySink = sink
        noticeRest()
        for await _ in changes {}
        deliverySink = nil
    }

    /// Called after everything that may have been the last thing under way.
    func noticeRest() {
        if let deliverySink, !engine.isDelivering(at: now) { deliverySink.finish() }
        if let restSink, awaitedAnswers.isEmpty, engine.rests(at: now) { restSink.finish() }
    }
}
