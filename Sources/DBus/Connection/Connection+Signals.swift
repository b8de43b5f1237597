// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Synchronization

extension Connection {
    /// Calls back for each matching signal, on the loop's thread, in the order of arrival.
    ///
    /// When this returns, the bus has confirmed the rule. Hold on to the subscription: letting it
    /// go ends it.
    public func subscribe(
        to rule: MatchRule, _ action: @escaping @Sendable (Signal) -> Void
    ) async throws(DBusError) -> Subscription {
        let result = await withCheckedContinuation { continuation in
            addMatch(rule, action) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }

    /// The matching signals as a stream; ending the iteration ends the subscription.
    public func signals(matching rule: MatchRule) async throws(DBusError) -> AsyncStream<Signal> {
        let (stream, continuation) = AsyncStream.makeStream(of: Signal.self)
        let subscription = try await subscribe(to: rule) { continuation.yield($0) }
        // A connection that nobody holds is closed: whoever iterates holds it.
        continuation.onTermination = { [self] _ in
            subscription.cancel()
            withExtendedLifetime(self) {}
        }
        onDisconnect { continuation.finish() }
        return stream
    }

    /// Calls back with the owner of a name, first the present one, then whenever it changes.
    ///
    /// The first call comes before this returns. Nil means that nobody owns the name.
    public func watchOwner(
        of name: String, _ action: @escaping @Sendable (String?) -> Void
    ) async throws(DBusError) -> Subscription {
        let rule = MatchRule(
            sender: BusDaemon.name, path: BusDaemon.path, interface: BusDaemon.interface,
            member: "NameOwnerChanged", argument0: name)
        let (subscribed, owner) = await withCheckedContinuation { continuation in
            let watch = OwnerWatch(action) { continuation.resume(returning: $0) }
            let changed: @Sendable (Signal) -> Void = { signal in
                guard signal.sender == BusDaemon.name else { return }
                watch.changed(to: signal.arguments.last?.asString)
            }
            // Sent together, and answered by the bus in this order.
            addMatch(rule, changed) { watch.subscribed($0) }
            // Not `owner(of:)`: a change that follows the reply must not overtake it.
            start(BusDaemon.call("GetNameOwner", .string(name))) { watch.began(with: $0) }
        }
        if case .failure(let error) = owner, error.name != DBusError.Name.nameHasNoOwner {
            throw error
        }
        return try subscribed.get()
    }

    private func addMatch(
        _ rule: MatchRule, _ action: @escaping @Sendable (Signal) -> Void,
        completion: @escaping @Sendable (Result<Subscription, DBusError>) -> Void
    ) {
        let addition = MatchAddition(completion)
        let loop = loop
        let callback = Callback(
            installed: { reply in
                addition.finish(error: Message(borrowing: reply, on: loop).error)
            },
            action: { message in
                // A signal that cannot be read is one nobody can act on.
                if let signal = try? Message(borrowing: message, on: loop).signal() {
                    action(signal)
                }
                return 0
            })
        do throws(DBusError) {
            guard bus.isOpen else { throw .disconnected }
            let text = try rule.text()
            addition.subscription = Subscription(
                try Slot(on: loop, "subscribing with \(text)", callback) {
                    sd_bus_add_match_async(bus.pointer, $0, text, $1, callBackInstalled, $2)
                })
        } catch {
            completion(.failure(error))
        }
    }
}

/// A match rule the bus has not confirmed yet; lives on the loop's thread.
private final class MatchAddition {
    var subscription: Subscription?
    private let completion: @Sendable (Result<Subscription, DBusError>) -> Void

    init(_ completion: @escaping @Sendable (Result<Subscription, DBusError>) -> Void) {
        self.completion = completion
    }

    func finish(error: DBusError?) {
        guard let subscription else { return }
        self.subscription = nil
        completion(error.map { .failure($0) } ?? .success(subscription))
    }
}

/// The owner of one name; lives on the loop's thread.
private final class OwnerWatch {
    /// The answers of the bus to the two calls with which a watch begins.
    typealias Answers = (
        subscription: Result<Subscription, DBusError>, owner: Result<[Value], DBusError>
    )

    private let action: @Sendable (String?) -> Void
    private let completion: @Sendable (sending Answers) -> Void
    private var subscription: Result<Subscription, DBusError>?
    private var owner: Result<[Value], DBusError>?

    init(
        _ action: @escaping @Sendable (String?) -> Void,
        completion: @escaping @Sendable (sending Answers) -> Void
    ) {
        self.action = action
        self.completion = completion
    }

    func subscribed(_ result: Result<Subscription, DBusError>) {
        subscription = result
        complete()
    }

    func began(with result: Result<[Value], DBusError>) {
        owner = result
        switch result {
        case .success(let reply): action(reply.first?.asString)
        case .failure(let error) where error.name == DBusError.Name.nameHasNoOwner: action(nil)
        case .failure: break
        }
        complete()
    }

    /// Changes before the bus told the present owner are part of that answer.
    func changed(to newOwner: String?) {
        guard owner != nil else { return }
        action(newOwner?.isEmpty == false ? newOwner : nil)
    }

    // When the bus goes, both fail, in any order.
    private func complete() {
        guard let subscription, let owner else { return }
        // Whoever watches holds it, and it holds this.
        self.subscription = nil
        completion((subscription, owner))
    }
}

// Sound because: it is used from callbacks of the connection only, on the loop's thread.
extension OwnerWatch: @unchecked Sendable {}

/// A callback for signals, in force until it is cancelled or let go.
public final class Subscription: Sendable {
    private let slot: Mutex<SlotHolder?>

    init(_ slot: Slot) { self.slot = Mutex(SlotHolder(slot: slot)) }

    /// Ends it; on the loop's thread at once, from elsewhere as soon as the loop gets to it.
    public func cancel() {
        let holder = slot.withLock { holder in
            defer { holder = nil }
            return holder
        }
        // Let go outside the lock: freeing the callback may run any code.
        _ = consume holder
    }
}

private struct SlotHolder {
    let slot: Slot
}

// Sound because: the slot is only held and let go here, and a slot frees itself on its loop.
extension SlotHolder: @unchecked Sendable {}
