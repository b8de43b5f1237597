// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <openssl/bn.h>
#include <openssl/evp.h>

// What a session with a keyring needs of OpenSSL 3: keys of the second group of RFC 2409, and AES-128 in blocks
// that are chained. Each function returns whether it worked.

enum { COpenSSL_groupSize = 128, COpenSSL_blockSize = 16 };

/// The power of a base in the group.
static inline int COpenSSL_raise(const BIGNUM *base, const BIGNUM *secret, unsigned char *power) {
    BIGNUM *prime = BN_get_rfc2409_prime_1024(NULL), *result = BN_new();
    BN_CTX *context = BN_CTX_new();
    int ok = prime && result && context
        && BN_mod_exp_mont_consttime(result, base, secret, prime, context, NULL) == 1
        && BN_bn2binpad(result, power, COpenSSL_groupSize) == COpenSSL_groupSize;
    BN_CTX_free(context);
    BN_clear_free(result);
    BN_free(prime);
    return ok;
}

/// Makes a key: its secret number and its public one, of 128 bytes each.
static inline int COpenSSL_makeGroupKey(unsigned char *secret, unsigned char *open) {
    BIGNUM *number = BN_new(), *base = BN_new();
    int ok = number && base && BN_set_word(base, 2)
        && BN_priv_rand(number, 8 * COpenSSL_groupSize - 2, BN_RAND_TOP_ANY, BN_RAND_BOTTOM_ANY)
        && BN_bn2binpad(number, secret, COpenSSL_groupSize) == COpenSSL_groupSize
        && COpenSSL_raise(base, number, open);
    BN_clear_free(number);
    BN_free(base);
    return ok;
}

/// The 128 bytes that a key and the public number of another have in common. A number that would make them known
/// to everybody is none.
static inline int COpenSSL_agreeInGroup(
    const unsigned char *secret, const unsigned char *other, int size, unsigned char *shared
) {
    BIGNUM *prime = BN_get_rfc2409_prime_1024(NULL);
    BIGNUM *number = BN_bin2bn(secret, COpenSSL_groupSize, NULL);
    BIGNUM *base = BN_bin2bn(other, size, NULL);
    int ok = prime && number && base && BN_sub_word(prime, 1) && !BN_is_zero(base)
        && !BN_is_one(base) && BN_cmp(base, prime) < 0 && COpenSSL_raise(base, number, shared);
    BN_free(base);
    BN_clear_free(number);
    BN_free(prime);
    return ok;
}

/// Seals bytes, or opens what was sealed. Up to a block more comes out than went in.
///
/// Returns how many bytes came out, or a number below zero.
static inline int COpenSSL_chain(
    int seals, const unsigned char *key, const unsigned char *start, const unsigned char *bytes,
    int size, unsigned char *out
) {
    int count = 0, rest = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int ok = context && EVP_CipherInit_ex(context, EVP_aes_128_cbc(), NULL, key, start, seals) == 1
        && EVP_CipherUpdate(context, out, &count, bytes, size) == 1
        && EVP_CipherFinal_ex(context, out + count, &rest) == 1;
    EVP_CIPHER_CTX_free(context);
    return ok ? count + rest : -1;
}
