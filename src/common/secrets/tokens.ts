import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

/**
 * The kinds of tokens: API token of a business (`ddt`) or of a test business (`ddt_test`), session of a user (`dds`), session of a driver (`ddr`), publishable key of a shop (`ddp`), one-time token sent by mail
 * (`dde`), key of a tracking device (`ddk`) and challenge of an unfinished sign-in (`ddc`).
 */
export type TokenPrefix = 'ddt' | 'ddt_test' | 'dds' | 'ddr' | 'ddp' | 'dde' | 'ddk' | 'ddc';

const FORM = /^(ddt|ddt_test|dds|ddr|ddp|dde|ddk|ddc)_[0-9A-Za-z]{38}$/;

/** The greatest multiple of 62 in a byte. Larger bytes are skipped, because otherwise some characters would be more likely than others. */
const BYTE_LIMIT = 248;

/**
 * Generates a token such as `ddt_…`: the prefix, 32 random base62 characters (190 bits) and a checksum of 6 characters (CRC-32), which
 * detects typing errors without a database query.
 */
export function newToken(prefix: TokenPrefix): string {
  let random = '';
  while (random.length < RANDOM_LENGTH) {
    for (const byte of randomBytes(48)) {
      if (byte < BYTE_LIMIT && random.length < RANDOM_LENGTH) random += BASE62[byte % 62];
    }
  }
  return `${prefix}_${random}${computeChecksum(random)}`;
}

/** Returns the prefix of a token; undefined if its form or checksum is wrong. */
export function getTokenPrefix(token: string): TokenPrefix | undefined {
  if (!FORM.test(token)) return undefined;
  const end = token.lastIndexOf('_');
  const [prefix, secret] = [token.slice(0, end), token.slice(end + 1)];
  const isIntact = computeChecksum(secret.slice(0, RANDOM_LENGTH)) === secret.slice(RANDOM_LENGTH);
  return isIntact ? (prefix as TokenPrefix) : undefined;
}

/** Returns the stored form of a token. A token has 190 random bits, so a fast hash without salt is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

function computeChecksum(random: string): string {
  let remainder = crc32(random);
  let text = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text = BASE62[remainder % 62]! + text;
    remainder = Math.floor(remainder / 62);
  }
  return text;
}
