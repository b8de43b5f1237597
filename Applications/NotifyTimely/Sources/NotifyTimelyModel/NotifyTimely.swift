// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Observation
import UIKitNotifications

/// The timer, without a window.
///
/// The service keeps the running timer, as a notification; only the duration is kept here.
@MainActor @Observable public final class NotifyTimely: DocumentModel<TimerSettings>, UIKitModel {
    /// A page of the window.
    public enum Page: Sendable {
        /// Where the duration is chosen.
        case configuration
        /// Where the timer counts down.
        case countdown
    }

    /// A timer that rang while the window was in front, or a pushed notification that did.
    public struct Alarm: Hashable, Sendable {
        /// The text that it shows.
        public let text: String
        let duration: Int?
    }

    /// The timer that runs; nil if none does.
    public private(set) var timer: RunningTimer?
    /// The page that the window shows.
    public var page: Page { timer == nil || isChoosing ? .configuration : .countdown }
    /// How long the next timer runs, in seconds.
    public private(set) var duration = TimerSettings.initial.seconds
    /// The alarm that the window's dialog asks about; nil for none.
    public private(set) var alarm: Alarm?
    package let application: UIApplication
    private let clocks: TimerClock
    private var isChoosing = false

    private static let snoozeSpan = 60

    /// Makes the model; it asks nothing before the application launches.
    ///
    /// - Parameters:
    ///   - application: What schedules.
    ///   - clocks: The clocks of the machine.
    ///   - surroundings: What it has around it.
    public init(_ application: UIApplication, clocks: TimerClock, in surroundings: Surroundings) {
        self.application = application
        self.clocks = clocks
        super.init(.notifyTimely, in: surroundings, keeping: "timer.json", new: .initial)
    }

    /// The sentences for the person.
    public var sentences: TimerSentences { TimerSentences(language: language) }

    public override var loss: String { sentences.loss }
    public override var afterDamage: String { sentences.chooseAnew }

    // MARK: What the person does

    /// Starts a timer in place of the one that runs, and keeps its duration for the next.
    public func start(_ seconds: Int) {
        guard TimerSettings.range.contains(seconds) else { return }
        withdraw(.clockWasSet(sentences))
        keep(seconds)
        run(duration: seconds, span: seconds, remaining: Double(seconds))
    }

    /// Cancels the timer.
    ///
    /// - Returns: What lets it go on; nil if none ran.
    public func cancel() -> CancelledTimer? {
        refresh()
        guard let timer else { return nil }
        let cancelled = CancelledTimer(timer: timer, remaining: timer.remaining(on: clocks))
        application.cancelAllLocalNotifications()
        withdraw(.clockWasSet(sentences))
        refresh()
        return cancelled
    }

    /// Lets a cancelled timer go on where it was.
    public func resume(_ cancelled: CancelledTimer) {
        run(
            duration: cancelled.timer.duration, span: cancelled.timer.span,
            remaining: cancelled.remaining)
    }

    /// Shows where the duration is chosen, or the timer that runs.
    public func show(_ page: Page) { isChoosing = page == .configuration && timer != nil }

    /// Does what was chosen when the time was up: on a notification, local or pushed, or in the
    /// window's dialog.
    private func perform(_ action: TimerAction, after duration: Int?) {
        let duration =
            duration.flatMap { TimerSettings.range.contains($0) ? $0 : nil }
            ?? self.duration
        switch action {
        case .restart: run(duration: duration, span: duration, remaining: Double(duration))
        case .snooze:
            run(duration: duration, span: Self.snoozeSpan, remaining: Double(Self.snoozeSpan))
        case .edit:
            self.duration = duration
            isChoosing = timer != nil
        }
    }

    /// Answers the window's dialog.
    ///
    /// - Parameter action: What was chosen; nil to dismiss it.
    public func answerAlarm(_ action: TimerAction?) {
        guard let alarm else { return }
        self.alarm = nil
        if let action { perform(action, after: alarm.duration) }
    }

    // MARK: What time does

    /// The seconds that are left, as a countdown shows them; 0 if no timer runs.
    public var remaining: Int {
        timer.map { max(0, Int($0.remaining(on: clocks).rounded(.up))) } ?? 0
    }

    /// How much of the timer is left, from 0 to 1.
    public var fraction: Double {
        guard let timer, timer.span > 0 else { return 0 }
        return min(1, max(0, timer.remaining(on: clocks) / Double(timer.span)))
    }

    /// Looks at the clocks; to be called each second while there is a window.
    public func tick() {
        guard let timer else { return }
        if timer.isMisplaced(on: clocks) || remaining == 0 { refresh() }
    }

