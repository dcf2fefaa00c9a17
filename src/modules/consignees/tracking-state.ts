import { createHash } from 'node:crypto';

/** Returns a hash of a shipment's view as JSON. A page compares hashes to detect that it shows an outdated state. */
export const hashState = (json: string): string => createHash('sha256').update(json).digest('base64url').slice(0, 12);
