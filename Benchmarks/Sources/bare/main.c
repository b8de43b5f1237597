// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#include "bare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int usage(void) {
    fputs("usage: bare serve-echo ADDRESS\n"
          "       bare echo ADDRESS TEXT-SIZE [NAME]\n"
          "       bare serve-insert ADDRESS DATABASE\n"
          "       bare insert DATABASE TEXT-SIZE\n"
          "       bare folder FOLDER SIZE\n"
          "       bare ticks -\n"
          "       bare fill-history DATABASE COUNT\n"
          "       bare search DATABASE WORDS\n"
          "       bare serve-notifications ADDRESS COUNT\n",
          stderr);
    return 2;
}

int main(int count, char **arguments) {
    if (count < 3) return usage();
    const char *what = arguments[1];
    if (!strcmp(what, "serve-echo")) return serve_echo(arguments[2]);
    if (!strcmp(what, "ticks")) return run_ticks();
    if (count < 4) return usage();
    if (!strcmp(what, "echo"))
        return run_echo(arguments[2], atoi(arguments[3]),
                        count > 4 ? arguments[4] : echo_interface);
    if (!strcmp(what, "serve-insert")) return serve_insert(arguments[2], arguments[3]);
    if (!strcmp(what, "insert")) return run_insert(arguments[2], atoi(arguments[3]));
    if (!strcmp(what, "folder")) return run_folder(arguments[2], atoi(arguments[3]));
    if (!strcmp(what, "fill-history")) return fill_history(arguments[2], atoi(arguments[3]));
    if (!strcmp(what, "search")) return run_search(arguments[2], arguments[3]);
    if (!strcmp(what, "serve-notifications"))
        return serve_notifications(arguments[2], atoi(arguments[3]));
    return usage();
}
