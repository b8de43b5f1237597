// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <libxml/xmlversion.h>

// Its header of encodings brings the system's ICU along, whose types have the names of those in
// Foundation's own: a file that sees both cannot be compiled. Nothing here knows of encodings.
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/xmlreader.h>
