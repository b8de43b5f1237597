// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationFiles
import NotificationModel
import PersonalSubscriptions

/// Decides about requests as Apple's service does, and has what is accepted handed over.
struct MockDesk: Sendable {
    /// Who may push.
    let signer: ProviderToken.Signer
    /// The service.
    let control: ControlClient
    /// The subscriptions of applications, whose texts are tokens as well.
    let subscriptions: PersonalFile<KeptPushes>
    /// The way of what is accepted.
    let handOver: PushHandOver
    /// Reads the clock.
    let now: @Sendable () -> Date

    /// A request that is decided about, and whose answer may have to wait.
    struct Decision: Sendable {
        fileprivate let id: String
        fileprivate var type: String?
        fileprivate var application: ApplicationID?
        fileprivate var reason: AppleAnswer.Reason?
        fileprivate var note: String?
        fileprivate var outcomes: AsyncStream<PushHandOver.Outcome>?
    }

    /// Decides about a request; the push is under way then.
    func decide(_ request: HTTP2Request) async -> Decision {
        let new = UUID()
        var decision = Decision(id: ProviderRequest.id(of: request, else: new))
        do throws(AppleAnswer.Reason) {
            let provider = try ProviderRequest(request, by: signer, new: new, at: now())
            decision.type = provider.type
            let known: Set<ApplicationID>
            do throws(NotificationError) {
                known = Set(try await control.applications().map(\.id))
            } catch {
                decision.note = error.description
                throw .serviceUnavailable
            }
            let kept = (try? subscriptions.read()) ?? KeptPushes()
            let application = try provider.application(kept, among: known)
            decision.application = application
            do throws(NotificationError) {
                decision.outcomes = await handOver.start(try provider.push(), to: application)
            } catch {
                // Apple's service does not read what is in it.
                decision.note = "not shown: \(error)"
                return decision
            }
            if decision.outcomes == nil { throw .tooManyRequests }
        } catch {
            decision.reason = error
        }
        return decision
    }

    /// The answer, once it is known, and what is told of it.
    func answer(_ decision: Decision) async -> (AppleAnswer, MockLog.Entry) {
        var (reason, note) = (decision.reason, decision.note)
        if let outcomes = decision.outcomes {
            switch await outcomes.first(where: { _ in true }) {
            case .taken: break
            case .underWay: note = "the application has not finished with it"
            case .notShown(let reason): note = "not shown: \(reason)"
            case .failed(let text): (reason, note) = (.serviceUnavailable, text)
            case nil: reason = .shutdown
            }
        }
        let answer = AppleAnswer(reason, id: decision.id, at: now())
        let entry = MockLog.Entry(
            status: answer.status, reason: reason?.rawValue, app: decision.application?.rawValue,
            type: decision.type, id: decision.id, note: note)
        return (answer, entry)
    }
}
