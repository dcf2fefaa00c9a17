import { createHash } from 'node:crypto';

/** 12 characters of base64url are 72 bits. That is enough to distinguish the states of one shipment. */
const HASH_LENGTH = 12;

/** Returns a hash of a shipment's view as JSON. A page compares hashes to detect that it shows an outdated state. */
export const hashState = (json: string): string =>
  createHash('sha256').update(json).digest('base64url').slice(0, HASH_LENGTH);
