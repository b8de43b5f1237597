// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for what people chose.
struct ResponseTests {
    @Test(arguments: StoreKind.allCases)
    func `keeps a response until it is finished, and counts tries and failures`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let deliveries: [Delivery] = [.example("a"), .example("b")]
        var responses = deliveries.map(Response.example)
        responses[1].shownAction = Action(
            identifier: responses[1].actionIdentifier, title: "Pay",
            options: [.authenticationRequired, .foreground])
        try await store.record(deliveries)
        for response in responses { try await store.record(response, tries: 0) }

        try await store.countTry(of: responses[1].id)
        try await store.countTry(of: responses[1].id)
        try await store.countFailure(of: responses[1].id)
        try await store.countFailure(of: UUID())

        #expect(try await store.delivered(of: nil).isEmpty)
        #expect(
            try await store.unfinishedResponses() == [
                UnfinishedResponse(response: responses[0], tries: 0),
                UnfinishedResponse(response: responses[1], tries: 2, failures: 1),
            ])
        try await store.removeResponse(responses[0].id)
        #expect(try await store.unfinishedResponses().map(\.response.id) == [responses[1].id])
    }

    @Test(arguments: StoreKind.allCases)
    func `a response that is known stays as it is, and its notification goes`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let delivery = Delivery.example("a")
        var response = Response.example(delivery)
        try await store.record(response, tries: 1)
        try await store.record([delivery])
        response.actionIdentifier = "another"

        try await store.record(response, tries: 7)

        let unfinished = try await store.unfinishedResponses()
        #expect(unfinished.map(\.response.actionIdentifier) == ["buy"])
        #expect(unfinished.map(\.tries) == [1])
        #expect(try await store.delivered(of: nil).isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func `an answer to what rang before leaves what rang since`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let old = Delivery.example("a")
        let new = Delivery.example("a", date: 60)
        try await store.record([old])
        try await store.record([new])

        try await store.record(.example(old), tries: 0)

        #expect(try await store.delivered(of: nil).map(\.notification) == [new.notification])
        #expect(try await store.unfinishedResponses().count == 1)
    }

    @Test(arguments: StoreKind.allCases)
    func `counts the try of a response that is handed over as it is written`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        let delivery = Delivery.example("a")
        try await store.record([delivery])

        var response = Response(
            id: UUID(), notification: delivery.notification, actionIdentifier: "buy", date: .example
        )
        response.isRepeated = true
        try await store.record(response, tries: 1)

        let unfinished = try #require(try await store.unfinishedResponses().first)
        #expect(unfinished.tries == 1 && unfinished.failures == 0)
        // Whether it comes again is not of the response, but of its way.
        #expect(!unfinished.response.isRepeated)
    }
}
