import { randomFillSync } from 'node:crypto';

const RANDOM_BYTES_PER_ID = 10;
const MAX_COUNTER = 0xfff;

/** Random bytes are generated in advance, because one large request is much faster than many small ones. */
const randomPool = Buffer.allocUnsafe(8192);
let usedBytes = randomPool.length;
let lastMs = 0;
let counter = 0;

/**
 * Generates a UUID version 7 (RFC 9562): 48 bits of milliseconds, a counter of 12 bits that keeps the order within a millisecond, and 62
 * random bits. Ids of one process ascend.
 */
export function newId(): string {
  if (usedBytes + RANDOM_BYTES_PER_ID > randomPool.length) {
    randomFillSync(randomPool);
    usedBytes = 0;
  }
  const random = randomPool.subarray(usedBytes, usedBytes + RANDOM_BYTES_PER_ID);
  usedBytes += RANDOM_BYTES_PER_ID;
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = random.readUInt16BE(0) & 0x7ff; // The highest bit is 0, so at least 2,048 ids fit in a millisecond.
  } else if (++counter > MAX_COUNTER) {
    lastMs += 1;
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const variant = ((random.readUInt16BE(2) & 0x3fff) | 0x8000).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${variant}-${random.toString('hex', 4, 10)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether a value is the text of a UUID of any version. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** Returns the ids in lower case, as stored in the database, without duplicates and in their order. */
export const toDistinctIds = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];
