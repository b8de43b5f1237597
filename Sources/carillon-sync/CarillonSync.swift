// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NetworkSync

@main
struct CarillonSync {
    // Not async: an asynchronous main begins with the runtime's own pool of threads.
    static func main() {
        do {
            let program = SyncProgram()
            // It waits for servers for days, so nothing else may wake it.
            try EventLoop(name: "tasks").runAllTasks()
            Task.detached { exit(await program.run()) }
            while true { pause() }
        } catch {
            SyncProgram.note("\(error)")
            exit(1)
        }
    }
}
