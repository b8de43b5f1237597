// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CarillonCommands
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
exit(await Program.run(arguments, in: await .current()))
