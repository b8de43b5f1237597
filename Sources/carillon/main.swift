// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CarillonCommands

Program.main(Array(CommandLine.arguments.dropFirst()))
