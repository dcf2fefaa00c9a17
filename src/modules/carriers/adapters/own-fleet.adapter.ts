import { ACCOUNT_FIELDS } from './account-fields';
import { CAPABILITIES } from './capabilities';
import type { CarrierAdapter } from './carrier-adapter';

/**
 * The business's own vehicles and drivers. It calls no server, charges nothing and uses the days of the catalogue. Labels have this
 * service's tracking numbers, and drivers report the events.
 */
export const ownFleetAdapter: CarrierAdapter = {
  name: 'own-fleet',
  capabilities: CAPABILITIES['own-fleet'],
  accountFields: ACCOUNT_FIELDS['own-fleet'],
  lostAnswerRecovery: 'repeat',
  verify: async () => null,
  quote: async (_account, { levels, currency }) =>
    levels.map(({ code, estimatedDays }) => ({ serviceLevel: code, priceMinor: 0, currency, estimatedDays })),
  book: async (_account, { trackingNumber }) => ({ reference: trackingNumber, trackingNumber, label: null }),
  cancel: async () => undefined,
  track: async () => [],
};
