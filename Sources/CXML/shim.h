// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <libxml/parser.h>
#include <libxml/xmlreader.h>
