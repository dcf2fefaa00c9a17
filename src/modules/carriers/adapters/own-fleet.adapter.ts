import type { CarrierAdapter } from './carrier-adapter';

/**
 * The business's own vehicles and drivers: there is no other server to ask. It charges nothing, takes the days that the catalogue says,
 * labels carry our own tracking numbers, and drivers tell how it goes on.
 */
export const ownFleetAdapter: CarrierAdapter = {
  name: 'own-fleet',
  needsCredentials: false,
  needsBaseUrl: false,
  takesBookings: false,
  verify: async () => null,
  quote: async (_account, { levels, currency }) =>
    levels.map(({ code, estimatedDays }) => ({ serviceLevel: code, priceMinor: 0, currency, estimatedDays })),
  book: async (_account, { trackingNumber }) => ({ reference: trackingNumber, trackingNumber, label: null }),
  cancel: async () => undefined,
  track: async () => [],
};
