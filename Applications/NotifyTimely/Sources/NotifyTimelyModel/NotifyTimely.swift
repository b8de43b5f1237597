// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import UIKitNotifications

/// The timer, without a window.
///
/// The service keeps the running timer, as a notification; only the duration is kept here.
@MainActor public final class NotifyTimely {
    /// What the window shows.
    public enum Page: Sendable {
        /// Where the duration is chosen.
        case configuration
        /// Where the timer counts down.
        case countdown
    }

    /// A timer that rang while the window was in front, or a pushed notification that did.
    public struct Alarm: Hashable, Sendable {
        /// What it says.
        public let text: String
        let duration: Int?
    }

    /// The timer that runs; nil if none does.
    public private(set) var timer: RunningTimer? {
        didSet { if timer != oldValue { onChange?() } }
    }
    /// What the window shows.
    public var page: Page { timer == nil || isChoosing ? .configuration : .countdown }
    /// How long the next timer runs, in seconds.
    public private(set) var duration = TimerSettings.initial.seconds {
        didSet { if duration != oldValue { onChange?() } }
    }
    /// What the window's dialog asks about; nil for nothing.
    public private(set) var alarm: Alarm? { didSet { if alarm != oldValue { onChange?() } } }
    /// What is wrong; nil if nothing is.
    public internal(set) var trouble: Trouble? {
        didSet { if trouble != oldValue { onChange?() } }
    }
    /// Is called when something of it is other than before.
    public var onChange: (@MainActor () -> Void)?

    /// How long a snooze is, in seconds.
    public static let snoozeSpan = 60

    let application: UIApplication
    let center: UNUserNotificationCenter
    private let clock: TimerClock
    private var document: Document<TimerSettings>
    private var isChoosing = false { didSet { if isChoosing != oldValue { onChange?() } } }

    /// Makes the model; it asks nothing before the application launches.
    ///
    /// - Parameters:
    ///   - application: What schedules.
    ///   - center: Says why nothing can be scheduled, which the API of iOS 8 cannot.
    ///   - directory: Where the duration is kept.
    ///   - clock: The clocks of the machine.
    public init(
        application: UIApplication, center: UNUserNotificationCenter, directory: String,
        clock: TimerClock
    ) {
        self.application = application
        self.center = center
        self.clock = clock
        document = Document(
            named: "timer.json", in: directory, new: .initial, clock: clock.wall)
        // It is used on the main actor only.
        document.setAside = { [weak self] file in
            MainActor.assumeIsolated { self?.trouble = .damaged(file) }
        }
    }

    // MARK: What the person does

    /// Starts a timer in place of the one that runs, and keeps its duration for the next.
    public func start(_ seconds: Int) {
        guard TimerSettings.range.contains(seconds) else { return }
        if trouble == .clockWasSet { trouble = nil }
        keep(seconds)
        run(duration: seconds, span: seconds, remaining: Double(seconds))
    }

    /// Cancels the timer.
    ///
    /// - Returns: What lets it go on; nil if none ran.
    public func cancel() -> CancelledTimer? {
        refresh()
        guard let timer else { return nil }
        let cancelled = CancelledTimer(timer: timer, remaining: timer.remaining(on: clock))
        application.cancelAllLocalNotifications()
        if trouble == .clockWasSet { trouble = nil }
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
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - duration: The duration of the timer that rang; nil if it was none of this machine.
    public func perform(_ action: TimerAction, after duration: Int?) {
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
        timer.map { max(0, Int($0.remaining(on: clock).rounded(.up))) } ?? 0
    }

    /// How much of the timer is left, from 0 to 1.
    public var fraction: Double {
        guard let timer, timer.span > 0 else { return 0 }
        return min(1, max(0, timer.remaining(on: clock) / Double(timer.span)))
    }

    /// Looks at the clocks; to be called each second while there is a window.
    public func tick() {
        guard let timer else { return }
        if timer.isMisplaced(on: clock) || remaining == 0 { refresh() }
    }

    /// Asks the service what runs, and puts it right if the clock was set.
    public func refresh() {
        timer = application.scheduledLocalNotifications?.lazy.compactMap(RunningTimer.init).first
        if timer == nil { isChoosing = false }
        guard let timer, timer.isMisplaced(on: clock) else { return }
        run(
            duration: timer.duration, span: timer.span,
            remaining: max(1, timer.remaining(on: clock)))
        if self.timer != nil { trouble = .clockWasSet }
    }

    /// Starts a timer in place of the one that runs.
    private func run(duration: Int, span: Int, remaining: Double) {
        application.cancelAllLocalNotifications()
        let timer = RunningTimer(
            duration: duration, span: span, remaining: remaining, on: clock)
        application.scheduleLocalNotification(timer.notification)
        isChoosing = false
        self.timer =
            application.scheduledLocalNotifications?.lazy
            .compactMap(RunningTimer.init).first
        // The API of iOS 8 has no errors.
        if self.timer == nil { complain() }
    }

    private func complain() {
        if application.currentUserNotificationSettings?.types.contains(.alert) == true {
            trouble = .refused
        } else {
            // It lives for one question to the service.
            Task { await checkPermission() }
        }
    }

    // MARK: What the delegate is told

    /// The application has launched.
    func launched() {
        if let kept = attempt({ $0.seconds }) { duration = kept }
        register()
        refresh()
    }

    /// A notification came while the window was in front.
    func rang(_ text: String, duration: Int?) {
        alarm = Alarm(text: text, duration: duration)
        refresh()
    }

    // MARK: What is kept

    private func keep(_ seconds: Int) {
        duration = seconds
        attempt { $0.seconds = seconds }
    }

    @discardableResult
    private func attempt<Result>(_ change: (inout TimerSettings) -> Result) -> Result? {
        do {
            return try document.update(change)
        } catch {
            trouble = .failed("Your duration could not be saved: \(error).")
            return nil
        }
    }
}

/// A timer that was cancelled, for those who change their mind.
public struct CancelledTimer: Sendable {
    let timer: RunningTimer
    let remaining: Double
}
