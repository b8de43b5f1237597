// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

/// Schedules alarms, and changes those that are there.
///
/// Its alarms are kept by the notification service: an alarm that was scheduled alerts at its time,
/// whatever becomes of this process. Its functions that do not wait return when what they ask for
/// is stored.
///
/// - Note: On Linux, a program touches ``shared`` when it starts, after it has set the delegate of
///   its notification center: the service starts it when a person snoozes, pauses or stops an alarm,
///   and the answer is handled before the delegate would see it.
public final class AlarmManager: Sendable {
    /// The person's answer to the question whether alarms are allowed.
    public enum AuthorizationState: Codable, Hashable, Sendable {
        /// Nobody has asked yet.
        case notDetermined
        /// The application may not alert.
        case denied
        /// The application may alert.
        case authorized
    }

    /// Why an alarm is not scheduled.
    public enum AlarmError: Error, Hashable {
        /// As many are scheduled as may be.
        ///
        /// - Note: On Linux, the limit is that of pending requests, which is 100,000 for each
        ///   application unless the person sets another.
        case maximumLimitReached
    }

    /// The manager of this program.
    public static let shared = AlarmManager(center: .current())

    let center: UNUserNotificationCenter
    let now: @Sendable () -> Date
    let zone: @Sendable () -> TimeZone
    let changes = AlarmChanges()

    /// Makes a manager for a test, with the center of a `TestNotificationCenter`.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameters:
    ///   - center: The center that keeps its alarms.
    ///   - now: Tells the time of that center.
    ///   - zone: Tells the zone of the machine.
    public init(
        center: UNUserNotificationCenter, now: @escaping @Sendable () -> Date = { Date() },
        zone: @escaping @Sendable () -> TimeZone = { .current }
    ) {
        self.center = center
        self.now = now
        self.zone = zone
        center.receive(with: AlarmReception(manager: self))
    }

    // MARK: - Authorization

    /// The person's answer as it stands at the moment.
    ///
    /// - Note: On Linux, it is the authorization of the application's notifications. One that was
    ///   given provisionally allows no alarms.
    public var authorizationState: AuthorizationState {
        let settings = Answer.wait { center.getNotificationSettings(completionHandler: $0) }
        let state = AuthorizationState(settings.authorizationStatus)
        changes.publish(state)
        return state
    }

    /// Asks the person to allow alarms; once answered, the answer is given at once.
    ///
    /// - Note: On Linux, it is the question whether the application may show notifications.
    /// - Returns: The answer.
    /// - Throws: An error if the service cannot be reached.
    @discardableResult
    nonisolated(nonsending) public func requestAuthorization() async throws -> AuthorizationState {
        _ = try await center.requestAuthorization(options: [.alert, .sound])
        let settings = await center.notificationSettings()
        let state = AuthorizationState(settings.authorizationStatus)
        changes.publish(state)
        return state
    }

    /// The states of the authorization as it changes from now on.
    ///
    /// - Note: On Linux, a change that the person makes elsewhere is seen when this program next asks.
    public var authorizationUpdates: some AsyncSequence<AuthorizationState, Never> {
        AlarmAuthorizationStateUpdates(changes)
    }

    // MARK: - Alarms

    /// The alarms of this application, in the order in which they were scheduled.
    ///
    /// Reading it throws an error if the service cannot be reached.
    public var alarms: [Alarm] {
        get throws {
            try answer { [now] in
                (
                    Rearrangement(),
                    KeptAlarm.all(in: $0).filter(\.exists).map { $0.alarm(at: now()) }
                )
            }
        }
    }

    /// All alarms each time one has changed, from now on; an alarm that is not among them is gone.
    ///
    /// - Note: On Linux, changes by another process of the application and by the person count, too.
    public var alarmUpdates: some AsyncSequence<[Alarm], Never> {
        center.watch { [weak self] in self?.publish() }
        read { [changes] in changes.begin(with: $0) }
        return AlarmUpdates(changes)
    }

