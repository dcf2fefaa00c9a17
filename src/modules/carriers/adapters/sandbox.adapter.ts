import { createHash } from 'node:crypto';
import { countryCode } from '../../../common/text/countries';
import type { AccountRefusal } from './account-field';
import { ACCOUNT_FIELDS } from './account-fields';
import type { AddressCheck } from './address-check';
import { CAPABILITIES } from './capabilities';
import type { CarrierAccount, CarrierAdapter, CarrierEvent, CarrierEventStatus } from './carrier-adapter';
import type { Party } from './party';
import { computeSandboxPriceMinor } from './sandbox-prices';

/** Matches printable ASCII without spaces, which is what keys of carriers consist of. */
const WELL_FORMED_KEY = /^[\x21-\x7e]+$/;

const HOUR_MS = 3_600_000;

/** Events by service level, each with the hours after the booking at which it happens. */
const SCHEDULES: Readonly<Record<string, readonly (readonly [number, CarrierEventStatus])[]>> = {
  sameday: [
    [1, 'collected'],
    [2, 'out_for_delivery'],
    [4, 'delivered'],
  ],
  express: [
    [2, 'collected'],
    [6, 'in_transit'],
    [20, 'out_for_delivery'],
    [24, 'delivered'],
  ],
  standard: [
    [4, 'collected'],
    [12, 'in_transit'],
    [68, 'out_for_delivery'],
    [72, 'delivered'],
  ],
};

/**
 * A simulated carrier for trying out integrations. It accepts every well-formed key that does not begin with `invalid`. Prices follow one
 * formula, labels are those of this service, and events follow a schedule after the booking.
 */
export const sandboxAdapter: CarrierAdapter = {
  name: 'sandbox',
  capabilities: CAPABILITIES.sandbox,
  accountFields: ACCOUNT_FIELDS.sandbox,
  lostAnswer: 'repeat',
  verify: async (account) => findSandboxRefusal(account, 'apiKey') ?? findSandboxRefusal(account, 'apiSecret'),
  quote: async (_account, request) =>
    request.levels.map(({ code, estimatedDays }) => ({
      serviceLevel: code,
      priceMinor: computeSandboxPriceMinor(request, code),
      currency: request.currency,
      estimatedDays,
    })),
  book: async (_account, { bookingId }) => {
    const digest = createHash('sha256').update(bookingId).digest('hex').slice(0, 12).toUpperCase();
    return { reference: `SBX-${bookingId}`, trackingNumber: `SBX${digest}`, label: null };
  },
  cancel: async () => undefined,
  validateAddress: async (_account, address) => checkSandboxAddress(address),
  orderPickup: async (_account, { pickupId }) => ({ reference: `SBX-${pickupId}` }),
  cancelPickup: async () => undefined,
  closeManifest: async (_account, { manifestId }) => ({ reference: `SBX-${manifestId}`, document: null }),
  track: async (_account, { bookedAt, serviceLevel }) => simulateEvents(bookedAt, serviceLevel, new Date()),
};

/** Returns why the sandbox rejects a key; null if it accepts the key. */
function findSandboxRefusal(account: CarrierAccount, field: 'apiKey' | 'apiSecret'): AccountRefusal | null {
  const key = account[field] ?? '';
  if (!WELL_FORMED_KEY.test(key))
    return { field, message: 'A key must consist of printable ASCII characters without spaces.' };
  return key.startsWith('invalid') ? { field, message: 'The carrier rejects these credentials.' } : null;
}

/** Knows each address with street, town, postal code and country. */
function checkSandboxAddress({ street, city, state, postalCode, country }: Party): AddressCheck {
  const code = countryCode(country);
  if (!street || !city || !postalCode || code === null) return { result: 'unknown', candidates: [] };
  return { result: 'valid', candidates: [{ street, city, state, postalCode, country: code }] };
}

/**
 * Returns an adapter for accounts of test businesses. It requires the same fields as the carrier's own adapter and simulates all calls, so
 * the carrier is never called.
 */
export const simulateCarrier = (adapter: CarrierAdapter): CarrierAdapter =>
  adapter.capabilities.booking
    ? {
        ...sandboxAdapter,
        name: adapter.name,
        accountFields: adapter.accountFields,
      }
    : adapter;

/** Returns the events of a booked shipment until now. */
export function simulateEvents(bookedAt: Date, serviceLevel: string | null, now: Date): CarrierEvent[] {
  const schedule = SCHEDULES[serviceLevel ?? 'standard'] ?? SCHEDULES.standard!;
  return schedule
    .map(([hours, status]) => ({
      id: status,
      status,
      occurredAt: new Date(bookedAt.getTime() + hours * HOUR_MS),
      description: null,
      location: null,
    }))
    .filter(({ occurredAt }) => occurredAt <= now);
}
