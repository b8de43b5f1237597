// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#include "bare.h"

#include <stdio.h>

sd_bus *connected(const char *address) {
    sd_bus *bus;
    must(sd_bus_new(&bus), "making a connection");
    must(sd_bus_set_address(bus, address), "setting the address");
    must(sd_bus_set_bus_client(bus, 1), "setting up the connection");
    must(sd_bus_start(bus), "connecting");
    return bus;
}

void serve(sd_bus *bus, const char *name, const char *path, const char *interface,
           const sd_bus_vtable *vtable, void *context, bool (*is_done)(void)) {
    must(sd_bus_add_object_vtable(bus, NULL, path, interface, vtable, context), "exporting");
    must(sd_bus_request_name(bus, name, 0), "taking the name");
    puts("ready");
    fflush(stdout);
    while (!is_done()) {
        int result = sd_bus_process(bus, NULL);
        must(result, "reading the bus");
        if (result == 0) must(sd_bus_wait(bus, UINT64_MAX), "waiting for the bus");
    }
    // The last reply must leave before the connection goes.
    must(sd_bus_flush(bus), "answering");
}
