// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <string.h>

// What a server of HTTP/2 on this computer needs of OpenSSL 3: a certificate of its own, TLS, and the check of
// signatures of ES256. In C, because most of it is macros. Pointers are null, and numbers 0, where something failed.

enum { CTLS_signatureSize = 64 };

static inline EVP_PKEY *CTLS_makeKey(void) { return EVP_EC_gen("P-256"); }

static inline int CTLS_extend(X509 *certificate, X509 *issuer, int kind, const char *value) {
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, issuer, certificate, NULL, NULL, 0);
    X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, &context, kind, value);
    int ok = extension && X509_add_ext(certificate, extension, -1);
    X509_EXTENSION_free(extension);
    return ok;
}

/// Makes a certificate for some days. Without names it is one that signs others, and itself.
static inline X509 *CTLS_certify(
    EVP_PKEY *key, const char *title, const char *names, X509 *issuer, EVP_PKEY *issuerKey, int days
) {
    X509 *certificate = X509_new();
    BIGNUM *serial = BN_new();
    if (!certificate) return NULL;
    if (!issuer) issuer = certificate;
    X509_NAME *subject = X509_get_subject_name(certificate);
    int ok = serial && BN_rand(serial, 63, BN_RAND_TOP_ONE, BN_RAND_BOTTOM_ANY)
        && BN_to_ASN1_INTEGER(serial, X509_get_serialNumber(certificate))
        && X509_set_version(certificate, 2)
        && X509_gmtime_adj(X509_getm_notBefore(certificate), -60)
        && X509_gmtime_adj(X509_getm_notAfter(certificate), 86400L * days)
        && X509_NAME_add_entry_by_txt(
            subject, "CN", MBSTRING_UTF8, (const unsigned char *)title, -1, -1, 0)
        && X509_set_issuer_name(certificate, X509_get_subject_name(issuer))
        && X509_set_pubkey(certificate, key)
        && CTLS_extend(certificate, issuer, NID_subject_key_identifier, "hash")
        && CTLS_extend(certificate, issuer, NID_authority_key_identifier, "keyid:always")
        && CTLS_extend(certificate, issuer, NID_basic_constraints,
            names ? "critical,CA:FALSE" : "critical,CA:TRUE,pathlen:0")
        && CTLS_extend(certificate, issuer, NID_key_usage,
            names ? "critical,digitalSignature" : "critical,keyCertSign,cRLSign")
        && (!names || (CTLS_extend(certificate, issuer, NID_ext_key_usage, "serverAuth")
            && CTLS_extend(certificate, issuer, NID_subject_alt_name, names)))
        && X509_sign(certificate, issuerKey, EVP_sha256());
    BN_free(serial);
    if (ok) return certificate;
    X509_free(certificate);
    return NULL;
}

/// Takes a text out of memory, and the memory away; returns its size.
static inline size_t CTLS_take(BIO *memory, char *text, size_t size) {
    char *start = NULL;
    long count = memory ? BIO_get_mem_data(memory, &start) : 0;
    int fits = count > 0 && (size_t)count <= size;
    if (fits) memcpy(text, start, (size_t)count);
    BIO_free(memory);
    return fits ? (size_t)count : 0;
}

static inline size_t CTLS_certificateText(X509 *certificate, char *text, size_t size) {
    BIO *memory = BIO_new(BIO_s_mem());
    if (memory && !PEM_write_bio_X509(memory, certificate)) { BIO_free(memory); return 0; }
    return CTLS_take(memory, text, size);
}

/// A private key in PKCS #8, which is what Apple's files of keys are.
static inline size_t CTLS_keyText(EVP_PKEY *key, char *text, size_t size) {
    BIO *memory = BIO_new(BIO_s_mem());
    if (memory && !PEM_write_bio_PKCS8PrivateKey(memory, key, NULL, NULL, 0, NULL, NULL)) {
        BIO_free(memory);
        return 0;
    }
    return CTLS_take(memory, text, size);
}

/// Signs with ES256: the two numbers of the signature, 32 bytes each.
static inline int CTLS_sign(
    EVP_PKEY *key, const unsigned char *message, size_t size, unsigned char *signature
) {
    unsigned char der[128];
    const unsigned char *start = der;
    size_t count = sizeof der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    int ok = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1
        && EVP_DigestSign(context, der, &count, message, size) == 1;
    EVP_MD_CTX_free(context);
    ECDSA_SIG *pair = ok ? d2i_ECDSA_SIG(NULL, &start, (long)count) : NULL;
    ok = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), signature, 32) == 32
        && BN_bn2binpad(ECDSA_SIG_get0_s(pair), signature + 32, 32) == 32;
    ECDSA_SIG_free(pair);
    return ok;
}

/// Checks a signature of ES256.
static inline int CTLS_verify(
    EVP_PKEY *key, const unsigned char *message, size_t size, const unsigned char *signature
) {
    unsigned char *der = NULL;
    ECDSA_SIG *pair = ECDSA_SIG_new();
    BIGNUM *r = BN_bin2bn(signature, 32, NULL), *s = BN_bin2bn(signature + 32, 32, NULL);
    int count = 0, ok = 0;
    if (pair && r && s && ECDSA_SIG_set0(pair, r, s)) {
        r = s = NULL;
        count = i2d_ECDSA_SIG(pair, &der);
    }
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    ok = count > 0 && context
        && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1
        && EVP_DigestVerify(context, der, (size_t)count, message, size) == 1;
    EVP_MD_CTX_free(context);
    OPENSSL_free(der);
    BN_free(r);
    BN_free(s);
    ECDSA_SIG_free(pair);
    return ok;
}

/// Chooses HTTP/2, and refuses whoever does not speak it.
static inline int CTLS_chooseProtocol(
    SSL *connection, const unsigned char **chosen, unsigned char *chosenSize,
    const unsigned char *offered, unsigned int size, void *unused
) {
    (void)connection, (void)unused;
    static const unsigned char protocol[] = {2, 'h', '2'};
    int found = SSL_select_next_proto(
        (unsigned char **)chosen, chosenSize, protocol, sizeof protocol, offered, size);
    return found == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

/// The side of a server, with TLS 1.2 or newer, as Apple's.
static inline SSL_CTX *CTLS_server(X509 *certificate, EVP_PKEY *key) {
    SSL_CTX *server = SSL_CTX_new(TLS_server_method());
    if (!server) return NULL;
    SSL_CTX_set_mode(
        server, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_CTX_set_options(server, SSL_OP_NO_RENEGOTIATION);
    SSL_CTX_set_alpn_select_cb(server, CTLS_chooseProtocol, NULL);
    if (SSL_CTX_set_min_proto_version(server, TLS1_2_VERSION)
        && SSL_CTX_use_certificate(server, certificate) == 1
        && SSL_CTX_use_PrivateKey(server, key) == 1) return server;
    SSL_CTX_free(server);
    return NULL;
}

/// Errors of one connection stand in a list of the thread, and would be taken for those of the next.
static inline void CTLS_forgetErrors(void) { ERR_clear_error(); }
