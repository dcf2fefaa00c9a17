import { createHash } from 'node:crypto';
import { toAlpha2Code } from '../../../common/text/countries';
import type { AccountRefusal } from './account-field';
import { ACCOUNT_FIELDS } from './account-fields';
import type { AddressCheck } from './address-check';
import { CAPABILITIES } from './capabilities';
import type { CarrierAccount, CarrierAdapter, CarrierEvent, CarrierEventStatus } from './carrier-adapter';
import type { Party } from './party';
import { computeSandboxPriceMinor } from './sandbox-prices';
import { HOUR_MS } from '../../../common/time/durations';

/** Matches printable ASCII without spaces, which is what keys of carriers consist of. */
const WELL_FORMED_KEY = /^[\x21-\x7e]+$/;

/** An event, and how long after the booking it happens. */
interface ScheduledEvent {
  readonly afterHours: number;
  readonly status: CarrierEventStatus;
}

/** The simulated events by service level, in the order of time. */
const SCHEDULES: Readonly<Record<string, readonly ScheduledEvent[]>> = {
  sameday: [
    { afterHours: 1, status: 'collected' },
    { afterHours: 2, status: 'out_for_delivery' },
    { afterHours: 4, status: 'delivered' },
  ],
  express: [
    { afterHours: 2, status: 'collected' },
    { afterHours: 6, status: 'in_transit' },
    { afterHours: 20, status: 'out_for_delivery' },
    { afterHours: 24, status: 'delivered' },
  ],
  standard: [
    { afterHours: 4, status: 'collected' },
    { afterHours: 12, status: 'in_transit' },
    { afterHours: 68, status: 'out_for_delivery' },
    { afterHours: 72, status: 'delivered' },
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
  lostAnswerRecovery: 'repeat',
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

/** Returns whether the sandbox knows the address: it knows each one with street, town, postal code and country. */
function checkSandboxAddress({ street, city, state, postalCode, country }: Party): AddressCheck {
  const knownCountry = toAlpha2Code(country);
  if (!street || !city || !postalCode || knownCountry === null) return { result: 'unknown', candidates: [] };
  return { result: 'valid', candidates: [{ street, city, state, postalCode, country: knownCountry }] };
}

/**
 * Returns an adapter for accounts of test businesses. It requires the same fields as the carrier's own adapter and simulates all calls, so
 * the carrier is never called. An adapter that books nothing, which is that of the own fleet, calls no carrier and is returned itself.
 */
export function simulateCarrier(adapter: CarrierAdapter): CarrierAdapter {
  if (!adapter.capabilities.booking) return adapter;
  return { ...sandboxAdapter, name: adapter.name, accountFields: adapter.accountFields };
}

/** Returns the events of a booked shipment until now. */
export function simulateEvents(bookedAt: Date, serviceLevel: string | null, now: Date): CarrierEvent[] {
  const schedule = SCHEDULES[serviceLevel ?? 'standard'] ?? SCHEDULES.standard!;
  const events = schedule.map(({ afterHours, status }) => ({
    id: status, // Each status happens once.
    status,
    occurredAt: new Date(bookedAt.getTime() + afterHours * HOUR_MS),
    description: null,
    location: null,
  }));
  return events.filter(({ occurredAt }) => occurredAt <= now);
}
