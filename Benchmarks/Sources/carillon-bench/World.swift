// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// A bus, and a service on it with a store of its own.
actor World {
    static let application = Result { () throws(NotificationError) in
        try ApplicationID("org.carillon.bench.Application")
    }

    let bus: PrivateBus
    let folder: String
    private let observer: Connection
    private let owners: AsyncStream<String?>
    private let watch: Subscription
    private var service: ChildProcess?

    // The folder is where the store lies: on the disk that the bare insert writes to.
    init(in folder: String, services: [String: String] = [:]) async throws {
        self.folder = folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        bus = try await PrivateBus(services: services)
        observer = try await Connection.open(
            .custom(bus.address), on: EventLoop(name: "bench-observer"))
        let (owners, sink) = AsyncStream.makeStream(of: String?.self)
        self.owners = owners
        watch = try await observer.watchOwner(of: "org.carillon.Center1") { sink.yield($0) }
    }

    /// Where the service has its store.
    var storePath: String { folder + "/carillon/carillon.db" }

    /// Starts the service.
    ///
    /// - Parameter etc: A folder that it is to see as `/etc`; that takes root.
    /// - Returns: The seconds until it can be called.
    /// - Throws: When it cannot be started.
    @discardableResult
    func startService(etc: String? = nil) async throws -> Double {
        let environment = environment
        let start = ContinuousClock.now
        var command = [try Self.service()]
        if let etc {
            command =
                [
                    "/usr/bin/unshare", "--mount", "/bin/sh", "-c",
                    #"mount --bind "$0" /etc && exec "$@""#, etc,
                ] + command
        }
        service = try ChildProcess(
            command[0], Array(command.dropFirst()), environment: environment)
        for await owner in owners where owner != nil { break }
        return (ContinuousClock.now - start).seconds
    }

    /// The environment of a program of the same person.
    var environment: [String: String] {
        var environment = bus.environment
        environment["XDG_DATA_HOME"] = folder
        environment["HOME"] = folder
        environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        return environment
    }

    /// The service as it is installed: linked otherwise than a part of this package would be.
    static func service() throws -> String {
        guard let path = ProcessInfo.processInfo.environment["CARILLON_SERVICE"] else {
            throw TestWorldError("name the service in CARILLON_SERVICE, as Scripts/bench does")
        }
        return path
    }

    func stopService() async { await service?.terminate() }

    /// A connected application that may send notifications.
    func client(_ id: ApplicationID? = nil) async throws -> CenterClient {
        let id = try id ?? Self.application.get()
        // A person says yes in the settings; the question would wait for an answer.
        let settings = try await ControlClient.connect(to: .custom(bus.address))
        var changes = SettingsChanges()
        changes.authorization = .authorized
        try await settings.setSettings(of: id, changes)
        await settings.close()
        let client = try await CenterClient.connect(as: id, to: .custom(bus.address))
        _ = try await client.requestAuthorization([.alert, .sound, .badge])
        return client
    }

    /// The kernel's word of the service, from a file of its folder in /proc.
    func kernelText(_ name: String) throws -> String {
        try String(contentsOfFile: "/proc/\(service?.processID ?? 0)/\(name)", encoding: .utf8)
    }

    /// The memory that the service holds.
    func residentMegabytes() throws -> Double {
        Double(Field("VmRSS", in: try kernelText("status"))?.number ?? 0) / 1_024
    }

    /// Waits until the service has slept for a second; one that never does is taken as it is.
    func untilAsleep() async throws {
        var last: [String: Int] = [:]
        for _ in 1...60 {
            let sleeps = sleeps()
            if sleeps == last { return }
            last = sleeps
            try await Task.sleep(for: .seconds(1))
        }
    }

    /// How often each of the service's threads went to sleep, so woke up, since it began.
    func sleeps() -> [String: Int] { IdleProcess(service?.processID ?? 0).sleeps() }
}

/// The numbers that the kernel has of a process that has nothing to do.
struct IdleProcess {
    private let folder: String

    init(_ process: Int32) { folder = "/proc/\(process)" }

    /// How often each of its threads went to sleep, so woke up, since it began.
    func sleeps() -> [String: Int] {
        var sleeps: [String: Int] = [:]
        // A thread that has ended since has no file.
        let threads = try? FileManager.default.contentsOfDirectory(atPath: folder + "/task")
        for thread in threads ?? [] {
            let status = try? String(
                contentsOfFile: "\(folder)/task/\(thread)/status", encoding: .utf8)
            sleeps[thread] = status.flatMap { Field("voluntary_ctxt_switches", in: $0)?.number }
        }
        return sleeps
    }

    /// The megabytes that it holds in memory, and its share of that.
    func megabytes() throws -> (resident: Double, proportional: Double) {
        func number(_ name: String, of file: String) throws -> Double {
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            return Double(Field(name, in: text)?.number ?? 0) / 1_024
        }
        return (try number("VmRSS", of: "status"), try number("Pss", of: "smaps_rollup"))
    }
}

/// A line `name: number` of a file of the kernel's.
struct Field {
    let number: Int

    init?(_ name: String, in text: String) {
        let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        let words = line?.split { $0 == ":" || $0 == " " || $0 == "\t" } ?? []
        guard words.count > 1, let number = Int(words[1]) else { return nil }
        self.number = number
    }
}
