// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <curl/curl.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

// curl_easy_setopt and curl_easy_getinfo are variadic, and Swift does not import variadic functions.

static inline CURLcode CCurl_setNumber(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurl_setText(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurl_setPointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurl_setHeaders(CURL *handle, struct curl_slist *headers) {
    return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

/// A function that takes bytes of a body: a block, the size of an item, their number, and what was set for it.
typedef size_t (*CCurl_Writer)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode CCurl_setWriter(CURL *handle, CCurl_Writer writer) {
    return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, writer);
}

static inline long CCurl_number(CURL *handle, CURLINFO information) {
    long value = 0;
    curl_easy_getinfo(handle, information, &value);
    return value;
}

static inline curl_off_t CCurl_retryAfter(CURL *handle) {
    curl_off_t value = 0;
    curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &value);
    return value;
}

static inline const char *CCurl_header(CURL *handle, const char *name) {
    struct curl_header *header = NULL;
    CURLHcode code = curl_easy_header(handle, name, 0, CURLH_HEADER, -1, &header);
    return code == CURLHE_OK ? header->value : NULL;
}

/// The number of the option for Digest; a macro with a cast is not imported.
static const long CCurl_digest = CURLAUTH_DIGEST;

/// Whether the answer asks for a password in a way. A server may name several ways, in one field or in many.
static inline bool CCurl_asksFor(CURL *handle, const char *way) {
    size_t size = strlen(way), index = 0;
    struct curl_header *header = NULL;
    while (curl_easy_header(handle, "WWW-Authenticate", index++, CURLH_HEADER, -1, &header)
        == CURLHE_OK) {
        for (const char *part = header->value; part; part = strchr(part, ',')) {
            part += strspn(part, ", \t");
            if (strncasecmp(part, way, size) == 0 && strchr(" \t,", part[size])) return true;
        }
    }
    return false;
}

static inline const char *CCurl_text(CURL *handle, CURLINFO information) {
    const char *value = NULL;
    curl_easy_getinfo(handle, information, &value);
    return value;
}
