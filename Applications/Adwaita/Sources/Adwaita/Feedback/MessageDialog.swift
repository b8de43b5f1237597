// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A question in front of a window that must be answered first.
@MainActor public final class MessageDialog: Widget {
    /// The look of an answer, by what choosing it means.
    public enum Appearance: Sendable {
        /// One of several.
        case plain
        /// The one that most want.
        case suggested
        /// It destroys something.
        case destructive
    }

    /// Makes a question; ``present()`` asks it.
    ///
    /// - Parameters:
    ///   - window: The window it belongs to; one that stands alone is called as the question.
    ///   - heading: The question.
    ///   - body: What one must know to answer it.
    public init(over window: Window?, heading: String, body: String) {
        super.init(adw_message_dialog_new(window?.typed(), heading, body))
        if window == nil { gtk_window_set_title(typed(), heading) }
    }

    /// Adds an answer; the first one is also what Escape means.
    ///
    /// - Parameters:
    ///   - id: What names it.
    ///   - label: The word on its button.
    ///   - appearance: What choosing it means.
    ///   - isDefault: Whether Return chooses it.
    public func addResponse(
        _ id: String, _ label: String, appearance: Appearance = .plain, isDefault: Bool = false
    ) {
        let isFirst = !hasResponses
        hasResponses = true
        adw_message_dialog_add_response(typed(), id, label)
        let cAppearance =
            switch appearance {
            case .plain: ADW_RESPONSE_DEFAULT
            case .suggested: ADW_RESPONSE_SUGGESTED
            case .destructive: ADW_RESPONSE_DESTRUCTIVE
            }
        adw_message_dialog_set_response_appearance(typed(), id, cAppearance)
        if isFirst { adw_message_dialog_set_close_response(typed(), id) }
        if isDefault { adw_message_dialog_set_default_response(typed(), id) }
    }

    /// Gives Escape a meaning of its own, once the answers are there.
    public func setEscape(_ id: String) { adw_message_dialog_set_close_response(typed(), id) }

    private var hasResponses = false

    /// Shows the dialog.
    public func present() {
        sayButtonsOnce()
        gtk_window_present(typed())
    }

    /// Takes it away with the answer of Escape.
    public func close() { gtk_window_close(typed()) }

    /// Calls a closure with the answer's id; the dialog closes by itself.
    public func onResponse(_ body: @escaping @MainActor (String) -> Void) {
        onSignalArgument("response") { answer in
            body(String(cString: answer.assumingMemoryBound(to: CChar.self)))
        }
    }
}
