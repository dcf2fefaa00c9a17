import { CARRIER_EVENT_STATUSES, type CarrierAccount } from '../../../src/modules/carriers/adapters/carrier-adapter';
import type { CarrierAdapter } from '../../../src/modules/carriers/adapters/carrier-adapter';
import { CarrierRefusal, CarrierUnavailable } from '../../../src/modules/carriers/adapters/carrier-errors';
import { ATTACKS, startHostileServer } from './hostile-server';
import { booking, manifest, newBusiness, PARCEL, party, type Subject } from './subject';

type Operation = (adapter: CarrierAdapter, account: CarrierAccount, reference: string) => Promise<void>;

const LEVELS = [{ code: 'standard', estimatedDays: '3-5' }];
const QUOTE = { from: party(), to: party(), packages: [PARCEL], levels: LEVELS, currency: 'EUR', distanceKm: 100 };
const isText = (value: string | null, max: number): boolean =>
  value === null || (value.length <= max && value.isWellFormed() && !value.includes('\0'));

/** Each operation, with what must hold for a result that the service stores. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  verify: async (adapter, account) => {
    expect(isText((await adapter.verify(account))?.message ?? null, 1000)).toBe(true);
  },
  quote: async (adapter, account) => {
    for (const { priceMinor, currency, estimatedDays } of await adapter.quote(account, QUOTE)) {
      expect(Number.isSafeInteger(priceMinor) && priceMinor >= 0).toBe(true);
      expect([currency.length, isText(estimatedDays, 10)]).toEqual([3, true]);
    }
  },
  book: async (adapter, account) => {
    const { reference, trackingNumber, label } = await adapter.book(account, booking());
    expect([isText(reference, 100), isText(trackingNumber, 100)]).toEqual([true, true]);
    expect(label?.content.length ?? 0).toBeLessThanOrEqual(7_000_000);
  },
  bookReturn: async (adapter, account) => {
    const request = booking({ from: party(), to: booking().from, isReturn: true });
    const { reference, trackingNumber, label } = await adapter.book(account, request);
    expect([isText(reference, 100), isText(trackingNumber, 100)]).toEqual([true, true]);
    expect(label?.content.length ?? 0).toBeLessThanOrEqual(7_000_000);
  },
  findBooking: async (adapter, account) => {
    const found = (await adapter.findBooking?.(account, booking())) ?? null;
    expect(isText(found?.reference ?? null, 100)).toBe(true);
  },
  cancel: (adapter, account, reference) => adapter.cancel(account, { reference, isReturn: false }),
  track: async (adapter, account, reference) => {
    const request = { reference, bookedAt: new Date('2026-03-02T08:00:00Z'), serviceLevel: 'standard' };
    for (const { id, status, occurredAt, description, location } of await adapter.track(account, request)) {
      expect([isText(id, 100), isText(description, 500), isText(location, 500)]).toEqual([true, true, true]);
      expect(CARRIER_EVENT_STATUSES).toContain(status);
      expect(Math.abs(occurredAt.getUTCFullYear() - 2050)).toBeLessThan(200);
    }
  },
  closeManifest: async (adapter, account, reference) => {
    const closed = await adapter.closeManifest?.(account, manifest([reference]));
    expect(isText(closed?.reference ?? null, 100)).toBe(true);
    expect(closed?.document?.length ?? 0).toBeLessThanOrEqual(7_000_000);
  },
  validateAddress: async (adapter, account) => {
    const { candidates } = (await adapter.validateAddress?.(account, party({ country: 'US' }))) ?? { candidates: [] };
    expect(candidates.flatMap((one) => Object.values(one)).every((value) => isText(value, 500))).toBe(true);
  },
};

/** Runs each operation against the attack. It has to end with a result that can be stored, or with an error of a carrier. */
async function survive(subject: Subject, attack: string): Promise<void> {
  const { adapter, account, carrier } = subject;
  const { reference } = await adapter.book(account, booking());
  const hostile = await startHostileServer(carrier!.url, ATTACKS[attack]!);
  const faults: string[] = [];
  try {
    for (const [name, run] of Object.entries(OPERATIONS)) {
      // Each business has its own circuit breaker.
      const attacked = { ...carrier!.at(hostile.url), businessId: newBusiness() };
      try {
        await run(attacked.adapter, { ...attacked.account, businessId: attacked.businessId }, reference);
      } catch (error) {
        const isExpected = error instanceof CarrierUnavailable || error instanceof CarrierRefusal;
        const { message } = error as Error;
        if (!isExpected || message.length > 1000 || /4711|0815/.test(message)) faults.push(`${name}: ${String(error)}`);
      }
    }
  } finally {
    await hostile.stop();
  }
  expect(faults).toEqual([]);
}

/** A case for each attack. */
export const HOSTILE_CASES: Readonly<Record<string, (subject: Subject) => Promise<void>>> = Object.fromEntries(
  Object.keys(ATTACKS).map((attack) => [attack, (subject: Subject) => survive(subject, attack)]),
);
