// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import LanguageTesting
import Testing
import WindowTesting

/// The pages and windows of the notification centre on a telephone, which is 360 pixels wide.
@Suite(.timeLimit(.minutes(3))) struct NarrowTests {
    /// Waits until the keyboard is on something of a role, and what is around it has its place.
    private func untilFocused(role: String, on desktop: Desktop) async throws {
        try await eventually(orElse: "the keyboard is on no \(role)") {
            for thing in try await desktop.contents(of: centre) where thing.role == role {
                if try await desktop.has(.focused, thing) { return true }
            }
            return false
        }
    }

    /// Looks at the least widths of all windows that show.
    private func expectNarrow(
        _ page: String, _ language: String, on desktop: Desktop,
        windows: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var widths: [String: Int] = [:]
        try await eventually(orElse: "the windows of \(page) are \(widths)") {
            widths = await desktop.leastWidths(of: centre)
            return widths.count == windows
        }
        let wide = widths.filter { $0.value > 360 }
        #expect(wide.isEmpty, "\(page), \(language)", sourceLocation: sourceLocation)
    }

    /// Looks at a window over the first one, once keys open it, and closes it.
    private func expectNarrow(
        _ page: String, _ language: String, behind keys: String, on desktop: Desktop,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await desktop.untilActive(centre)
        try await desktop.press(keys)
        try await expectNarrow(
            page, language, on: desktop, windows: 2, sourceLocation: sourceLocation)
        try await eventually(orElse: "\(page) does not close") {
            // The keys are the window's a moment after it shows.
            try await desktop.press("Escape")
            return await desktop.leastWidths(of: centre).count == 1
        }
        try await desktop.untilActive(centre)
    }

    @Test func `have room there in each language`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            _ = try desktop.home.makeDirectory("config/gtk-4.0")
            try desktop.home.write(
                "[Settings]\ngtk-font-name=Cantarell 11\n", to: "config/gtk-4.0/settings.ini")
            try await desktop.carillon("remind", "Stretch", "--every", "weekday", "--at", "9:30")
            try await desktop.carillon("quiet", "22:00-07:00", "mon-fri")
            let path = try await desktop.install("carillon-center")
            for language in ["en"] + TranslationFile.languages {
                try desktop.start(installed: path, language: language)
                try await desktop.untilSaid("Stretch", in: centre)
                try await untilFocused(role: "list item", on: desktop)
                // The pages of the window are as wide as the widest of them.
                try await expectNarrow("lists", language, on: desktop)
                try await expectNarrow(
                    "one of them", language, behind: "Return", on: desktop)
                try await expectNarrow("reminder", language, behind: "ctrl+n", on: desktop)
                try await expectNarrow("quiet hours", language, behind: "ctrl+d", on: desktop)
                try await desktop.press("alt+3")
                try await untilFocused(role: "list item", on: desktop)
                try await desktop.press("Return")
                try await untilFocused(role: "switch", on: desktop)
                try await expectNarrow("application", language, on: desktop)
                try await desktop.quit(centre)
            }
        }
    }
}
