// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PushMock

exit(await MockProgram.run(Array(CommandLine.arguments.dropFirst())))
