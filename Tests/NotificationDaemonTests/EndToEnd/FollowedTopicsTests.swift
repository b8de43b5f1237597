// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalSubscriptions
import TestWorld
import Testing

/// The cost of topics that are followed, also for others when they flood.
@Suite(.timeLimit(.minutes(3))) struct FollowedTopicsTests {
    private static func write(_ topics: [String], in home: TemporaryDirectory) throws {
        try FileManager.default.createDirectory(
            atPath: home.path + "/.config/carillon", withIntermediateDirectories: true)
        let list = ["topics": topics.map { ["address": $0] }]
        let data = try JSONSerialization.data(withJSONObject: list)
        try data.write(to: URL(filePath: home.path + "/.config/carillon/subscriptions.json"))
    }

    @Test func `50 topics cost less than 30 MB`() async throws {
        let ntfy = try await NtfyServer(isDouble: true)
        try await ntfy.order("keepalive/3600")
        try await DaemonWorld.run { world in
            try await world.startService()
            try Self.write((0..<50).map { "\(ntfy.address)/topic\($0)" }, in: world.home)
            let sync = try ChildProcess(
                BuiltProgram.path(of: "carillon-sync"), environment: world.environment)
            try await until { try await ntfy.streams().now == 3 }
            let status = try String(
                contentsOfFile: "/proc/\(sync.processID)/smaps_rollup", encoding: .utf8)
            // What libraries of others are in memory for is no cost of topics.
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("Pss:") })
            let kibibytes = try #require(
                line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first)
            #expect(kibibytes * 1_024 < MemoryAllowance.bytes(30 << 20), "\(line)")
            await sync.terminate()
        }
    }

    @Test func `what is due is not late for a flood`() async throws {
        let ntfy = try await NtfyServer(isDouble: true)
        try await ntfy.order("mode/garbage")
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try Self.write((0..<4).map { "\(ntfy.address)/topic\($0)" }, in: world.home)
            let sync = try ChildProcess(
                BuiltProgram.path(of: "carillon-sync"), environment: world.environment)
            try await until { try await ntfy.streams().now == 1 }
            let names = (1...5).map { "tea \($0)" }
            try await client.add(
                names.enumerated().map { index, name in
                    var request = Sample.request(name)
                    request.trigger = .interval(IntervalTrigger(seconds: Double(index + 1)))
                    return request
                })
            let flood = Task {
                for index in 0... {
                    try Task.checkCancellation()
                    try await ntfy.publish("\(index)", to: "topic\(index % 4)")
                }
            }
            var shown: [String: Date] = [:]
            for name in names {
                shown[name] = try await world.server.shown.first { $0.title == name }.date
            }
            flood.cancel()
            _ = await flood.result
            let delivered = try await client.delivered()
            #expect(delivered.count == 5)
            for one in delivered {
                let date = try #require(shown[one.request.identifier])
                #expect(date.timeIntervalSince(one.dueDate) < 1, "\(one.request.identifier)")
            }
            #expect(sync.isRunning)
            await sync.terminate()
        }
    }
}
