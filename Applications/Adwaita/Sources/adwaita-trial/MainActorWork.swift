// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CAdwaita
import Foundation

/// The main actor works while GLib's main loop runs, behind the windows' events, and GLib's loop
/// sleeps when there is nothing.
@MainActor enum MainActorWork {
    static func run(in application: Application) {
        application.hold()
        // Ends with the program.
        Task {
            tell("a task runs; on the main thread: \(Thread.isMainThread)")
            try? await Task.sleep(for: .milliseconds(10))
            let sum = await Task.detached { (1...10).reduce(0, +) }.value
            tell("it comes back with \(sum); on the main thread: \(Thread.isMainThread)")
            DispatchQueue.main.async {
                tell("so does the main queue")
                sleepUnworried(application)
            }
        }
        // It comes later than the task, and with the priority of what happens to windows.
        let event: GSourceFunc = { _ in
            tell("an event goes first")
            return 0
        }
        g_idle_add_full(G_PRIORITY_DEFAULT, event, nil, nil)
    }

    /// An idle program uses no processor time.
    private static func sleepUnworried(_ application: Application) {
        let before = clock()
        Task {
            try? await Task.sleep(for: .milliseconds(300))
            let used = Double(clock() - before) / Double(CLOCKS_PER_SEC)
            tell("idle: \(used < 0.1)")
            application.release()
        }
    }
}
