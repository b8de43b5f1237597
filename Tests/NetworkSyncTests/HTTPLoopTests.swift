// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import HTTP
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(2))) struct HTTPLoopTests {
    private let server: NtfyServer
    private let loop: HTTPLoop

    init() async throws {
        server = try await NtfyServer(isDouble: true)
        loop = try HTTPLoop()
    }

    private func request(
        _ path: String, limit: Int = 1_024, deadline: Duration = .seconds(30)
    ) -> HTTPRequest {
        HTTPRequest(server.address + path, limit: limit, deadline: deadline)
    }

    @Test func `gets what is there, and what is not`() async throws {
        try await server.put([1, 2, 3], at: "/file/a.png")

        let found = try await loop.answer(to: request("/file/a.png"))
        #expect(found.isSuccess && found.body == [1, 2, 3])
        #expect(try await loop.answer(to: request("/nothing")).status == 404)
    }

    @Test func `stops at the limit of an answer`() async throws {
        try await server.put([UInt8](repeating: 7, count: 5_000), at: "/file/big")

        await #expect(throws: HTTPFault.tooLarge) {
            try await loop.answer(to: request("/file/big", limit: 4_999))
        }
        #expect(try await loop.answer(to: request("/file/big", limit: 5_000)).body.count == 5_000)
    }

    @Test func `follows nobody to another place`() async throws {
        try await server.order("mode/redirect")

        #expect(try await loop.answer(to: request("/t/json")).status == 302)
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "", "http://", "gopher://x/1"])
    func `speaks nothing but http`(_ address: String) async {
        await #expect(throws: HTTPFault.self) {
            try await loop.answer(to: HTTPRequest(address, limit: 10, deadline: .seconds(10)))
        }
    }

    @Test func `says that nobody is there`() async {
        await server.kill()

        await #expect {
            try await loop.answer(to: request("/"))
        } throws: { error in
            if case .unreachable? = error as? HTTPFault { true } else { false }
        }
    }

    @Test func `gives up a server that says nothing`() async throws {
        try await server.order("mode/silent")
        let quiet = HTTPRequest(stream: server.address + "/t/json", patience: .milliseconds(200))
        let transfer = loop.start(quiet)

        let last = await transfer.events.reduce(into: [HTTPTransfer.Event]()) { $0.append($1) }.last
        guard case .failed(.silent)? = last else {
            Issue.record("\(String(describing: last))")
            return
        }
    }

    @Test func `has a server wait that sends without end`() async throws {
        try await server.order("mode/huge")
        let transfer = loop.start(
            HTTPRequest(stream: server.address + "/t/json", patience: .seconds(60)))
        var iterator = transfer.events.makeAsyncIterator()
        var count = 0
        // Some is read, and then nothing for a while: the rest stays with the server.
        while count < 1_024 * 1_024, case .bytes(let bytes)? = await iterator.next() {
            count += bytes.count
            transfer.read(bytes.count)
        }
        transfer.cancel()
        var rest = 0
        while let event = await iterator.next() {
            if case .bytes(let bytes) = event { rest += bytes.count }
        }

        #expect(count >= 1_024 * 1_024 && rest < 512 * 1_024)
    }

    @Test func `is cancelled with whoever waits`() async throws {
        try await server.order("mode/silent")
        let task = Task { try await loop.answer(to: request("/t/json")) }
        try await until { try await server.streams().now == 1 }
        task.cancel()

        await #expect(throws: HTTPFault.cancelled) { try await task.value }
    }

    @Test func `lets nothing in a field begin another`() {
        var request = request("/")
        for (name, value) in [
            ("X-A", "b c\tü"), ("X A", "b"), ("X-A", "b\r\nX-B: c"), ("", "b"), ("X:", "b"),
            ("A\n", ""),
        ] {
            request.add(name, value)
        }

        #expect(request.headers.map(\.value) == ["b c\tü"])
    }
}
