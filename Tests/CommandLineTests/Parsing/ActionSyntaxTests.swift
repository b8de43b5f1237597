// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import PersonalReminders
import Testing

@testable import CarillonCommands

@Suite struct ActionSyntaxTests {
    @Test(
        arguments: [
            ("done=Done", "done", "Done", []),
            ("open=Open it:foreground", "open", "Open it", .foreground),
            ("x=Erase:destructive:auth", "x", "Erase", [.destructive, .authenticationRequired]),
            ("late=At 9:30", "late", "At 9:30", []),
            ("eq=a=b", "eq", "a=b", []),
        ] as [(String, String, String, ActionOptions)])
    func `reads a button`(text: String, id: String, title: String, options: ActionOptions) throws {
        #expect(
            try ActionSyntax.read(text) == Action(identifier: id, title: title, options: options))
    }

    @Test func `reads a button that asks for a text`() throws {
        #expect(
            try ActionSyntax.read("reply=Reply:text:auth")
                == Action(
                    identifier: "reply", title: "Reply", options: .authenticationRequired,
                    textInput: Action.TextInput()))
    }

    @Test(arguments: ["done", "=Done", "done=", "done=:foreground", "done=:text"])
    func `refuses a button without a name or a title`(text: String) {
        #expect(throws: CommandError.self) { try ActionSyntax.read(text) }
    }

    @Test func `gives the same buttons the same category, and others another`() {
        let done = Action(identifier: "done", title: "Done")
        let late = Action(identifier: "late", title: "Later")
        let typed = Action(identifier: "done", title: "Done", textInput: Action.TextInput())
        func identifier(_ actions: [Action], waits: Bool = false) -> String? {
            Reminders.category(for: actions, reportsDismissal: waits)?.identifier
        }

        // Written out, because it must not change between processes.
        #expect(identifier([done]) == "reminder-9d402ac2612373ed")
        #expect(identifier([done, late]) != identifier([late, done]))
        #expect(identifier([done]) != identifier([done], waits: true))
        #expect(identifier([done]) != identifier([typed]))
        #expect(identifier([]) == nil)
        #expect(identifier([], waits: true) != nil)
    }
}
