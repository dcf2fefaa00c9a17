import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;

/** ddt: API token of a business; dds: session of a user; ddr: session of a driver; dde: one-time token sent by mail; ddk: key of a tracking device. */
export type TokenPrefix = 'ddt' | 'dds' | 'ddr' | 'dde' | 'ddk';

const FORM = /^(ddt|dds|ddr|dde|ddk)_[0-9A-Za-z]{38}$/;

/** A secret such as `ddt_…`: 32 random base62 characters (190 bits) and 6 of their CRC-32, which tells a mistyped one without a look-up. */
export function newToken(prefix: TokenPrefix): string {
  let random = '';
  while (random.length < RANDOM_LENGTH) {
    for (const byte of randomBytes(48)) {
      if (byte < 248 && random.length < RANDOM_LENGTH) random += BASE62[byte % 62]; // 248 = 4 × 62: no character is likelier
    }
  }
  return `${prefix}_${random}${checksum(random)}`;
}

/** The token's prefix if its form and checksum are right. */
export function tokenPrefix(token: string): TokenPrefix | undefined {
  if (!FORM.test(token)) return undefined;
  const random = token.slice(4, 4 + RANDOM_LENGTH);
  return checksum(random) === token.slice(4 + RANDOM_LENGTH) ? (token.slice(0, 3) as TokenPrefix) : undefined;
}

/** What is kept of a token. It has 190 random bits, so a fast hash without salt is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

function checksum(random: string): string {
  let rest = crc32(random);
  let text = '';
  for (let i = 0; i < CHECK_LENGTH; i++) {
    text = BASE62[rest % 62]! + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
