// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <netinet/in.h>
#include <resolv.h>
#include <string.h>

// The resolver keeps its state in a structure with unions, and res_ninit is a macro.

/// Asks for the records of a name; gives the length of the answer, or a negative number.
///
/// A port other than 0 is that of a server on this computer, which is asked instead of those that are set up.
static inline int CResolv_query(
    const char *name, int type, unsigned short port, unsigned char *answer, int size) {
    struct __res_state state;
    memset(&state, 0, sizeof state);
    if (res_ninit(&state) != 0) return -1;
    state.retrans = 2;
    state.retry = 2;
    if (port != 0) {
        state.nscount = 1;
        state.nsaddr_list[0].sin_family = AF_INET;
        state.nsaddr_list[0].sin_port = htons(port);
        state.nsaddr_list[0].sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    }
    int length = res_nquery(&state, name, ns_c_in, type, answer, size);
    res_nclose(&state);
    return length;
}
