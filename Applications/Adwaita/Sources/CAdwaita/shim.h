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

// The row on which the keyboard was last, for the keys that go up and down from it.
static inline void CAdwaita_rememberRow(GtkWidget *row) {
    // What cannot have the keyboard is remembered, and nothing else.
    gtk_widget_set_focusable(row, FALSE);
    GTK_WIDGET_CLASS(g_type_class_peek(adw_action_row_get_type()))->grab_focus(row);
    gtk_widget_set_focusable(row, TRUE);
}

// The keyboard goes to what is in a row, and to the row itself only where nothing in it takes it: a row
// with a switch is one stop, which a screen reader reads as the switch that it is.
static inline gboolean CAdwaita_focusRow(GtkWidget *row, GtkDirectionType direction) {
    GtkWidget *content = gtk_widget_get_first_child(row);
    if (content && gtk_widget_get_focus_child(row)) return gtk_widget_child_focus(content, direction);
    if (content && !gtk_widget_is_focus(row) && gtk_widget_child_focus(content, direction)) {
        CAdwaita_rememberRow(row);
        return TRUE;
    }
    return GTK_WIDGET_CLASS(g_type_class_peek(adw_action_row_get_type()))->focus(row, direction);
}

static inline gboolean CAdwaita_grabFocusOfRow(GtkWidget *row) {
    GtkWidget *content = gtk_widget_get_first_child(row);
    if (content && gtk_widget_child_focus(content, GTK_DIR_TAB_FORWARD)) {
        CAdwaita_rememberRow(row);
        return TRUE;
    }
    return GTK_WIDGET_CLASS(g_type_class_peek(adw_action_row_get_type()))->grab_focus(row);
}

static inline void CAdwaita_initializeRowClass(gpointer row_class, gpointer data) {
    (void)data;
    GTK_WIDGET_CLASS(row_class)->focus = CAdwaita_focusRow;
    GTK_WIDGET_CLASS(row_class)->grab_focus = CAdwaita_grabFocusOfRow;
}

// Rows of libadwaita that are no stop of their own beside their controls.
static inline GType CAdwaita_rowType(void) {
    GType type = g_type_from_name("CarillonRow");
    if (type) return type;
    return g_type_register_static_simple(adw_action_row_get_type(), "CarillonRow", sizeof(AdwActionRowClass),
        (GClassInitFunc)CAdwaita_initializeRowClass, sizeof(AdwActionRow), NULL, 0);
}

// Declared in a header of GIO's for Unix, which the module of libadwaita does not reach.
GAppInfo *g_desktop_app_info_new(const char *desktop_id);

// libdispatch exports these for other main loops and declares them in no public header. The
// first gives a descriptor that can be read when the main queue has work, the second does it.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
