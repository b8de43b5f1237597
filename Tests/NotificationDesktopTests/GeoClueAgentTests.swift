// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Testing

@testable import NotificationDesktop

/// With the real GeoClue, see `PlaceServiceTests`.
@Suite struct GeoClueAgentTests {
    @Test func `lets the service know where the machine is, and nobody else`() {
        let own = GeoClueAgent.answer(to: [.string("org.carillon.Carillon"), .uint32(8)])
        #expect(own == [.boolean(true), .uint32(8)])
        for other in ["org.example.Shop", "", "org.carillon.Carillon2"] {
            let answer = GeoClueAgent.answer(to: [.string(other), .uint32(8)])
            #expect(answer == [.boolean(false), .uint32(0)])
        }
        #expect(GeoClueAgent.answer(to: []) == [.boolean(false), .uint32(0)])
    }
}
