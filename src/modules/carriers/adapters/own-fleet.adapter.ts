import type { CarrierAdapter } from './carrier-adapter';

/** The business's own vehicles and drivers: nobody to ask, labels carry our own tracking numbers. */
export const ownFleetAdapter: CarrierAdapter = {
  name: 'own-fleet',
  needsCredentials: false,
  verify: async () => null,
};
