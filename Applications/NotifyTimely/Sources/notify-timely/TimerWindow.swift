// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import NotifyTimelyModel
import UIKitNotifications

/// The window: a page to choose the duration, one that counts down, and what asks when it rings.
@MainActor final class TimerWindow: ModelWindow<NotifyTimely> {
    private let sentences: TimerSentences
    private let configuration: ConfigurationPage
    private let countdown: CountdownPage
    private var dialog: MessageDialog?
    /// The duration of the model that the person has seen; what they chose since stays.
    private var shownDuration = 0

    init(_ model: NotifyTimely, in application: Application) {
        sentences = model.sentences
        configuration = ConfigurationPage(sentences)
        countdown = CountdownPage(sentences)
        super.init(
            model, in: application, height: 520, summary: sentences.summary,
            keys: [
                .init("<Control>n", sentences.chooseKey),
                .init("<Control>Return", sentences.startKey),
                .init("Escape", sentences.cancelKey),
            ])
        Self.addStyle
        pages.add(configuration.content, named: "configuration")
        pages.add(countdown.content, named: "countdown")
        layOut()
        bindKeys()
        follow()
    }

    /// The digits; once for all windows.
    private static let addStyle: Void = StyleSheet.add(
        """
        .countdown { font-size: 46pt; font-weight: 300; font-feature-settings: "tnum"; }
        .duration { font-size: 24pt; font-feature-settings: "tnum"; }
        .duration text { padding: 0; min-width: 72px; }
        """)

    private func bindKeys() {
        window.onKeys("<Control>n", in: .window) { [weak self] in
            self?.model.show(.configuration)
            // The page is there before it gets the focus.
            self?.redraw()
            self?.configuration.focus()
        }
        window.onKeys("<Control>Return|<Control>KP_Enter", in: .window) { [weak self] in
            self?.start()
        }
        window.onKeys("Escape", in: .window) { [weak self] in self?.stepBack() }
        configuration.start.onClick { [weak self] in self?.start() }
        configuration.back.onClick { [model] in model.show(.countdown) }
        configuration.onChange { [weak self] in self?.judgeDuration() }
        countdown.cancel.onClick { [weak self] in self?.cancel() }
    }

    private func follow() {
        configuration.duration = model.duration
        shownDuration = model.duration
        UIApplication.shared.follow(window)
        // Before the window comes to the front: what rings from now on is the window's.
        UIApplication.shared.setState(.inactive)
        model.refresh()
        whileOpen { [weak self] in
            self?.tick()
            return .milliseconds(200)
        }
        redraw()
    }

    private func tick() {
        model.tick()
        drawCountdown()
    }

    // MARK: Drawing

    override func draw() {
        let isConfiguration = model.page == .configuration
        pages.visiblePage = isConfiguration ? "configuration" : "countdown"
        configuration.back.isVisible = model.timer != nil
        if shownDuration != model.duration {
            configuration.duration = model.duration
            shownDuration = model.duration
        }
        judgeDuration()
        drawCountdown()
        showAlarm()
    }

    private func drawCountdown() {
        guard let timer = model.timer else { return }
        countdown.show(
            remaining: model.remaining, fraction: model.fraction, until: timer.deadline)
    }

    private func showAlarm() {
        guard dialog == nil, let alarm = model.alarm else { return }
        let dialog = MessageDialog(
            over: window, heading: alarm.text, body: sentences.startOnceMore)
        dialog.addResponse("dismiss", sentences.dismissButton)
        dialog.addResponse(
            TimerAction.snooze.rawValue, sentences.snoozeButton, appearance: .destructive)
        dialog.addResponse(
            TimerAction.restart.rawValue, sentences.restartButton, appearance: .suggested,
            isDefault: true)
        dialog.onResponse { [weak self] answer in
            self?.dialog = nil
            self?.model.answerAlarm(TimerAction(rawValue: answer))
        }
        self.dialog = dialog
        dialog.present()
    }

    private func judgeDuration() {
        configuration.start.isSensitive = TimerSettings.range.contains(configuration.duration)
    }

    // MARK: What the person does

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
        offerUndo(sentences.cancelled) { [model] in model.resume(cancelled) }
    }
}
