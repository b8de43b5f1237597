// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(1))) struct PushProcessTests {
    @Test func `hands a payload over and says what it is called`() async throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/payload.json"
        try Data(#"{"aps": {"alert": "Milk", "mutable-content": 1}, "left": 2}"#.utf8)
            .write(to: URL(filePath: file))
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(
                "push", "org.example.Shop", "--payload", file, "--id", "milk")

            #expect(outcome.text == "milk: pushed to org.example.Shop")
            #expect(outcome.exit == .code(0) && outcome.errors == [])
            let push = try #require(world.service.state.withLock { $0.pushes.first })
            #expect(push.identifier == "milk" && push.isMutable)
            #expect(push.content.body == "Milk")
            #expect(push.content.userInfo["left"] == .integer(2))
        }
    }

    @Test func `prints JSON`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(
                "push", "org.example.Shop", "--title", "Milk", "--json")

            let printed = try JSONDecoder().decode(
                [String: String].self, from: Data(outcome.text.utf8))
            #expect(printed == ["app": "org.example.Shop", "id": "new"])
            let push = try #require(world.service.state.withLock { $0.pushes.first })
            #expect(push.content.title == "Milk")
            let alert = PropertyValue.dictionary(["title": .string("Milk")])
            #expect(push.content.userInfo == ["aps": .dictionary(["alert": alert])])
        }
    }

    @Test func `names the key that is wrong, and the file that cannot be read`() async throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/payload.json"
        try Data(#"{"aps": {"alert": "Milk", "badge": "many"}}"#.utf8)
            .write(to: URL(filePath: file))
        try await CommandWorld.run { world in
            let wrong = try await world.carillon("push", "org.example.Shop", "--payload", file)
            let missing = try await world.carillon(
                "push", "org.example.Shop", "--payload", "/nowhere")

            #expect(wrong.errors == ["carillon push: aps.badge: it is not a whole number"])
            #expect(
                missing.errors == ["carillon push: --payload: '/nowhere' cannot be read"])
            #expect(wrong.exit == .code(1) && missing.exit == .code(1))
            #expect(world.service.state.withLock { $0.pushes.isEmpty })
        }
    }
}
