// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What `carillon` alone says to a person: what it is, and what to try.
enum Welcome {
    static let text = """
        Carillon rings reminders, and the notifications of applications, at their time:
        also after a restart, also with the application closed. Try:

          carillon remind Tea --in 5s    ring in five seconds
          carillon list                  what will ring, and what has rung
          carillon doctor                what works on this machine, and what does not
          carillon help                  all commands; 'man carillon' has examples
        """
}
