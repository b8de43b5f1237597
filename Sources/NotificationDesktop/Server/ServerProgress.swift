// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How far the presenter is with the present server: started, asked to describe itself, answering.
struct ServerProgress: Hashable, Sendable {
    /// The state of the server, as far as it is known.
    private enum Stage: Hashable, Sendable {
        case absent
        /// It is there, and is asked to describe itself until it answers.
        case silent(owner: String, asked: Int, askAgainAt: Duration)
        case answering(owner: String)
    }

    /// How an attempt to have the bus start a server ended.
    enum StartResult: Sendable {
        /// There is a server, or there will be.
        case started
        /// The bus knows none, or there is no screen for it.
        case impossible
        /// The server that the bus knows does not start.
        case failed
    }

    /// Whether something has come that a server is to be started for.
    var isStartWanted = false
    /// Whether starting one failed, and none has answered since.
    private(set) var didStartFail = false
    /// When the server last answered anything.
    private(set) var lastAnswer: Duration = .zero
    /// Since when the server answers; deadlines do not count the time before.
    private(set) var answeringSince: Duration = .zero
    private var stage = Stage.absent
    private var isDescribed = false
    private var isStarting = false
    /// How many starts there were since a server last took a notification.
    private var starts = 0
    private var startAgainAt: Duration = .zero

    /// The server to which notifications can be sent now.
    var answeringOwner: String? {
        guard case .answering(let owner) = stage else { return nil }
        return owner
    }

    /// Whether there is a server that was asked to describe itself and does not answer.
    var isUnresponsive: Bool {
        guard case .silent(_, let asked, _) = stage else { return false }
        return asked > 1
    }

    // MARK: - What happens

    /// A server has come, or the one that was there is gone.
    mutating func changed(to owner: String?, wantsStart: Bool, at now: Duration) {
        stage = owner.map { .silent(owner: $0, asked: 0, askAgainAt: now) } ?? .absent
        isDescribed = false
        isStartWanted = wantsStart
    }

    /// The server has described itself.
    mutating func described(_ owner: String, at now: Duration) {
        // One that answers works here, so the bus may start the next: the failure was that of a
        // moment, such as before the screen was there. One that only came may have died at once.
        didStartFail = false
        guard case .silent(owner, _, _) = stage else { return }
        stage = .answering(owner: owner)
        isDescribed = true
        lastAnswer = now
        answeringSince = now
    }

    /// The server has answered a call.
    mutating func answered(at now: Duration) {
        lastAnswer = now
        guard case .silent(let owner, _, _) = stage, isDescribed else { return }
        stage = .answering(owner: owner)
        answeringSince = now
    }

    /// The server has taken a notification: it is one that lives.
    mutating func works() {
        starts = 0
        startAgainAt = .zero
    }

    /// The server answers nothing any more: nothing is sent before it describes itself again.
    mutating func fallSilent() {
        guard case .answering(let owner) = stage else { return }
        stage = .silent(owner: owner, asked: 0, askAgainAt: .zero)
    }

    /// An attempt to start a server has ended.
    mutating func startEnded(_ result: StartResult) {
        isStarting = false
        switch result {
        case .started: break
        // It was none: the next one that is wanted need not wait for it.
        case .impossible: starts = max(0, starts - 1)
        // Not again before a server has come: one that failed is not installed properly, and a
        // terminal may take over.
        case .failed: didStartFail = true
        }
        if starts == 0 { startAgainAt = .zero }
    }

    // MARK: - What is next

    /// The step to take about the server, if anything waits for it.
    mutating func next(hasWork: Bool, at now: Duration) -> PresentationQueue.Action? {
        guard let time = nextTime(hasWork: hasWork), time <= now else { return nil }
        switch stage {
        case .absent:
            isStarting = true
            isStartWanted = false
            starts += 1
            startAgainAt = now + Self.pause(after: starts)
            return .startServer
        case .silent(let owner, let asked, _):
            stage = .silent(
                owner: owner, asked: asked + 1, askAgainAt: now + Self.pause(after: asked + 3))
            return .describe(owner: owner)
        case .answering: return nil
        }
    }

    /// When something is to be done about the server.
    func nextTime(hasWork: Bool) -> Duration? {
        switch stage {
        case .absent:
            isStartWanted && hasWork && !isStarting && !didStartFail ? startAgainAt : nil
        // One that fell silent is asked even if nobody waits: it is not used before it answers.
        case .silent(_, let asked, let time): hasWork || asked > 0 ? time : nil
        case .answering: nil
        }
    }

    /// Doubles from a second to half a minute.
    private static func pause(after count: Int) -> Duration {
        .seconds(min(30, 1 << min(max(count, 1) - 1, 5)))
    }
}
