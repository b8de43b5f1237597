// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <canberra.h>
#include <dlfcn.h>
#include <stddef.h>

/// The functions of libcanberra that are called.
struct CCanberra {
    __typeof__(ca_context_create) *_Nonnull context_create;
    __typeof__(ca_context_destroy) *_Nonnull context_destroy;
    __typeof__(ca_context_cancel) *_Nonnull context_cancel;
    __typeof__(ca_context_play_full) *_Nonnull context_play_full;
    __typeof__(ca_proplist_create) *_Nonnull proplist_create;
    __typeof__(ca_proplist_destroy) *_Nonnull proplist_destroy;
    __typeof__(ca_proplist_sets) *_Nonnull proplist_sets;
    __typeof__(ca_strerror) *_Nonnull strerror;
};

/// Loads the library, which stays; call it from one thread at a time.
///
/// Not linked with: it brings five others, which each start of a program would load to play nothing.
///
/// - Returns: Its functions; NULL if it cannot be loaded, and then dlerror() says why.
static inline const struct CCanberra *_Nullable CCanberra_load(void) {
    static struct CCanberra library;
    void *handle = dlopen("libcanberra.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return NULL;
#define CCANBERRA_FIND(name) \
    if (!(library.name = (__typeof__(library.name))dlsym(handle, "ca_" #name))) return NULL
    CCANBERRA_FIND(context_create);
    CCANBERRA_FIND(context_destroy);
    CCANBERRA_FIND(context_cancel);
    CCANBERRA_FIND(context_play_full);
    CCANBERRA_FIND(proplist_create);
    CCANBERRA_FIND(proplist_destroy);
    CCANBERRA_FIND(proplist_sets);
    CCANBERRA_FIND(strerror);
#undef CCANBERRA_FIND
    return &library;
}
