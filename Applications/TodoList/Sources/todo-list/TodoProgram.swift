// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationWindow
import TodoListModel
import UIKitNotifications

/// The application: its place on the bus, its notifications, and its window when it is wanted.
@main @MainActor enum TodoProgram {
    static func main() {
        UIApplication.run(.todoList, model: Todos.init, window: TodoWindow.init)
    }
}
