// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Reminds of tea, from C with sd-bus.
//
// tea remind SECONDS   schedules a reminder and ends
// tea serve            handles what was chosen and ends; the bus starts it so

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

#define APPLICATION "org.carillon.example.C"
#define SERVICE "org.carillon.Center1"

static const uint64_t question_timeout = 24ull * 60 * 60 * 1000000; // a person answers it
static const uint64_t idle = 2000000; // microseconds after which there is nothing left to do

// Ends the program with a line that says what failed.
static void must(int result, const char *what, const sd_bus_error *error) {
    if (result >= 0) return;
    bool is_named = error && error->message;
    fprintf(stderr, "tea: %s: %s\n", what, is_named ? error->message : strerror(-result));
    exit(1);
}

// A call of the service; the first argument of every method is the application's id.
static sd_bus_message *new_call(sd_bus *bus, const char *method) {
    sd_bus_message *call;
    must(sd_bus_message_new_method_call(bus, &call, SERVICE, "/org/carillon/Center1",
                                        "org.carillon.Center1", method),
         method, NULL);
    must(sd_bus_message_append(call, "s", APPLICATION), method, NULL);
    return call;
}

// Sends a call and waits for the reply, which the caller lets go.
static sd_bus_message *finish(sd_bus *bus, sd_bus_message *call, uint64_t timeout) {
    sd_bus_error error = SD_BUS_ERROR_NULL;
    sd_bus_message *reply;
    must(sd_bus_call(bus, call, timeout, &error, &reply), "calling the service", &error);
    sd_bus_message_unref(call);
    return reply;
}

static void request_authorization(sd_bus *bus) {
    sd_bus_message *call = new_call(bus, "RequestAuthorization");
    must(sd_bus_message_append(call, "u", 4 | 2), "asking", NULL); // alert and sound
    sd_bus_message *reply = finish(bus, call, question_timeout);
    int is_granted = 0;
    must(sd_bus_message_read(reply, "b", &is_granted), "reading the answer", NULL);
    sd_bus_message_unref(reply);
    if (is_granted) return;
    fputs("You do not allow notifications; see: carillon settings " APPLICATION "\n", stderr);
    exit(1);
}

static void set_categories(sd_bus *bus) {
    sd_bus_message *call = new_call(bus, "SetCategories");
    must(sd_bus_message_append(call, "aa{sv}", 1, 2,             //
                               "identifier", "s", "tea",         //
                               "actions", "aa{sv}", 2,           //
                               2, "identifier", "s", "drink",    //
                               "title", "s", "Drink",            //
                               2, "identifier", "s", "later",    //
                               "title", "s", "Later"),
         "naming the actions", NULL);
    sd_bus_message_unref(finish(bus, call, 0));
}

// When this returns, the reminder survives a crash.
static void add(sd_bus *bus, double seconds) {
    sd_bus_message *call = new_call(bus, "AddRequests");
    must(sd_bus_message_append(call, "aa{sv}", 1, 3,               //
                               "identifier", "s", "tea",           //
                               "content", "a{sv}", 2,              //
                               "title", "s", "Tea",                //
                               "category", "s", "tea",             //
                               "trigger", "a{sv}", 2,              //
                               "kind", "s", "interval",            //
                               "seconds", "d", seconds),
         "describing the reminder", NULL);
    sd_bus_message_unref(finish(bus, call, 0));
}

// Whether a call comes from the service: anybody on the bus can call.
static bool is_from_service(sd_bus_message *call) {
    sd_bus_message *reply = NULL;
    const char *owner = "";
    bool is = sd_bus_call_method(sd_bus_message_get_bus(call), "org.freedesktop.DBus",
                                 "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetNameOwner",
                                 NULL, &reply, "s", SERVICE) >= 0 &&
              sd_bus_message_read(reply, "s", &owner) >= 0 &&
              !strcmp(owner, sd_bus_message_get_sender(call));
    sd_bus_message_unref(reply);
    return is;
}

