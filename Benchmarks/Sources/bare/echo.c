// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#include "bare.h"

#include <stdlib.h>
#include <string.h>

const char *const echo_path = "/org/carillon/bench/Echo";
const char *const echo_interface = "org.carillon.bench.Echo";

static int answer_echo(sd_bus_message *call, void *context, sd_bus_error *error) {
    const char *text;
    must(sd_bus_message_read(call, "s", &text), "reading a call");
    return sd_bus_reply_method_return(call, "s", text);
}

static bool never(void) { return false; }

int serve_echo(const char *address) {
    static const sd_bus_vtable vtable[] = {
        SD_BUS_VTABLE_START(0),
        SD_BUS_METHOD("Echo", "s", "s", answer_echo, SD_BUS_VTABLE_UNPRIVILEGED),
        SD_BUS_VTABLE_END,
    };
    serve(connected(address), echo_interface, echo_path, echo_interface, vtable, NULL, never);
    return 0;
}

struct echo {
    sd_bus *bus;
    const char *name;
    char *text;
};

static void call_echo(void *context) {
    struct echo *echo = context;
    sd_bus_message *reply = NULL;
    must(sd_bus_call_method(echo->bus, echo->name, echo_path, echo_interface, "Echo", NULL, &reply,
                            "s", echo->text),
         "calling");
    sd_bus_message_unref(reply);
}

int run_echo(const char *address, int size, const char *name) {
    struct echo echo = {connected(address), name, calloc(size + 1, 1)};
    memset(echo.text, 'x', size);
    return measure(call_echo, &echo);
}
