import type { CarrierAdapter } from './carrier-adapter';

/** Printable ASCII without blanks: what fits into an HTTP header, as every carrier's keys do. */
const WELL_FORMED = /^[\x21-\x7e]+$/;

/** A carrier to try integrations with: takes any well-formed key, refuses those that begin with `invalid`. */
export const sandboxAdapter: CarrierAdapter = {
  name: 'sandbox',
  needsCredentials: true,
  verify: async ({ apiKey, apiSecret }) => {
    const keys = [apiKey ?? '', apiSecret ?? ''];
    if (keys.some((key) => !WELL_FORMED.test(key))) return 'A key must be printable ASCII without blanks.';
    return keys.some((key) => key.startsWith('invalid')) ? 'The carrier rejects these credentials.' : null;
  },
};
