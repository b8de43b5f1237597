// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel
import Testing

@testable import NotificationBus

@Suite struct ContractTests {
    @Test func `names do not change`() {
        #expect(BusName.service == "org.carillon.Center1")
        #expect(BusName.servicePath == "/org/carillon/Center1")
        #expect(BusName.applicationPath == "/org/carillon/Application1")
        #expect(BusName.centerInterface == "org.carillon.Center1")
        #expect(BusName.settingsInterface == "org.carillon.Settings1")
        #expect(BusName.applicationInterface == "org.carillon.Application1")
        #expect(BusName.errorPrefix == "org.carillon.Error.")
        #expect(BusName.watcher == "org.carillon.Watcher1")
        #expect(BusName.eventSignal == "Event")
    }

    @Test(arguments: [
        (Introspection.center, BusName.CenterMethod.allCases.map(\.rawValue)),
        (Introspection.settings, BusName.SettingsMethod.allCases.map(\.rawValue)),
        (Introspection.application, BusName.ApplicationMethod.allCases.map(\.rawValue)),
    ])
    func `the code knows the methods that are declared, and no others`(
        introspection: String, methods: [String]
    ) {
        let declared = introspection.matches(of: /<method name="(\w+)">/).map { String($0.1) }

        #expect(
            declared == methods || Set(declared) == Set(methods) && declared.count == methods.count)
    }

    @Test func `every key is documented`() {
        let text = Introspection.center + Introspection.settings + Introspection.application
        let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))

        #expect(Key.allCases.map(\.rawValue).filter { !words.contains($0) } == [])
    }

    @Test(arguments: [
        Introspection.center, Introspection.settings, Introspection.application,
    ])
    func `every member is documented and says since when`(introspection: String) {
        let members = introspection.matches(of: /<(?:method|signal) name="(\w+)"/)
        let documented = introspection.matches(of: /<!--\s+(\w+): [^<]*Since \d\.\d\.\s+-->/)

        #expect(members.map(\.1) == documented.map(\.1))
    }
}
