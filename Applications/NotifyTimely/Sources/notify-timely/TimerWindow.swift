// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import NotifyTimelyModel
import UIKitNotifications

/// The window: a page to choose the duration, one that counts down, and what asks when it rings.
@MainActor final class TimerWindow: MainWindow {
    let window: Window
    private let model: NotifyTimely
    private let banner = Banner()
    private let pages = Stack()
    private let configuration = ConfigurationPage()
    private let countdown = CountdownPage()
    private let toasts: ToastOverlay
    private var dialog: MessageDialog?
    private var clockwork: Task<Void, Never>?

    init(_ model: NotifyTimely, in application: Application) {
        self.model = model
        window = Window(in: application, title: "Notify Timely", width: 400, height: 520)
        toasts = ToastOverlay(pages)
        Self.addStyle
        layOut()
        bindKeys()
        follow()
    }

    // MARK: Layout

    /// The digits; once for all windows.
    private static let addStyle: Void = StyleSheet.add(
        """
        .countdown { font-size: 46pt; font-weight: 300; font-feature-settings: "tnum"; }
        .duration { font-size: 24pt; font-feature-settings: "tnum"; }
        .duration text { padding: 0; min-width: 72px; }
        """)

    private func layOut() {
        let header = HeaderBar()
        header.addAtEnd(makeMenu())
        pages.add(configuration.content, named: "configuration")
        pages.add(countdown.content, named: "countdown")
        window.content = Box.column(header, banner, toasts.expanding(vertically: true))
    }

    private func bindKeys() {
        window.onKeys("<Control>n", in: .window) { [weak self] in
            self?.model.show(.configuration)
            self?.configuration.focus()
        }
        window.onKeys("<Control>Return|<Control>KP_Enter", in: .window) { [weak self] in
            self?.start()
        }
        window.onKeys("Escape", in: .window) { [weak self] in self?.stepBack() }
    }

    // MARK: Following the model and the person

    private func follow() {
        configuration.start.onClick { [weak self] in self?.start() }
        configuration.back.onClick { [model] in model.show(.countdown) }
        configuration.onChange { [weak self] in self?.judgeDuration() }
        countdown.cancel.onClick { [weak self] in self?.cancel() }
        configuration.duration = model.duration
        shownDuration = model.duration
        model.onChange = { [weak self] in self?.show() }
        window.onClose { [weak self, model] in
            self?.clockwork?.cancel()
            model.onChange = nil
        }
        UIApplication.shared.follow(window)
        // Before the window comes to the front: what rings from now on is the window's.
        UIApplication.shared.setState(.inactive)
        model.refresh()
        // It lives as long as the window.
        clockwork = Task { [weak self] in
            while !Task.isCancelled {
                self?.tick()
                try? await Task.sleep(for: .milliseconds(200))
            }
        }
        show()
    }

    private func tick() {
        model.tick()
        showCountdown()
    }

    /// The duration of the model that the person has seen; what they chose since stays.
    private var shownDuration = 0

    private func show() {
        let isConfiguration = model.page == .configuration
        pages.visiblePage = isConfiguration ? "configuration" : "countdown"
        configuration.back.isVisible = model.timer != nil
        if shownDuration != model.duration {
            configuration.duration = model.duration
            shownDuration = model.duration
        }
        judgeDuration()
        showCountdown()
        showAlarm()
        guard let trouble = model.trouble else { return banner.hide() }
        banner.show(trouble.message, button: trouble.isWorthTryingAgain ? "_Try Again" : nil) {
            [model] in model.register()
        }
    }

    private func showCountdown() {
        guard let timer = model.timer else { return }
        countdown.show(
            remaining: model.remaining, fraction: model.fraction, until: timer.deadline)
    }

    private func judgeDuration() {
        configuration.start.isSensitive = TimerSettings.range.contains(configuration.duration)
    }

    private func start() {
        guard model.page == .configuration else { return }
        shownDuration = configuration.duration
        model.start(configuration.duration)
    }

    private func stepBack() {
        if model.page == .configuration { model.show(.countdown) } else { cancel() }
    }

    private func cancel() {
        guard let cancelled = model.cancel() else { return }
        toasts.show(
            Toast("Timer cancelled", button: "_Undo") { [model] in model.resume(cancelled) })
    }

    private func showAlarm() {
        guard dialog == nil, let alarm = model.alarm else { return }
        let dialog = MessageDialog(
            over: window, heading: alarm.text, body: "Start the timer once more?")
        dialog.addResponse("dismiss", "_Dismiss")
        dialog.addResponse(
            TimerAction.snooze.rawValue, "_Snooze", appearance: .destructive)
        dialog.addResponse(
            TimerAction.restart.rawValue, "_Restart", appearance: .suggested, isDefault: true)
        dialog.onResponse { [weak self] answer in
            self?.dialog = nil
            self?.model.answerAlarm(TimerAction(rawValue: answer))
        }
        self.dialog = dialog
        dialog.present()
    }

    // MARK: The menu

    private func makeMenu() -> MenuButton {
        window.makeMainMenu(
            about: About(
                "Notify Timely", version: "1.0", developer: "The Carillon authors",
                comments: "A timer that goes on without its window."),
            keys: [
                .init("<Control>n", "Choose a duration"),
                .init("<Control>Return", "Start the timer"),
                .init("Escape", "Cancel the timer, or back to it"),
            ])
    }
}
