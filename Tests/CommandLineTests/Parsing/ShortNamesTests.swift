// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders
import Testing

@testable import CarillonCommands

@Suite struct ShortNamesTests {
    private func list() throws -> [Nameable] {
        let requests = [("a1b2c3d4", "Call mum"), ("a1ffffff", "Call mum"), ("tea", "Café")]
        return try requests.enumerated().map { index, request in
            var content = Content()
            content.title = request.1
            return Nameable(
                PendingRequest(
                    serial: [5, 9, 2][index], application: try Reminders.application(),
                    request: Request(identifier: request.0, content: content), due: nil))
        }
    }

    @Test(arguments: [
        ("a1b", ["a1b2c3d4"]), ("a1", []), ("call MUM", ["a1b2c3d4", "a1ffffff"]),
        (" cafe ", ["tea"]), ("Call", []), ("last", ["a1ffffff"]), ("", []), (" ", []),
        ("dentist", []),
    ])
    func `stands for what is called so, or begins so`(name: String, found: [String]) throws {
        #expect(ShortNames.matches(name, in: try list()).map(\.key.identifier) == found)
    }

    @Test(arguments: [
        ("mum", ["a1b2c3d4", "a1ffffff"]), ("MUM ca", ["a1b2c3d4", "a1ffffff"]), ("caf", ["tea"]),
        ("um", []), ("ca", []), ("mum tea", []), ("...", []),
    ])
    func `may stand for what has its words in the title`(name: String, found: [String]) throws {
        #expect(ShortNames.suggestions(for: name, in: try list()).map(\.key.identifier) == found)
    }

    @Test func `nothing is the last of nothing`() {
        #expect(ShortNames.matches("last", in: []) == [])
    }
}
