// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The story of the application in pictures; `make screenshots` takes them.
@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: Desktop.pictureDirectory != nil))
struct PictureTests {
    @Test(arguments: ["light", "dark"]) func `of Todo List`(scheme: String) async throws {
        let name = "todo-\(scheme)"
        try await Desktop.run(
            [todo: "todo-list"], server: .xfce,
            variables: ["ADW_DEBUG_COLOR_SCHEME": "prefer-\(scheme)"], isPretty: true
        ) { desktop in
            let (hour, day) = (3600.0, 86400.0)
            let items = [
                ("Return library books", -26 * hour), ("Water the plants", -2 * hour),
                ("Book the train to Lisbon", 5 * hour), ("Renew the passport", 6 * day),
                ("Plan the birthday dinner", 20 * day),
            ]
            try desktop.keep(Desktop.list(items), as: "items.json", of: todo)
            try await desktop.allow(todo)
            try desktop.start("todo-list")
            _ = try await desktop.find("Complete Water the plants", in: todo)
            try await desktop.move("Todo List", x: 40, y: 40)
            try await desktop.takePicture("\(name)-1-list", width: 560, height: 760)

            try await desktop.press("New Item", in: todo)
            let title = try await desktop.find("Title", role: "text box", in: todo)
            try await desktop.write("Call the dentist", into: title)
            try await desktop.takePicture("\(name)-2-picker", width: 560, height: 760)
            try await desktop.press("Back", in: todo)
            try await desktop.quit(todo)

            let ids = try await desktop.pending(of: todo)
            let id = try #require(ids.first)
            try await desktop.hurry(id, of: todo)
            try await desktop.xfce?.waitForWindow()
            try await desktop.takePicture("\(name)-3-alert", height: 300)
            try await desktop.carillon("respond", id, "--action", "COMPLETE_TODO")
            try await desktop.untilGone(todo)

            try desktop.start("todo-list")
            _ = try await desktop.find("Complete Water the plants", in: todo)
            try await desktop.move("Todo List", x: 40, y: 40)
            try await desktop.press("Complete Water the plants", in: todo)
            try await desktop.takePicture("\(name)-4-after", width: 560, height: 760)
            try await desktop.quit(todo)

            try desktop.keep(#"{"items": []}"#, as: "items.json", of: todo)
            try desktop.start("todo-list")
            _ = try await desktop.find("Nothing to Do", in: todo)
            try await desktop.move("Todo List", x: 40, y: 40)
            try await desktop.resize("Todo List", width: 360, height: 560)
            try await desktop.takePicture("\(name)-5-empty-narrow", width: 480, height: 680)
        }
    }
}
