// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Synchronization
import Testing

@testable import UserNotifications

struct ApplicationIdentityTests {
    private final class Complaints: Sendable {
        let fields = Mutex<[String]>([])
    }

    private let complaints = Complaints()

    private func identity(
        _ variable: String? = nil, bundle: String? = nil, flatpak: String? = nil
    ) -> ApplicationIdentity {
        var environment: [String: String] = [:]
        environment["CARILLON_APPLICATION_ID"] = variable
        environment["FLATPAK_ID"] = flatpak
        return ApplicationIdentity(
            environment: environment, bundleIdentifier: bundle, executable: "/usr/bin/tea timer"
        ) { [complaints] error in complaints.fields.withLock { $0.append(error.field ?? "none") } }
    }

    private var complained: [String] { complaints.fields.withLock { $0 } }

    @Test func `is the variable, the bundle, the Flatpak or the executable`() throws {
        let bundle = "org.example.Bundle"

        #expect(try identity("org.example.App", bundle: bundle).fix() == .init("org.example.App"))
        #expect(try identity(bundle: bundle).fix() == .init(bundle))
        #expect(try identity(flatpak: "org.example.Flat").fix() == .init("org.example.Flat"))
        #expect(try identity().fix().rawValue == "local.tea_timer")
        #expect(try identity("", bundle: "").fix().rawValue == "local.tea_timer")
        #expect(throws: NotificationError.self) { try identity("nodot").fix() }
    }

    @Test func `what the program chooses goes before all of them`() throws {
        let identity = identity("org.example.App", bundle: "org.example.Bundle")

        identity.choose("org.example.Chosen")

        #expect(identity.name == "org.example.Chosen")
        #expect(try identity.fix().rawValue == "org.example.Chosen")
        #expect(complained == [])
    }

    @Test func `a choice can be taken back until the service knows it`() throws {
        let identity = identity("org.example.App")

        identity.choose("org.example.Chosen")
        identity.choose(nil)

        #expect(identity.name == "org.example.App")
        #expect(try identity.fix().rawValue == "org.example.App")
    }

    @Test func `a choice that comes too late changes nothing and says so`() throws {
        let identity = identity("org.example.App")
        _ = try identity.fix()

        identity.choose("org.example.Late")

        #expect(complained == ["applicationIdentifier"])
        #expect(try identity.fix().rawValue == "org.example.App")
        #expect(identity.name == "org.example.App")
        identity.choose("org.example.App")
        #expect(complained.count == 1)
    }

    @Test func `a name that cannot be one is told at once, and by every call`() {
        let identity = identity("org.example.App")

        identity.choose("no dots")

        #expect(complained == ["application"])
        #expect(identity.name == nil)
        #expect(throws: NotificationError.self) { try identity.fix() }
    }
}
