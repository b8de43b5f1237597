// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0
