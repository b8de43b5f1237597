// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Apple's module brings Foundation with it, and much code imports nothing else.
@_exported import Foundation
