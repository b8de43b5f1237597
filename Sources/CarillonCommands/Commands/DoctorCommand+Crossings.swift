// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import NotificationSentences

/// A place that an application follows itself, and of which it could not be told.
struct UntoldCrossing {
    let response: Response
    let reason: WaitingResponse.Reason
    /// The name of the application.
    let application: String
}

extension ControlClient {
    /// The crossings that wait for their applications, and are not on their way to them.
    func untold() async throws(NotificationError) -> [UntoldCrossing] {
        let held = try await waiting(of: nil).filter {
            $0.response.crossing != nil && [.start, .decision].contains($0.reason)
        }
        if held.isEmpty { return [] }
        let names = Dictionary(names: try await applications())
        return held.map {
            let id = $0.response.notification.application.rawValue
            return UntoldCrossing(
                response: $0.response, reason: $0.reason, application: names[id] ?? id)
        }
    }
}

extension HealthReport.Check {
    /// An application that does not know where one is, and has to be started or mended.
    static func crossing(_ untold: UntoldCrossing, _ sentences: CommandSentences) -> Self {
        let request = untold.response.notification.request
        return Self(
            check: "crossings", ok: false, essential: false,
            text: sentences.wasNotTold(
                untold.application, of: request.content.title,
                isThere: untold.response.crossing == .inside,
                why: sentences.isUntold(
                    failed: untold.reason == .decision, request.identifier)))
    }
}