    /// Schedules an alarm, in place of one with the same name.
    ///
    /// The person is asked first, if that has not happened. When it returns the alarm is stored.
    ///
    /// - Note: On Linux, Apple's documentation names one error only, and these are ours: a date that is
    ///   past, a countdown of 0, a time that no clock shows, or neither a schedule nor a countdown
    ///   is refused with an error that names the field.
    /// - Parameters:
    ///   - id: The alarm's name.
    ///   - configuration: The alarm to schedule.
    /// - Returns: The alarm.
    /// - Throws: ``AlarmError/maximumLimitReached``; `UNError.notificationsNotAllowed` where the
    ///   person does not allow it; an error that names the field that is wrong.
    @discardableResult
    nonisolated(nonsending) public func schedule<Metadata: AlarmMetadata>(
        id: Alarm.ID, configuration: AlarmConfiguration<Metadata>
    ) async throws -> Alarm {
        let record = try AlarmRecord(id: id, configuration)
        try record.validate(at: now())
        guard try await requestAuthorization() == .authorized else {
            throw UNError(.notificationsNotAllowed)
        }
        do {
            _ = try await center.rearrange { [now, zone] kept in
                let alarms = KeptAlarm.all(in: kept)
                let others = alarms.filter { $0.record.id != id }
                let change = try AlarmStep.schedule(record, at: now(), in: zone())
                return (change.tidied(others, at: now()), ())
            }
        } catch {
            throw center.isLimitReached(error) ? AlarmError.maximumLimitReached : error
        }
        let alarms = try await center.rearrange { [now] kept in
            (Rearrangement(), KeptAlarm.all(in: kept).filter(\.exists).map { $0.alarm(at: now()) })
        }
        changes.publish(alarms)
        // One that is due in this moment may be over already.
        return alarms.first { $0.id == id }
            ?? Alarm(
                id: id, schedule: record.schedule, countdownDuration: record.countdownDuration,
                state: record.schedule == nil ? .countdown : .scheduled)
    }
}

// MARK: - Changing alarms

extension AlarmManager {
    /// Stops an alarm.
    ///
    /// One that does not repeat is gone then; one that does waits for its next time.
    ///
    /// - Parameter id: The alarm's name.
    /// - Throws: An error if there is no such alarm.
    public func stop(id: Alarm.ID) throws { try change(id, .stop) }

    /// Removes an alarm, whatever it does at the moment and whether it repeats or not.
    ///
    /// - Parameter id: The alarm's name.
    /// - Throws: An error if there is no such alarm.
    public func cancel(id: Alarm.ID) throws { try change(id, .cancel) }

    /// Begins the countdown after the alert of an alarm that alerts: snoozes or repeats it.
    ///
    /// - Parameter id: The alarm's name.
    /// - Throws: An error if it does not alert, or has no countdown.
    public func countdown(id: Alarm.ID) throws { try change(id, .countdown) }

    /// Pauses the countdown of an alarm.
    ///
    /// - Parameter id: The alarm's name.
    /// - Throws: An error if it does not count down.
    public func pause(id: Alarm.ID) throws { try change(id, .pause) }

    /// Lets a countdown that was paused go on.
    ///
    /// - Parameter id: The alarm's name.
    /// - Throws: An error if it is not paused.
    public func resume(id: Alarm.ID) throws { try change(id, .resume) }

    /// Has the kept alarms read and changed, and waits for it.
    private func answer<Value: Sendable>(
        _ decide: @escaping @Sendable (KeptNotifications) throws -> (Rearrangement, Value)
    ) throws -> Value {
        try Answer.wait { center.rearrange(decide, completion: $0) }.get()
    }

    private func change(_ id: Alarm.ID, _ step: AlarmStep) throws {
        try answer { [now, zone] kept in
            let all = KeptAlarm.all(in: kept)
            guard let alarm = all.first(where: { $0.record.id == id && $0.exists }) else {
                throw AlarmRefusal(field: "id", reason: "there is no alarm of this name")
            }
            let change = try step.change(alarm, at: now(), in: zone())
            return (change.tidied(all.filter { $0.record.id != id }, at: now()), ())
        }
        publish()
    }

    /// Reads the alarms and tells whoever watches if they have changed.
    func publish(delivering notification: UNNotification? = nil) {
        read(delivering: notification) { [changes] in changes.publish($0) }
    }

    private func read(
        delivering notification: UNNotification? = nil,
        _ body: @escaping @Sendable ([Alarm]) -> Void
    ) {
        center.rearrange { [now] kept in
            let kept = notification.map { kept.delivering($0) } ?? kept
            let alarms = KeptAlarm.all(in: kept)
            return (
                Rearrangement().tidied(alarms, at: now()),
                alarms.filter(\.exists).map { $0.alarm(at: now()) }
            )
        } completion: {
            if case .success(let alarms) = $0 { body(alarms) }
        }
    }
}
