// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The memory and the time that Swift and Foundation take before a program does anything of its own.
FileHandle.standardOutput.write(Data("ready\n".utf8))
