// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#include "bare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct arrival {
    char *body;
    int64_t time;
};

static struct arrival *arrivals;
static int arrived;
static int expected;

static int answer_notify(sd_bus_message *call, void *context, sd_bus_error *error) {
    int64_t now = nanoseconds(CLOCK_REALTIME) / 1000;
    const char *application, *icon, *summary, *body;
    uint32_t replaced;
    must(sd_bus_message_read(call, "susss", &application, &replaced, &icon, &summary, &body),
         "reading a notification");
    if (arrived < expected) arrivals[arrived] = (struct arrival){strdup(body), now};
    arrived++;
    return sd_bus_reply_method_return(call, "u", (uint32_t)arrived);
}

static int answer_close(sd_bus_message *call, void *context, sd_bus_error *error) {
    return sd_bus_reply_method_return(call, "");
}

static int answer_capabilities(sd_bus_message *call, void *context, sd_bus_error *error) {
    return sd_bus_reply_method_return(call, "as", 2, "body", "actions");
}

static int answer_server(sd_bus_message *call, void *context, sd_bus_error *error) {
    return sd_bus_reply_method_return(call, "ssss", "bare", "Carillon", "1", "1.2");
}

static bool all_arrived(void) { return arrived >= expected; }

int serve_notifications(const char *address, int count) {
    static const sd_bus_vtable vtable[] = {
        SD_BUS_VTABLE_START(0),
        SD_BUS_METHOD("Notify", "susssasa{sv}i", "u", answer_notify, SD_BUS_VTABLE_UNPRIVILEGED),
        SD_BUS_METHOD("CloseNotification", "u", "", answer_close, SD_BUS_VTABLE_UNPRIVILEGED),
        SD_BUS_METHOD(
            "GetCapabilities", "", "as", answer_capabilities, SD_BUS_VTABLE_UNPRIVILEGED),
        SD_BUS_METHOD(
            "GetServerInformation", "", "ssss", answer_server, SD_BUS_VTABLE_UNPRIVILEGED),
        SD_BUS_VTABLE_END,
    };
    expected = count;
    arrivals = calloc(count, sizeof *arrivals);
    serve(connected(address), "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
          "org.freedesktop.Notifications", vtable, NULL, all_arrived);
    for (int index = 0; index < arrived; index++)
        printf("%s %lld\n", arrivals[index].body, (long long)arrivals[index].time);
    return 0;
}
