// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// Hands pushes to the service, those of one application one after another.
actor PushHandOver {
    /// The end of a push, as far as its sender is concerned.
    enum Outcome: Hashable, Sendable {
        /// The service has it.
        case taken
        /// The application takes its time; Apple's service has answered long before.
        case underWay
        /// It will not be shown, and Apple's service would not know it.
        case notShown(String)
        /// The service cannot be reached.
        case failed(String)
    }

    /// How many may wait.
    private static let most = 1_000

    private let control: ControlClient
    private let patience: Duration
    private let note: @Sendable (String) -> Void
    private var last: [ApplicationID: Task<Void, Never>] = [:]
    private var waiting = 0

    /// Makes one.
    ///
    /// - Parameters:
    ///   - control: The service.
    ///   - patience: How long a sender waits for an application.
    ///   - note: Where it says what becomes of pushes that nobody waits for.
    init(
        control: ControlClient, patience: Duration, note: @escaping @Sendable (String) -> Void
    ) { (self.control, self.patience, self.note) = (control, patience, note) }

    /// Begins to hand over a push.
    ///
    /// - Parameters:
    ///   - push: The push.
    ///   - application: For whom it is.
    /// - Returns: The outcome, first of all; nil if too many wait.
    func start(_ push: Push, to application: ApplicationID) -> AsyncStream<Outcome>? {
        guard waiting < Self.most else { return nil }
        waiting += 1
        let (outcomes, continuation) = AsyncStream.makeStream(of: Outcome.self)
        let timer = Task { [patience] in
            guard (try? await Task.sleep(for: patience)) != nil else { return }
            continuation.yield(.underWay)
        }
        let before = last[application]
        last[application] = Task {
            await before?.value
            let outcome = await hand(push, to: application)
            timer.cancel()
            if case .terminated = continuation.yield(outcome) { tell(outcome, application) }
            continuation.finish()
            waiting -= 1
        }
        return outcomes
    }

    private func hand(_ push: Push, to application: ApplicationID) async -> Outcome {
        do throws(NotificationError) {
            _ = try await control.push(push, to: application)
            return .taken
        } catch {
            switch error.code {
            case .serviceFailed, .serviceUnknown, .disconnected, .storeFull, .storeReadOnly,
                .storeDamaged, .storeFailed:
                return .failed(error.description)
            case .noReply where error.field != "application": return .failed(error.description)
            default: return .notShown(error.description)
            }
        }
    }

    private func tell(_ outcome: Outcome, _ application: ApplicationID) {
        switch outcome {
        case .taken, .underWay: break
        case .notShown(let reason), .failed(let reason): note("\(application): \(reason)")
        }
    }
}