    /// Asks the service what runs, and puts it right if the clock was set.
    public func refresh() {
        timer = application.scheduledLocalNotifications?.lazy.compactMap(RunningTimer.init).first
        if timer == nil { isChoosing = false }
        guard let timer, timer.isMisplaced(on: clocks) else { return }
        run(
            duration: timer.duration, span: timer.span,
            remaining: max(1, timer.remaining(on: clocks)))
        if self.timer != nil { report(.clockWasSet(sentences)) }
    }

    /// Starts a timer in place of the one that runs.
    private func run(duration: Int, span: Int, remaining: Double) {
        application.cancelAllLocalNotifications()
        let timer = RunningTimer(
            duration: duration, span: span, remaining: remaining, on: clocks)
        application.scheduleLocalNotification(timer.notification(saying: sentences.timeIsUp))
        isChoosing = false
        self.timer =
            application.scheduledLocalNotifications?.lazy
            .compactMap(RunningTimer.init).first
        // The API of iOS 8 has no errors.
        if self.timer == nil { complain() }
    }

    private func complain() {
        if application.currentUserNotificationSettings?.types.contains(.alert) == true {
            report(.refused(sentences))
        } else {
            // It lives for one question to the service.
            Task { await checkPermission() }
        }
    }

    // MARK: What is kept

    private func keep(_ seconds: Int) {
        duration = seconds
        update { $0.seconds = seconds }
    }

    /// Keeps the duration if that was in vain, and asks for permission once more.
    public override func tryAgain() {
        if case .notSaved = trouble { keep(duration) }
        register()
    }

    // MARK: What happens to the application

    package var registration: UIUserNotificationSettings {
        UIUserNotificationSettings(
            types: [.alert, .sound], categories: [TimerAction.category(sentences)])
    }

    /// Takes the duration from the disk, asks for permission, and finds the timer that runs.
    package func launched(by notification: UILocalNotification?) {
        read()
        duration = contents.seconds
        register()
        refresh()
    }

    /// Finds the trouble that keeps timers from ringing; also that nothing is to be shown.
    public override func obstacle(in settings: UNNotificationSettings) -> Trouble? {
        let isShown = settings.alertSetting == .enabled && settings.alertStyle != .none
        return super.obstacle(in: settings) ?? (isShown ? nil : .notShown(sentences))
    }

    /// Looks what runs: what was started while the person was asked is not scheduled.
    public override func permissionChecked(isAllowed: Bool) async { refresh() }

    /// Lets the window ask what comes next.
    package func delivered(_ text: String, _ userInfo: [AnyHashable: Any]) {
        alarm = Alarm(text: text, duration: Self.duration(in: userInfo))
    }

    /// Does the same for what was pushed, whose timer may never have run here.
    package func receivedPush(_ userInfo: [AnyHashable: Any], isActive: Bool) {
        refresh()
        let alert = (userInfo["aps"] as? [AnyHashable: Any])?["alert"]
        let text = alert as? String ?? (alert as? [AnyHashable: Any])?["body"] as? String
        if isActive { delivered(text ?? sentences.timeIsUp, userInfo) }
    }

    /// Restarts the timer, snoozes, or lets the person choose another duration.
    package func perform(_ action: String, _ userInfo: [AnyHashable: Any]) {
        guard let action = TimerAction(rawValue: action) else { return }
        perform(action, after: Self.duration(in: userInfo))
    }

    private static func duration(in userInfo: [AnyHashable: Any]) -> Int? {
        userInfo[RunningTimer.Key.duration] as? Int
    }
}

/// A timer that was cancelled, for those who change their mind.
public struct CancelledTimer: Sendable {
    let timer: RunningTimer
    let remaining: Double
}

extension ApplicationProfile {
    /// Notify Timely.
    public static let notifyTimely = ApplicationProfile(
        "Notify Timely", "org.carillon.NotifyTimely")
}

extension Trouble {
    /// Notifications are allowed, but nothing is to be shown.
    public static func notShown(_ sentences: TimerSentences) -> Trouble {
        .particular(sentences.notShown(.notifyTimely), concernsNotifications: true)
    }

    /// The service did not take the timer.
    static func refused(_ sentences: TimerSentences) -> Trouble {
        .particular(sentences.refused, concernsNotifications: false)
    }

    /// The clock was set while a timer ran.
    public static func clockWasSet(_ sentences: TimerSentences) -> Trouble {
        .particular(sentences.clockWasSet, concernsNotifications: false)
    }
}