struct response {
    const char *identifier, *action;
    int is_repeated;
};

// Reads the keys of a dictionary that are of use here, and skips the others.
static int read_dictionary(sd_bus_message *message, struct response *response) {
    int result = sd_bus_message_enter_container(message, 'a', "{sv}");
    while (result >= 0 && (result = sd_bus_message_enter_container(message, 'e', "sv")) > 0) {
        const char *key;
        result = sd_bus_message_read(message, "s", &key);
        if (result < 0) break;
        if (!strcmp(key, "action"))
            result = sd_bus_message_read(message, "v", "s", &response->action);
        else if (!strcmp(key, "identifier"))
            result = sd_bus_message_read(message, "v", "s", &response->identifier);
        else if (!strcmp(key, "repeated"))
            result = sd_bus_message_read(message, "v", "b", &response->is_repeated);
        else if (!strcmp(key, "notification") || !strcmp(key, "request")) {
            result = sd_bus_message_enter_container(message, 'v', "a{sv}");
            if (result >= 0) result = read_dictionary(message, response);
            if (result >= 0) result = sd_bus_message_exit_container(message);
        } else
            result = sd_bus_message_skip(message, "v");
        if (result >= 0) result = sd_bus_message_exit_container(message);
    }
    return result < 0 ? result : sd_bus_message_exit_container(message);
}

static int did_receive(sd_bus_message *call, void *context, sd_bus_error *error) {
    (void)context;
    if (!is_from_service(call))
        return sd_bus_error_set(error, SD_BUS_ERROR_ACCESS_DENIED, "Only the service may call");
    struct response response = {"", "", 0};
    int result = read_dictionary(call, &response);
    if (result < 0) return result;
    printf("%s: %s%s\n", response.identifier, response.action,
           response.is_repeated ? " again" : "");
    fflush(stdout);
    if (!strcmp(response.action, "later")) add(sd_bus_message_get_bus(call), 600);
    // The reply is what ends it: without one, the response would come once more.
    return sd_bus_reply_method_return(call, "");
}

// What the service calls; an application that is never in the foreground needs no more.
static const sd_bus_vtable application[] = {
    SD_BUS_VTABLE_START(0),
    SD_BUS_METHOD("DidReceive", "a{sv}", "", did_receive, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_VTABLE_END,
};

static void serve(sd_bus *bus) {
    sd_bus_message *call = new_call(bus, "Register");
    must(sd_bus_message_append(call, "a{sv}", 0), "registering", NULL);
    // From now on, what waits for this application comes.
    sd_bus_message_unref(finish(bus, call, 0));
    while (true) {
        int result = sd_bus_process(bus, NULL);
        must(result, "reading the bus", NULL);
        if (result > 0) continue;
        result = sd_bus_wait(bus, idle);
        must(result, "waiting for the bus", NULL);
        if (result == 0) break;
    }
    must(sd_bus_flush(bus), "answering", NULL);
}

int main(int count, char **arguments) {
    bool serves = count == 2 && !strcmp(arguments[1], "serve");
    bool reminds = count == 3 && !strcmp(arguments[1], "remind");
    if (!serves && !reminds) {
        fputs("usage: tea remind SECONDS | tea serve\n", stderr);
        return 2;
    }
    sd_bus *bus;
    must(sd_bus_open_user(&bus), "connecting to the session bus", NULL);
    if (serves)
        must(sd_bus_add_object_vtable(bus, NULL, "/org/carillon/Application1",
                                      "org.carillon.Application1", application, NULL),
             "exporting the application", NULL);
    // Says who this is: the service believes the owner of the name, or who waits for it.
    must(sd_bus_request_name(bus, APPLICATION, SD_BUS_NAME_QUEUE), "taking the name", NULL);
    if (serves) {
        serve(bus);
    } else {
        request_authorization(bus);
        set_categories(bus);
        add(bus, atof(arguments[2]));
    }
    sd_bus_flush_close_unref(bus);
    return 0;
}
