// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import PersonalAccounts
import TestWorld
import Testing

@testable import NetworkSync

/// Domains that name their calendars, with answers as name servers send them.
@Suite(.timeLimit(.minutes(2))) struct ServiceRecordsTests {
    // Without the two bytes that name the question, which stands in each.
    private static let services =
        "81800001000300000000085f63616c64617673045f746370076578616d706c65036f72670000"
        + "210001c00c0021000100000e10001a0014000001bb066261636b7570076578616d706c65036f"
        + "726700c00c0021000100000e10000c000a000101bb03646176c01ac00c0021000100000e1000"
        + "17000a000920fb03626967076578616d706c65036f726700"
    private static let texts =
        "81800001000100000000085f63616c64617673045f746370076578616d706c65036f72670000"
        + "100001c00c0010000100000e10001509747874766572733d310a706174683d2f6461762f"
    private static let elsewhere =
        "81800001000100000000085f63616c64617673045f7463700863616c656e64617207696e7661"
        + "6c69640000210001c00c0021000100000e1000100000000001bb046576696c036e657400"
    private static let nowhere =
        "81800001000100000000085f63616c64617673045f746370076578616d706c65036f72670000"
        + "210001c00c0021000100000e10000700000000000000"

    private static func message(_ hex: String) -> [UInt8] {
        let digits = Array(("0000" + hex).utf8)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
        }
    }

    @Test func `has the computers in their order, and the path`() {
        let records = ServiceRecords(Self.message(Self.services))
        #expect(
            records.addresses(at: "/dav/") == [
                "https://big.example.org:8443/dav/", "https://dav.example.org/dav/",
                "https://backup.example.org/dav/",
            ])
        #expect(records.path == "/")
        let texts = ServiceRecords(Self.message(Self.texts))
        #expect(texts.path == "/dav/" && texts.places.isEmpty)
        #expect(ServiceRecords(Self.message(Self.nowhere)) == ServiceRecords())
    }

    @Test func `broken answers have nothing that can do harm`() {
        var generator = SeededGenerator(seed: 7)
        for hex in [Self.services, Self.texts] {
            let whole = Self.message(hex)
            for length in 0..<whole.count {
                #expect(ServiceRecords(Array(whole.prefix(length))) == ServiceRecords())
            }
            for _ in 0..<20_000 {
                var bytes = whole
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let place = Int.random(in: 0..<bytes.count, using: &generator)
                    bytes[place] = UInt8.random(in: 0...255, using: &generator)
                }
                let records = ServiceRecords(bytes)
                for address in records.addresses(at: records.path) {
                    #expect(URLComponents(string: address)?.host != nil, "\(address)")
                }
            }
        }
        // A name that points at itself.
        var bytes = Self.message(Self.services)
        (bytes[12], bytes[13]) = (0xC0, 12)
        #expect(ServiceRecords(bytes) == ServiceRecords())
    }

    @Test func `asks a name server`() async throws {
        let double = try await NameServerDouble(services: Self.services, texts: Self.texts)
        let found = await ServiceLookup(port: double.port).addresses(of: "example.org")
        #expect(found.count == 3 && found[1] == "https://dav.example.org/dav/")
        let none = try await NameServerDouble(services: Self.nowhere, texts: Self.texts)
        #expect(await ServiceLookup(port: none.port).addresses(of: "example.org").isEmpty)
    }

    @Test func `the password goes to no other domain because a name server says so`()
        async throws
    {
        let account = KeptAccount(
            try AccountAddress("https://calendar.invalid"), user: "anna", password: "s3cret",
            ["HOME": "/nowhere"])
        let server = CalendarServer(account: account, loop: try HTTPLoop())
        let double = try await NameServerDouble(services: Self.elsewhere, texts: "")
        let away = CalendarDiscovery(
            server: server, lookup: ServiceLookup(port: double.port))
        await #expect(throws: ServerFault.sentAway("https://evil.net/")) {
            try await away.lists()
        }
        // Where no computer is named, what was wrong with the first one is said.
        let none = try await NameServerDouble(services: "", texts: "")
        let found = await #expect(throws: ServerFault.self) {
            try await CalendarDiscovery(
                server: server, lookup: ServiceLookup(port: none.port)
            ).lists()
        }
        guard case .failed(.unreachable)? = found else {
            Issue.record("\(String(describing: found))")
            return
        }
    }
}

/// A name server on loopback that always says the same.
private final class NameServerDouble {
    let port: UInt16
    private let process: ChildProcess

    init(services: String, texts: String) async throws {
        let source = URL(filePath: #filePath).deletingLastPathComponent()
        let double = source.appending(path: "../../Servers/dns-double").standardized
        process = try ChildProcess(
            "/usr/bin/python3", [double.path, "33=\(services)", "16=\(texts)"])
        port = try #require(UInt16(try await process.output.first { UInt16($0) != nil }))
    }
}
