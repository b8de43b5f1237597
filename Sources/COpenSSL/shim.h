// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

// What Web Push needs of OpenSSL 3: keys of the curve P-256, HKDF with SHA-256, and AES-128-GCM. In C,
// because arrays of OSSL_PARAM are longer in Swift than all of this. Each function returns whether it worked.

enum { COpenSSL_secretSize = 32, COpenSSL_pointSize = 65, COpenSSL_tagSize = 16 };

static inline int COpenSSL_random(unsigned char *bytes, int count) {
    return RAND_bytes(bytes, count) == 1;
}

/// Makes a key: its secret number of 32 bytes and its public point of 65.
static inline int COpenSSL_makeKey(unsigned char *secret, unsigned char *point) {
    EVP_PKEY *key = EVP_EC_gen("P-256");
    BIGNUM *number = NULL;
    size_t size = 0;
    int ok = key && EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number)
        && BN_bn2binpad(number, secret, COpenSSL_secretSize) == COpenSSL_secretSize
        && EVP_PKEY_get_octet_string_param(
            key, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, point, COpenSSL_pointSize, &size)
        && size == COpenSSL_pointSize;
    BN_clear_free(number);
    EVP_PKEY_free(key);
    return ok;
}

/// A key of a point, and of a secret unless that is null; null if the point is not on the curve.
static inline EVP_PKEY *COpenSSL_key(const unsigned char *secret, const unsigned char *point) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    BIGNUM *number = secret ? BN_bin2bn(secret, COpenSSL_secretSize, NULL) : NULL;
    OSSL_PARAM *parameters = NULL;
    int ok = context && builder && (number || !secret)
        && OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0)
        && OSSL_PARAM_BLD_push_octet_string(
            builder, OSSL_PKEY_PARAM_PUB_KEY, point, COpenSSL_pointSize)
        && (!number || OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, number))
        && (parameters = OSSL_PARAM_BLD_to_param(builder))
        && EVP_PKEY_fromdata_init(context) == 1;
    if (ok && EVP_PKEY_fromdata(
            context, &key, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, parameters) != 1) {
        key = NULL;
    }
    OSSL_PARAM_free(parameters);
    BN_clear_free(number);
    OSSL_PARAM_BLD_free(builder);
    EVP_PKEY_CTX_free(context);
    return key;
}

/// The 32 bytes that a key and the point of another have in common.
static inline int COpenSSL_agree(
    const unsigned char *secret, const unsigned char *point, const unsigned char *other,
    unsigned char *shared
) {
    size_t size = COpenSSL_secretSize;
    EVP_PKEY *own = COpenSSL_key(secret, point);
    EVP_PKEY *peer = COpenSSL_key(NULL, other);
    EVP_PKEY_CTX *context = own ? EVP_PKEY_CTX_new(own, NULL) : NULL;
    int ok = peer && context && EVP_PKEY_derive_init(context) == 1
        && EVP_PKEY_derive_set_peer_ex(context, peer, 1) == 1
        && EVP_PKEY_derive(context, shared, &size) == 1 && size == COpenSSL_secretSize;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(peer);
    EVP_PKEY_free(own);
    return ok;
}

/// HKDF of RFC 5869 with SHA-256, both of its steps.
static inline int COpenSSL_derive(
    const unsigned char *salt, size_t saltSize, const unsigned char *key, size_t keySize,
    const unsigned char *info, size_t infoSize, unsigned char *out, size_t size
) {
    EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = kdf ? EVP_KDF_CTX_new(kdf) : NULL;
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)"SHA256", 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)salt, saltSize),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)key, keySize),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)info, infoSize),
        OSSL_PARAM_construct_end(),
    };
    int ok = context && EVP_KDF_derive(context, out, size, parameters) == 1;
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(kdf);
    return ok;
}

/// Opens what was sealed: the bytes, and behind them the tag of 16, which is checked.
static inline int COpenSSL_open(
    const unsigned char *key, const unsigned char *nonce, const unsigned char *sealed, int size,
    unsigned char *opened
) {
    int count = 0, rest = 0, length = size - COpenSSL_tagSize;
    if (length < 0) return 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int ok = context && EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1
        && EVP_DecryptUpdate(context, opened, &count, sealed, length) == 1
        && EVP_CIPHER_CTX_ctrl(
            context, EVP_CTRL_AEAD_SET_TAG, COpenSSL_tagSize, (void *)(sealed + length)) == 1
        && EVP_DecryptFinal_ex(context, opened + count, &rest) == 1;
    EVP_CIPHER_CTX_free(context);
    return ok;
}

/// Seals bytes, and writes them and behind them the tag of 16.
static inline int COpenSSL_seal(
    const unsigned char *key, const unsigned char *nonce, const unsigned char *bytes, int size,
    unsigned char *sealed
) {
    int count = 0, rest = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int ok = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1
        && EVP_EncryptUpdate(context, sealed, &count, bytes, size) == 1
        && EVP_EncryptFinal_ex(context, sealed + count, &rest) == 1
        && EVP_CIPHER_CTX_ctrl(
            context, EVP_CTRL_AEAD_GET_TAG, COpenSSL_tagSize, sealed + size) == 1;
    EVP_CIPHER_CTX_free(context);
    return ok;
}
