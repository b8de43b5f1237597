// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#include <adwaita.h>
#include <glib-unix.h>

// A macro with a cast, which Swift does not import.
static inline GType CAdwaita_stringType(void) { return G_TYPE_STRING; }

// A macro with a cast, which Swift does not import.
static inline GType CAdwaita_booleanType(void) { return G_TYPE_BOOLEAN; }

// A macro with a cast, which Swift does not import.
static inline GType CAdwaita_objectType(void) { return G_TYPE_OBJECT; }

// Declared in a header of GIO's for Unix, which the module of libadwaita does not reach.
GAppInfo *g_desktop_app_info_new(const char *desktop_id);

// libdispatch exports these for other main loops and declares them in no public header. The
// first gives a descriptor that can be read when the main queue has work, the second does it.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
