// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import NotificationSentences

/// A program that the desktop knows by its application id, and of which one instance runs.
///
/// It answers the calls of `org.freedesktop.Application` on the session bus. Started with
/// `--gapplication-service`, as a D-Bus service file does, it starts without a window: GTK and
/// the display are not touched before the first activation. A second start only activates the
/// first.
///
/// ```swift
/// let application = Application(id: "org.example.Notes", language: .english)
/// application.onStart { Notes.load() }
/// application.setMainWindow { [unowned application] in NotesWindow(in: application) }
/// exit(application.run(CommandLine.arguments))
/// ```
@MainActor public final class Application: Object {
    /// The name in reverse-DNS form.
    public let id: String
    /// The language of its windows, which have the direction of its letters.
    public let language: Language
    /// The token that allows the next window to come to the front; given with the activation.
    var activationToken: String?
    private var activation: (@MainActor () -> Void)?
    /// Whether the activation that a start stands for is left out.
    private var startsUnseen = false

    /// Makes the application; nothing happens before it runs.
    ///
    /// - Parameters:
    ///   - id: The name in reverse-DNS form, such as `org.example.Notes`.
    ///   - language: The language of its windows.
    public init(id: String, language: Language) {
        self.id = id
        self.language = language
        MainLoop.bridgeMainActor()
        // The window system takes the program's name for the name of the desktop entry.
        g_set_prgname(id)
        super.init(
            taking: g_object_new_with_properties(ApplicationType.type, 0, nil, nil))
        g_application_set_application_id(typed(), id)
        g_object_set_data(
            typed(), ApplicationType.ownerKey, Unmanaged.passUnretained(self).toOpaque())
        onSignal("activate") { [weak self] in self?.activate() }
    }

    /// The sentences of each window.
    public var sentences: WindowSentences { WindowSentences(language: language) }

    /// Whether a window has been wanted yet; else GTK is not initialized.
    public private(set) var isGraphical = false

    /// Calls a closure when the application has its name on the bus, before all else.
    public func onStart(_ body: @escaping @MainActor () -> Void) { onSignal("startup", body) }

    /// Calls a closure when the person wants to see the application.
    ///
    /// GTK is ready then. The closure presents the window, a new one if there is none;
    /// ``setMainWindow(_:)`` does that.
    public func onActivate(_ body: @escaping @MainActor () -> Void) { activation = body }

    /// Runs until the last window is closed and nothing holds the application.
    ///
    /// - Parameter arguments: The command line, with the program's own name.
    /// - Returns: The code to end the program with.
    public func run(_ arguments: [String]) -> Int32 {
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        return g_application_run(typed(), Int32(arguments.count), &words)
    }

    /// Lets the instance that runs, which may be this one, do something with a text, and nothing else:
    /// no window is wanted.
    ///
    /// - Parameters:
    ///   - action: The name of the action, which was added before. It holds the application.
    ///   - text: The text.
    /// - Returns: The code to end the program with, when nothing holds the application any more.
    public func run(_ action: String, with text: String) -> Int32 {
        send(text, to: action)
        if g_application_get_is_remote(typed()) != 0 {
            // What is queued leaves before the program ends.
            let bus = g_application_get_dbus_connection(typed())
            return g_dbus_connection_flush_sync(bus, nil, nil) != 0 ? 0 : 1
        }
        startsUnseen = true
        return run([id])
    }

    /// Shows the application, as if the person had started it.
    public func show() { g_application_activate(typed()) }

    /// Ends the main loop, whatever is open.
    public func quit() { g_application_quit(typed()) }

    /// Keeps the application running without a window; each call needs its ``release()``.
    public func hold() { g_application_hold(typed()) }

    /// Takes back a ``hold()``.
    public func release() { g_application_release(typed()) }

    /// Keeps the application running without a window until some work is done.
    public func hold(while work: @escaping @MainActor () async -> Void) {
        hold()
        // It lives as long as the work, or as the program.
        Task {
            await work()
            release()
        }
    }

    /// Gets GTK ready for windows, if that has not been done.
    ///
    /// - Returns: Whether there can be any; else standard error says why.
    public func becomeGraphical() -> Bool {
        if isGraphical { return true }
        guard gtk_init_check() != 0 else {
            complain("there is no display to open a window on; set DISPLAY or WAYLAND_DISPLAY")
            return false
        }
        adw_init()
        // GTK asks the locale, which may be of another language than the sentences.
        if language.isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
        gtk_window_set_default_icon_name(id)
        StyleSheet.add(StyleSheet.own)
        isGraphical = true
        return true
    }

    private func activate() {
        if startsUnseen {
            startsUnseen = false
        } else if becomeGraphical() {
            activation?()
        }
    }

    private func complain(_ message: String) {
        FileHandle.standardError.write(Data("\(id): \(message)\n".utf8))
    }
}
