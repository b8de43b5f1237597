// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationService
import NotificationTestKit

/// The threads of a service, of which a test steps one or the other.
///
/// The actor lives on one lane; what its tasks do outside of it, the calls of the store included, is
/// on the other, as it is on the store's thread in the daemon. Each keeps its order, unless a test
/// wants to see what becomes of a service whose store takes its calls in any.
final class Lanes: OrderedExecutor {
    /// The lane of the actor.
    private final class ServiceLane: SerialExecutor {
        let jobs = JobQueue()

        func enqueue(_ job: consuming ExecutorJob) { jobs.append(job) }

        // Whoever steps is the only one in here.
        func checkIsolated() {}
    }

    private let service = ServiceLane()
    private let others = JobQueue()
    private let keepsOrderOfStore: Bool

    init(keepingOrderOfStore keepsOrderOfStore: Bool = true) {
        self.keepsOrderOfStore = keepsOrderOfStore
    }

    func enqueue(_ job: consuming ExecutorJob) { others.append(job) }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { service.asUnownedSerialExecutor() }

    /// Whether nothing waits on either.
    var areIdle: Bool { service.jobs.isEmpty && others.isEmpty }

    /// Lets one of them do its next piece of work; nothing if both are idle.
    func step(using generator: inout some RandomNumberGenerator) {
        let isService =
            others.isEmpty || (!service.jobs.isEmpty && Bool.random(using: &generator))
        if isService {
            stepService()
        } else if keepsOrderOfStore {
            stepOthers()
        } else {
            others.any(using: &generator)?.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    /// Lets the service do all that it can do, and then the others what waits for them by then, as a
    /// store does that writes together what has come meanwhile.
    func turn() {
        while !service.jobs.isEmpty { stepService() }
        while !others.isEmpty { stepOthers() }
    }

    private func stepService() {
        service.jobs.next()?.runSynchronously(
            isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }

    private func stepOthers() { others.next()?.runSynchronously(on: asUnownedTaskExecutor()) }
}
