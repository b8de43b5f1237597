// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// How a question to a person ended.
enum PromptEnd: Sendable {
    /// They answered.
    case done
    /// They did not want to.
    case dismissed
    /// They took too long.
    case late
    /// The process that asked them is gone.
    case gone
}

extension SecretService {
    /// Unlocks a keyring, or that of a secret.
    ///
    /// - Parameters:
    ///   - path: The object.
    ///   - asking: How the person may be asked; nil unlocks only what needs no password.
    /// - Throws: ``KeyringFault`` if it stays locked.
    func unlock(_ path: String, _ asking: Asking?) async throws(KeyringFault) {
        let reply = try await call(
            SecretInterface.ofService("Unlock", .array([.objectPath(path)], of: "o")))
        guard reply.count == 2, let unlocked = reply[0].asStrings else {
            throw .isOdd("Unlock")
        }
        let prompt = try self.path(reply[1], of: "Unlock")
        if unlocked.contains(path) { return }
        guard prompt != SecretInterface.nothing else { throw .isLocked }
        try await answerPrompt(prompt, asking)
    }

    /// Has the person answer a question, if there is one.
    ///
    /// - Parameters:
    ///   - path: The object of the question.
    ///   - asking: How the person may be asked; with nil the question is taken back before they see it.
    /// - Throws: ``KeyringFault`` unless they answer it.
    func answerPrompt(_ path: String, _ asking: Asking?) async throws(KeyringFault) {
        if path == SecretInterface.nothing { return }
        guard let asking else {
            await dismiss(path)
            throw .isLocked
        }
        let (ends, end) = AsyncStream.makeStream(of: PromptEnd.self)
        let subscription = try await followEnd(of: path, end)
        prompts[path] = end
        defer {
            prompts[path] = nil
            subscription.cancel()
        }
        asking.tell()
        try await call(SecretInterface.of(SecretInterface.prompt, at: path, "Prompt", ""))
        let timer = Task {
            try await Task.sleep(for: asking.patience)
            end.yield(.late)
        }
        defer { timer.cancel() }
        switch await ends.first(where: { _ in true }) {
        case .done: return
        case .dismissed: throw .wasDismissed
        case .gone: throw .ended
        case .late, nil:
            await dismiss(path)
            throw .wasDismissed
        }
    }

    private func followEnd(
        of path: String, _ end: AsyncStream<PromptEnd>.Continuation
    ) async throws(KeyringFault) -> Subscription {
        let connection = try await connected()
        let rule = MatchRule(
            sender: SecretInterface.name, path: path, interface: SecretInterface.prompt,
            member: "Completed")
        do throws(DBusError) {
            return try await connection.subscribe(to: rule) { [weak self] signal in
                guard signal.sender == self?.assumeIsolated({ $0.owner }) else { return }
                let isDismissed = signal.arguments.first?.asBoolean ?? true
                end.yield(isDismissed ? .dismissed : .done)
            }
        } catch {
            throw KeyringFault(error)
        }
    }

    /// Takes a question back; whether that worked changes nothing here.
    private func dismiss(_ path: String) async {
        _ = try? await call(SecretInterface.of(SecretInterface.prompt, at: path, "Dismiss"))
    }
}
