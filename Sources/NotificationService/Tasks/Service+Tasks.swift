// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

extension Service {
    /// Does what the engine decided, and tells it what came of it.
    func carryOut(_ task: EngineTask) async {
        do throws(NotificationError) {
            switch task {
            case .read(let reading): try await read(reading)
            case .write(let writing): try await write(writing)
            case .show(let item): try await show(item)
            case .withdraw(let ids): await ports.presenter.withdraw(ids)
            case .application(let task): await carryOut(task)
            case .desktop(let task): await carryOut(task)
            }
        } catch {
            configuration.log("\(task.name) failed: \(error)")
            failed(task)
        }
    }

    /// Tells the engine of what it would wait for in vain.
    private func failed(_ task: EngineTask) {
        switch task {
        case .read(.soonest(let query)): perform(engine.soonestFailed(for: query, at: now))
        case .read(.requests(let query)): perform(engine.requestsFailed(for: query, at: now))
        case .read(.held(let reason, _)): perform(engine.heldFailed(reason, at: now))
        case .write(.application(let change)): perform(engine.changeNotWritten(change))
        case .write(.place(let change)): perform(engine.placeNotRecorded(change, at: now))
        default: break
        }
    }
}

extension EngineTask {
    /// The name of the task without what it carries, which may be a person's.
    fileprivate var name: String {
        // Of "write(NotificationEngine.StoreWriting.response(…" the words before what is carried.
        String(describing: self).split(separator: "(").prefix(2)
            .map { $0.split(separator: ".").last ?? $0 }.joined(separator: " ")
    }
}
