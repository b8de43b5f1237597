// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import TestWorld
import Testing

extension Desktop {
    /// Everything in the windows of an application, from the top.
    ///
    /// All that is hidden, such as the other pages of a stack, is left out.
    ///
    /// - Parameter application: Its id.
    /// - Returns: What there is; nothing if the application has no window.
    /// - Throws: `DBusError` if the accessibility bus is gone.
    public func contents(of application: String) async throws -> [Accessible] {
        try await tree.contents(of: application)
    }

    /// Waits until there is something in an application's windows.
    ///
    /// - Parameters:
    ///   - name: What a screen reader calls it; nil for anything.
    ///   - role: What kind of thing it is, such as `button`; nil for any.
    ///   - application: The id of the application.
    ///   - sourceLocation: What an issue points at, at the test's time limit.
    /// - Returns: The thing.
    /// - Throws: `CancellationError` at the test's time limit.
    public func find(
        _ name: String?, role: String? = nil, in application: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Accessible {
        var found: Accessible?
        try await untilContents(of: application, sourceLocation) { contents in
            found = contents.first {
                (name == nil || $0.name == name) && (role == nil || $0.role == role)
            }
            return found != nil
        }
        guard let found else { throw CancellationError() }
        return found
    }

    /// Waits until something in an application's windows says a text, among others.
    public func untilSaid(
        _ text: String, in application: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await untilContents(of: application, sourceLocation) { contents in
            contents.contains { $0.name.contains(text) }
        }
    }

    /// Waits until nothing in an application's windows says a text.
    public func untilUnsaid(
        _ text: String, in application: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await untilContents(of: application, sourceLocation) { contents in
            !contents.contains { $0.name.contains(text) }
        }
    }

    /// Waits until an application's windows are as they should; else the issue says what they
    /// have.
    private func untilContents(
        of application: String, _ sourceLocation: SourceLocation,
        are hold: ([Accessible]) async throws -> Bool
    ) async throws {
        var seen: [Accessible] = []
        try await eventually(
            sourceLocation: sourceLocation,
            orElse: "The windows of \(application) have \(seen.map(\.description))"
        ) {
            seen = try await contents(of: application)
            return try await hold(seen)
        }
    }

    /// Waits until there is something that can be pressed, and presses it.
    ///
    /// - Parameters:
    ///   - name: What a screen reader calls it.
    ///   - role: What kind of thing it is.
    ///   - application: The id of the application.
    ///   - sourceLocation: What an issue points at, at the test's time limit.
    /// - Throws: `CancellationError` at the test's time limit.
    public func press(
        _ name: String, role: String? = "button", in application: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await untilContents(of: application, sourceLocation) { contents in
            let thing = contents.first { $0.name == name && (role == nil || $0.role == role) }
            guard let thing else { return false }
            // If it is gone, another one is in its place.
            return try await unlessGone { try await takesPress(thing) } ?? false
        }
    }

    /// Waits until a button or a switch can be pressed, and presses it.
    public func press(
        _ thing: Accessible, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await eventually(
            sourceLocation: sourceLocation, orElse: "\(thing) could not be pressed"
        ) {
            try await takesPress(thing)
        }
    }

    /// Presses something, unless the person cannot use it at the moment: its state does not say
    /// so in GTK 4.8 if it is what holds it that cannot be used.
    private func takesPress(_ thing: Accessible) async throws -> Bool {
        let names = ["click", "toggle"]
        let count = try await accessibility.property(thing.owner, thing.path, .action, "NActions")
        for index in 0..<Int32(count?.asInt64 ?? 0) {
            let name = try await accessibility.call(
                thing.owner, thing.path, .action, "GetName", [.int32(index)])
            guard names.contains(name.first?.asString ?? "") else { continue }
            let reply = try await accessibility.call(
                thing.owner, thing.path, .action, "DoAction", [.int32(index)])
            return reply.first?.asBoolean == true
        }
        throw TestWorldError("\(thing) cannot be pressed")
    }

    /// Replaces what is written in a field.
    public func write(_ text: String, into field: Accessible) async throws {
        _ = try await accessibility.call(
            field.owner, field.path, .editableText, "SetTextContents", [.string(text)])
    }

    /// Writes into a field, in place of what is there, and presses Return.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - field: The field, in the application's first window.
    ///   - application: The id of the application.
    /// - Throws: `TestWorldError` if the field is nowhere.
    public func enter(
        _ text: String, into field: Accessible, of application: String
    ) async throws {
        try await write(text, into: field)
        try await click(field, in: application)
        try await press("Return")
    }

    /// Reads the text that is written in a field.
    public func text(of field: Accessible) async throws -> String {
        let count = try await accessibility.property(
            field.owner, field.path, .text, "CharacterCount")
        return try await accessibility.call(
            field.owner, field.path, .text, "GetText",
            [.int32(0), .int32(Int32(count?.asInt64 ?? 0))]
        ).first?.asString ?? ""
    }

    /// Sets the number of a spin button.
    public func set(_ number: Int, of spinButton: Accessible) async throws {
        _ = try await accessibility.call(
            MethodCall(
                destination: spinButton.owner, path: spinButton.path,
                interface: "org.freedesktop.DBus.Properties", member: "Set",
                arguments: [
                    .string(Interface.value.rawValue), .string("CurrentValue"),
                    .variant(.double(Double(number))),
                ]))
    }

    /// Waits until an application's window has the focus of the screen, so that keys reach it.
    ///
    /// - Parameters:
    ///   - application: The id of the application.
    ///   - title: Which of its windows, such as `About`; nil for any.
    ///   - sourceLocation: What an issue points at, at the test's time limit.
    /// - Throws: `CancellationError` at the test's time limit.
    public func untilActive(
        _ application: String, window title: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await eventually(sourceLocation: sourceLocation) {
            try await activeWindow(of: application).map { title == nil || $0.name == title }
                ?? false
        }
    }

    /// Puts the window that has the focus out of sight, and waits until the application knows
    /// that nobody looks at it.
    public func minimize(
        _ application: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        // A window that is still to hear of its focus would hear of it after that it has none.
        try await untilActive(application, sourceLocation: sourceLocation)
        try await xdotool(["search", "--onlyvisible", "--class", application, "windowminimize"])
        try await eventually(sourceLocation: sourceLocation) {
            try await activeWindow(of: application) == nil
        }
    }

    private func activeWindow(of application: String) async throws -> Accessible? {
        for thing in try await contents(of: application) where thing.role == "window" {
            if try await has(.active, thing) { return thing }
        }
        return nil
    }

    /// How wide an application's first window is, in pixels.
    public func width(of application: String) async throws -> Int {
        try await display.window(ofClass: application).width
    }

    /// The least width of each window of an application in sight, in pixels, as its content asks for it.
    ///
    /// Both programs fail over a window that goes while they look; then it is in sight no more, or nobody
    /// knows what is.
    ///
    /// - Parameter application: Its id.
    /// - Returns: The widths by the windows' titles; nothing if a window went meanwhile.
    public func leastWidths(of application: String) async -> [String: Int] {
        let found = try? await ChildProcess.run(
            "xdotool", ["search", "--onlyvisible", "--class", application],
            environment: environment)
        var widths: [String: Int] = [:]
        for window in (found ?? "").split(separator: "\n") {
            let hints = try? await ChildProcess.run(
                "xprop", ["-id", String(window), "_NET_WM_NAME", "WM_NORMAL_HINTS"],
                environment: environment)
            guard let hints else { continue }
            if let name = hints.firstMatch(of: /= "(.*)"/),
                let size = hints.firstMatch(of: /minimum size: (\d+) by/)
            {
                widths[String(name.1)] = Int(size.1)
            }
        }
        return widths
    }

    /// Whether something is in a state.
    public func has(_ state: AccessibleState, _ thing: Accessible) async throws -> Bool {
        try await tree.states(of: thing).contains(state)
    }

    /// Clicks in the middle of something in the application's first window, with the mouse.
    public func click(_ thing: Accessible, in application: String) async throws {
        let (x, y) = try await middle(of: thing, in: application)
        try await display.click(x: x, y: y)
    }

    /// Clicks in the middle of something in a window over the first one, with the mouse.
    public func click(
        _ thing: Accessible, in application: String, window title: String
    ) async throws {
        let (x, y) = try await middle(of: thing, in: application, window: title)
        try await display.click(x: x, y: y)
    }

    /// Takes hold of something with the mouse and lets it go elsewhere, in steps as a hand does.
    ///
    /// - Parameters:
    ///   - thing: What is in the application's first window.
    ///   - application: The id of the application.
    ///   - distance: How far to the right; to the left if negative.
    /// - Throws: `TestWorldError` if the thing is nowhere.
    public func swipe(
        _ thing: Accessible, in application: String, by distance: Int
    ) async throws {
        let (x, y) = try await middle(of: thing, in: application)
        var words = ["mousemove", "\(x)", "\(y)", "mousedown", "1"]
        for step in 1...8 {
            words += ["mousemove", "\(x + distance * step / 8)", "\(y)", "sleep", "0.02"]
        }
        try await xdotool(words + ["mouseup", "1"])
    }

    /// Whether one thing is left of another in the window that both are in.
    public func isLeft(_ thing: Accessible, of other: Accessible) async throws -> Bool {
        try await extents(of: thing).x < extents(of: other).x
    }

    /// Whether one thing lies wholly in the height of another of the same window, such as the window itself.
    public func isWhole(_ thing: Accessible, in other: Accessible) async throws -> Bool {
        let (inner, outer) = (try await extents(of: thing), try await extents(of: other))
        return inner.height > 0 && inner.y >= outer.y
            && inner.y + inner.height <= outer.y + outer.height
    }

    /// Where on the screen something is.
    private func middle(
        of thing: Accessible, in application: String, window title: String? = nil
    ) async throws -> (Int, Int) {
        let content = try await find(title, role: "window", in: application)
        func place() async throws -> (x: Int, y: Int, width: Int, height: Int) {
            if let title { return try await display.window(titled: title) }
            return try await display.window(ofClass: application)
        }
        var window = try await place()
        var inside = try await extents(of: content)
        // Around the content there is a frame, as wide on all sides, that the content knows not of.
        // A window that has another size lays its content out some time after.
        try await eventually {
            window = try await place()
            inside = try await extents(of: content)
            return window.width - inside.width == window.height - inside.height
        }
        let frame = (window.width - inside.width) / 2
        let place = try await extents(of: thing)
        return (
            window.x + frame + place.x + place.width / 2,
            window.y + frame + place.y + place.height / 2
        )
    }

    private func extents(
        of thing: Accessible
    ) async throws -> (x: Int, y: Int, width: Int, height: Int) {
        // In the window: a program does not know where on the screen that is.
        let reply = try await accessibility.call(
            thing.owner, thing.path, .component, "GetExtents", [.uint32(1)])
        let numbers = (reply.first?.asArray ?? []).compactMap(\.asInt64).map(Int.init)
        guard numbers.count == 4 else { throw TestWorldError("\(thing) is nowhere") }
        return (numbers[0], numbers[1], numbers[2], numbers[3])
    }
}
