// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@Suite("An application id")
struct ApplicationIDTests {
    @Test(arguments: ["org.carillon.Reminders", "local.shopping-alert", "a.b", "a._1", "A.-b"])
    func `takes the names that D-Bus takes`(_ text: String) throws {
        #expect(try ApplicationID(text).rawValue == text)
    }

    @Test(arguments: [
        ("", "it is empty"), ("app", "it has no dot"), ("org..App", "it has an empty element"),
        (".org.App", "it has an empty element"), ("org.7zip", "the element '7zip' starts"),
        ("org.Ä", "an element has a character other than"), ("org.a b", "an element has a char"),
        ("org." + String(repeating: "a", count: 252), "it is longer than 255 bytes"),
    ])
    func `says what is wrong with another`(_ text: String, _ reason: String) {
        let error = #expect(throws: NotificationError.self) { try ApplicationID(text) }
        #expect(error?.field == "application")
        #expect(error?.message.hasPrefix(reason) == true)
    }

    @Test(arguments: [
        ("shopping-alert", "local.shopping-alert"), ("my app", "local.my_app"),
        ("7zip", "local._7zip"), ("", "local._"),
    ])
    func `makes a name for a program that has none`(_ executable: String, _ name: String) throws {
        let id = ApplicationID(localExecutable: executable)
        #expect(id.rawValue == name)
        #expect(try ApplicationID(id.rawValue) == id)
    }

    @Test func `has the object path of the Desktop Entry Specification`() throws {
        #expect(try ApplicationID("org.example.My-App").objectPath == "/org/example/My_App")
    }
}
