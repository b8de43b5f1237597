// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import UserNotifications

@Suite("A service session", .timeLimit(.minutes(1)))
struct ServiceSessionTests {
    private let service = MemoryService()

    @Test(arguments: [true, false])
    func `asks the person, and tells when they have answered`(_ isAllowed: Bool) async {
        await service.holdQuestions()
        let center = UNUserNotificationCenter(service)
        let session = CLServiceSession(.whenInUse, center: center)
        var diagnostics = session.diagnostics.makeAsyncIterator()
        let asking = await diagnostics.next()
        #expect(asking?.authorizationRequestInProgress == true)
        #expect(asking?.authorizationDenied == false)

        // The question is asked a moment after it is told that it will be.
        await service.reached(2)
        await service.answer(isAllowed)

        let answered = await diagnostics.next()
        #expect(answered?.authorizationRequestInProgress == false)
        #expect(answered?.authorizationDenied == !isAllowed)
        #expect(await service.calls == [.settings, .requestAuthorization(1 << 16)])
        // Who comes later hears how it stands.
        var later = session.diagnostics.makeAsyncIterator()
        #expect(await later.next() == answered)
    }

    @Test func `whoever takes its diagnostics needs not hold it`() async {
        await service.holdQuestions()
        let center = UNUserNotificationCenter(service)
        var diagnostics = CLServiceSession(.whenInUse, center: center).diagnostics
            .makeAsyncIterator()
        #expect(await diagnostics.next()?.authorizationRequestInProgress == true)
        await service.reached(2)
        await service.answer(true)
        #expect(await diagnostics.next()?.authorizationDenied == false)
    }

    @Test(arguments: [AuthorizationStatus.denied, .authorized])
    func `asks nobody who has answered before`(_ answer: AuthorizationStatus) async {
        await service.set(ApplicationSettings(placeAuthorization: answer))
        let center = UNUserNotificationCenter(service)
        let session = CLServiceSession(.always, center: center)
        var diagnostics = session.diagnostics.makeAsyncIterator()
        let diagnostic = await diagnostics.next()
        #expect(diagnostic?.authorizationRequestInProgress == false)
        #expect(diagnostic?.authorizationDenied == (answer == .denied))
        #expect(await service.calls == [.settings])
    }

    @Test func `asks for nothing where nothing is needed`() async {
        let session = CLServiceSession(.none, center: UNUserNotificationCenter(service))
        var diagnostics = session.diagnostics.makeAsyncIterator()
        #expect(await diagnostics.next()?.authorizationRequestInProgress == false)
        #expect(await service.calls == [.settings])
    }

    @Test func `tells nothing more when it is over`() async {
        let session = CLServiceSession(.whenInUse, center: UNUserNotificationCenter(service))
        let diagnostics = session.diagnostics
        session.invalidate()
        for await _ in diagnostics {}
        for await _ in session.diagnostics {}
    }
}
