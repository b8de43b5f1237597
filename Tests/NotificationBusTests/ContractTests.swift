// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel
import Testing

@testable import NotificationBus

@Suite struct ContractTests {
    private static let introspections = [
        CenterInterface.introspection, ControlInterface.introspection,
        ApplicationInterface.introspection,
    ]

    @Test func `names do not change`() {
        #expect(BusName.center == "org.carillon.Center1")
        #expect(BusName.control == "org.carillon.Control1")
        #expect(CenterInterface.path == "/org/carillon/Center1")
        #expect(ControlInterface.path == "/org/carillon/Control1")
        #expect(ApplicationInterface.path == "/org/carillon/Application1")
        #expect(CenterInterface.name == "org.carillon.Center1")
        #expect(ControlInterface.name == "org.carillon.Control1")
        #expect(ApplicationInterface.name == "org.carillon.Application1")
        #expect(BusName.errorPrefix == "org.carillon.Error.")
        #expect(BusName.watcher == "org.carillon.Watcher1")
        #expect(ControlInterface.eventSignal == "Event")
    }

    // That all of them are answered, the service itself looks at as it starts.
    @Test func `methods are declared as the introspection has them`() {
        #expect(FakeService().applicationCalls.faults == [])
        #expect(FakeService().toolCalls.faults == [])
    }

    @Test func `a method that is not answered, or otherwise than declared, is a fault`() {
        var calls = CallTable<ApplicationInterface>()
        calls.on(ApplicationInterface.didReceive) { _, _ in }
        calls.on(Method<ApplicationInterface, String, Void>("OpenSettings", "window")) { _, _ in }
        calls.on(Method<ApplicationInterface, Void>("Explode")) { _ in }

        #expect(
            calls.faults == [
                "nothing answers org.carillon.Application1.ChangeContent",
                "nothing answers org.carillon.Application1.DidReceiveRemote",
                "org.carillon.Application1.OpenSettings is declared with "
                    + "[\"in a{sv} notification\"] and answered with [\"in s window\"]",
                "nothing answers org.carillon.Application1.WillPresent",
                "org.carillon.Application1 does not declare Explode",
            ])
    }

    @Test func `every key is documented`() {
        let text = Self.introspections.joined()
        let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))

        #expect(FieldKey.allCases.map(\.rawValue).filter { !words.contains($0) } == [])
    }

    @Test(arguments: introspections)
    func `every member is documented and says since when`(introspection: String) {
        let members = introspection.matches(of: /<(?:method|signal) name="(\w+)"/)
        let documented = introspection.matches(of: /<!--\s+(\w+): [^<]*Since \d\.\d\.\s+-->/)

        #expect(members.map(\.1) == documented.map(\.1))
    }
}
