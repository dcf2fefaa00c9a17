import { CARRIER_EVENT_STATUSES } from '../../../src/modules/carriers/adapters/carrier-adapter';
import { CarrierRefusal, CarrierUnavailable } from '../../../src/modules/carriers/adapters/carrier-errors';
import type { Customs } from '../../../src/modules/carriers/adapters/customs';
import { HOSTILE_CASES } from './hostile-cases';
import { booking, manifest, PARCEL, party, pickup, type Subject } from './subject';

const LABEL_BEGINNINGS = { 'application/pdf': '%PDF-', 'application/zpl': '^XA' };
const LEVELS = [
  { code: 'standard', estimatedDays: '3-5' },
  { code: 'express', estimatedDays: '1-2' },
];
const QUOTE = { from: party(), to: party(), packages: [PARCEL], levels: LEVELS, currency: 'EUR', distanceKm: 100 };

const CUSTOMS: Customs = {
  contentsType: 'merchandise',
  incoterm: 'DAP',
  currency: 'EUR',
  items: [
    {
      description: 'T-shirt, cotton',
      quantity: 3,
      hsCode: '61091000',
      originCountry: 'AT',
      value: 19.9,
      weightKg: 0.2,
    },
    { description: 'Książka', quantity: 1, hsCode: null, originCountry: 'PL', value: 12, weightKg: 0.4 },
  ],
};
/** Descriptions by country of origin. Some carriers print no accents. */
const PRINTED: Readonly<Record<string, RegExp>> = { AT: /^T-shirt, cotton$/, PL: /^(Książka|Ksiazka)$/ };

/** A return from Berlin to the sender in Bonn. */
const RETURN = () => booking({ from: party(), to: booking().from, isReturn: true });

/** Returns the error of a call that has to fail. */
const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (error: unknown) => error,
  );

/** What every adapter has to do. */
export const CASES: Readonly<Record<string, (subject: Subject) => Promise<void>>> = {
  book: async ({ adapter, account, carrier }) => {
    const booked = await adapter.book(account, booking());
    expect(booked.reference).toMatch(/^\S{1,100}$/);
    expect(booked.trackingNumber).toMatch(/^\S{1,100}$/);
    expect(carrier?.booked() ?? 1).toBe(1);
  },

  label: async ({ adapter, account }) => {
    const { label } = await adapter.book(account, booking());
    const { labelFormats } = adapter.capabilities;
    expect(label !== null).toBe(labelFormats.length > 0);
    if (!label) return;
    expect(labelFormats).toContain(label.type);
    expect(label.content.toString('latin1')).toMatch(new RegExp(`^\\${LABEL_BEGINNINGS[label.type]}`));
  },

  'lost answer': async ({ adapter, account, carrier }) => {
    const request = booking();
    carrier!.fail('answer lost');
    await expect(adapter.book(account, request)).rejects.toBeInstanceOf(CarrierUnavailable);
    expect(carrier!.booked()).toBe(1);
    carrier!.fail(null);
    if (adapter.lostAnswerRecovery === 'repeat') await adapter.book(account, request);
    if (adapter.lostAnswerRecovery === 'look-up') {
      const found = await adapter.findBooking!(account, request);
      expect(found?.reference).toMatch(/^\S+$/);
      expect(await adapter.findBooking!(account, booking())).toBeNull();
    }
    expect(carrier!.booked()).toBe(1);
  },

  'unknown outcome': async ({ adapter, account, carrier }) => {
    carrier!.fail('cut off');
    expect(await errorOf(adapter.book(account, booking()))).toMatchObject({ mayBeDone: 'yes' });
    const nowhere = { ...account, baseUrl: account.baseUrl && 'http://127.0.0.1:9' };
    if (adapter.accountFields.some(({ name }) => name === 'baseUrl')) {
      expect(await errorOf(adapter.book(nowhere, booking()))).toMatchObject({ mayBeDone: 'no' });
    }
  },

  cancel: async ({ adapter, account, carrier }) => {
    const { reference } = await adapter.book(account, booking());
    await adapter.cancel(account, { reference, isReturn: false });
    expect(carrier?.booked() ?? 0).toBe(0);
    await adapter.cancel(account, { reference, isReturn: false });
    expect(carrier?.booked() ?? 0).toBe(0);
  },

  'void after pickup': async ({ adapter, account, carrier }) => {
    const { reference } = await adapter.book(account, booking());
    carrier!.collect(reference);
    await expect(adapter.cancel(account, { reference, isReturn: false })).rejects.toBeInstanceOf(CarrierRefusal);
    expect(carrier!.booked()).toBe(1);
  },

  track: async ({ adapter, account, carrier }) => {
    const { reference } = await adapter.book(account, booking());
    carrier?.collect(reference);
    const request = { reference, bookedAt: new Date(Date.now() - 5 * 3_600_000), serviceLevel: 'standard' };
    const events = await adapter.track(account, request);
    expect(events.length).toBe(adapter.capabilities.tracking.length > 0 ? 1 : 0);
    for (const { id, status, occurredAt } of events) {
      expect(id).toMatch(/^\S.{0,99}$/);
      expect(CARRIER_EVENT_STATUSES).toContain(status);
      expect(occurredAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
    expect((await adapter.track(account, request)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  },

  rate: async ({ adapter, account }) => {
    const quotes = await adapter.quote(account, QUOTE);
    const levels = quotes.map(({ serviceLevel }) => serviceLevel);
    expect(levels.length).toBeGreaterThan(0);
    expect(new Set(levels).size).toBe(levels.length);
    for (const { serviceLevel, priceMinor, currency, estimatedDays } of quotes) {
      expect(LEVELS.map(({ code }) => code)).toContain(serviceLevel);
      expect(Number.isSafeInteger(priceMinor)).toBe(true);
      expect(currency).toBe('EUR');
      expect(estimatedDays).toMatch(/^\d+(-\d+)?$/);
    }
  },

  'address check': async ({ adapter, account }) => {
    const address = party({
      street: '26 Main Street',
      city: 'Timonium',
      state: 'MD',
      postalCode: '21093',
      country: 'US',
    });
    const known = await adapter.validateAddress!(account, address);
    expect([known.result, known.candidates[0]?.city]).toEqual(['valid', 'Timonium']);
    expect(
      (await adapter.validateAddress!(account, party({ street: null, city: 'Atlantis', country: 'US' }))).result,
    ).toBe('unknown');
  },

  customs: async ({ adapter, account, carrier }) => {
    const to = party({ street: 'Bahnhofstrasse 1', city: 'Zürich', postalCode: '8001', country: 'CH' });
    await adapter.book(account, booking({ to, customs: CUSTOMS }));
    expect(carrier?.customs()).toEqual({
      currency: 'EUR',
      items: [
        { description: 'T-shirt, cotton', quantity: 3, hsCode: '61091000', originCountry: 'AT', value: 19.9 },
        { description: 'Książka', quantity: 1, hsCode: null, originCountry: 'PL', value: 12 },
      ].map((item) => ({ ...item, description: expect.stringMatching(PRINTED[item.originCountry]!) as string })),
    });
  },

  pickup: async ({ adapter, account, carrier }) => {
    const { reference } = await adapter.orderPickup!(account, pickup());
    expect(reference).toMatch(/^\S{1,100}$/);
    const ordered = { day: '2026-03-02', from: '14:00', until: '17:30', packages: 12, city: 'Bonn' };
    if (carrier) expect(carrier.pickups()).toEqual([ordered]);
    await adapter.cancelPickup!(account, reference);
    expect(carrier?.pickups() ?? []).toEqual([]);
  },

  'pickup refused': async ({ adapter, account, carrier }) => {
    carrier!.fail('errors inside');
    expect(await errorOf(adapter.orderPickup!(account, pickup()))).toBeInstanceOf(CarrierRefusal);
    expect(carrier!.pickups()).toEqual([]);
  },

  'pickup without answer': async ({ adapter, account, carrier }) => {
    carrier!.fail('answer lost');
    const error = await errorOf(adapter.orderPickup!(account, pickup()));
    expect(error).toBeInstanceOf(CarrierUnavailable);
    expect(error).toMatchObject({ mayBeDone: 'yes' });
    expect(carrier!.pickups()).toHaveLength(1);
  },

  manifest: async ({ adapter, account, carrier }) => {
    const references = [];
    for (let count = 0; count < 2; count++) references.push((await adapter.book(account, booking())).reference);
    const closed = await adapter.closeManifest!(account, manifest(references));
    expect(closed.reference).toMatch(/^\S.{0,99}$/);
    expect(closed.document?.toString('latin1', 0, 5) ?? '%PDF-').toBe('%PDF-');
    if (carrier) expect(carrier.manifests()).toEqual([references]);
  },

  'manifest without answer': async ({ adapter, account, carrier }) => {
    const { reference } = await adapter.book(account, booking());
    carrier!.fail('answer lost');
    expect(await errorOf(adapter.closeManifest!(account, manifest([reference])))).toBeInstanceOf(CarrierUnavailable);
    carrier!.fail(null);
    await adapter.closeManifest!(account, manifest([reference]));
    expect(carrier!.manifests()).toEqual([[reference]]);
  },

  'manifest refused': async ({ adapter, account, carrier }) => {
    const { reference } = await adapter.book(account, booking());
    carrier!.fail('errors inside');
    expect(await errorOf(adapter.closeManifest!(account, manifest([reference])))).toBeInstanceOf(CarrierRefusal);
    expect(carrier!.manifests()).toEqual([]);
  },

  'return label': async ({ adapter, account, carrier }) => {
    const { reference, label } = await adapter.book(account, RETURN());
    expect(reference).toMatch(/^\S{1,100}$/);
    expect(label !== null).toBe(adapter.capabilities.labelFormats.length > 0);
    if (carrier) expect(carrier.lastReturn()).toEqual({ from: 'Berlin', to: 'Bonn' });
    await adapter.book(account, booking());
    expect(carrier?.lastReturn() ?? null).toBeNull();
  },

  'return label cancelled': async ({ adapter, account, carrier }) => {
    const { reference } = await adapter.book(account, RETURN());
    const requests = carrier?.requests();
    const cancelling = adapter.cancel(account, { reference, isReturn: true });
    if (adapter.capabilities.returnCancel) {
      await cancelling;
      expect(carrier?.booked() ?? 0).toBe(0);
    } else {
      const error = await errorOf(cancelling);
      expect(error).toBeInstanceOf(CarrierRefusal);
      expect((error as Error).message).toContain(`Do not use the label ${reference}.`);
      expect(carrier?.requests()).toBe(requests);
    }
  },

  'return label refused': async ({ adapter, account, carrier }) => {
    carrier!.fail('errors inside');
    expect(await errorOf(adapter.book(account, RETURN()))).toBeInstanceOf(CarrierRefusal);
    expect(carrier!.booked()).toBe(0);
  },

  'return label without answer': async ({ adapter, account, carrier }) => {
    carrier!.fail('answer lost');
    const error = await errorOf(adapter.book(account, RETURN()));
    expect(error).toBeInstanceOf(CarrierUnavailable);
    expect(error).toMatchObject({ mayBeDone: 'yes' });
  },

  'bad credentials': async ({ adapter, account, wrong, carrier }) => {
    expect(await adapter.verify(account)).toBeNull();
    const refused = { ...account, ...wrong };
    const refusal = await adapter.verify(refused);
    expect(Object.keys(wrong)).toContain(refusal?.field);
    expect(refusal?.message).toMatch(/reject/);
    expect(refusal?.message).not.toMatch(/4711|0815/);
    const hasAdvice = carrier !== null && adapter.name !== 'http';
    if (hasAdvice) expect(refusal?.message).toMatch(/ Enter the .+ again\.$/);
    if (carrier) await expect(adapter.book(refused, booking())).rejects.toBeInstanceOf(CarrierRefusal);
  },

  'expired token': async ({ adapter, account, carrier }) => {
    await adapter.book(account, booking());
    carrier!.expireTokens!();
    await adapter.book(account, booking());
    expect(carrier!.booked()).toBe(2);
  },

  slow: async ({ adapter, account, carrier }) => {
    carrier!.fail('slow');
    const error = await errorOf(adapter.book(account, booking()));
    expect(error).toBeInstanceOf(CarrierUnavailable);
    expect(error).toMatchObject({ mayBeDone: 'yes', message: expect.stringContaining('did not respond in time') });
  },

  'status 500': async ({ adapter, account, carrier }) => {
    carrier!.fail('status 500');
    const error = await errorOf(adapter.book(account, booking()));
    expect(error).toBeInstanceOf(CarrierUnavailable);
    expect((error as Error).message).not.toMatch(/4711|0815/);
  },

  'errors inside': async ({ adapter, account, carrier }) => {
    carrier!.fail('errors inside');
    await expect(adapter.book(account, booking())).rejects.toBeInstanceOf(CarrierRefusal);
    expect(carrier!.booked()).toBe(0);
  },

  units: async ({ adapter, account, carrier }) => {
    await adapter.book(account, booking({ packages: [{ length: 30.4, width: 20, height: 10, weight: 2.345 }] }));
    const { kg, cm } = carrier!.received();
    // Carriers that take whole units get the next greater one, so that no parcel is declared too small.
    expect([kg >= 2.345 && kg < 2.46, cm >= 30.4 && cm <= 31]).toEqual([true, true]);
  },

  'address limits': async ({ adapter, account, carrier }) => {
    const street = 'Donaudampfschifffahrtsgesellschaftsallee Nord an der alten Werft 117 Hinterhaus';
    await adapter.book(
      account,
      booking({ to: party({ name: `Gesellschaft ${'mit langem Namen '.repeat(3)}`, street }) }),
    );
    const { lines } = carrier!.received();
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(carrier!.longestLine);
    const words = lines.join(' ').split(' ');
    expect(street.split(' ').filter((word) => word.length <= 35 && !words.includes(word))).toEqual([]);
  },

  transliteration: async ({ adapter, account, carrier }) => {
    await adapter.book(account, booking({ to: party({ name: 'Łukasz Шевченко', street: 'Ţepeş 5 “Hof”' }) }));
    for (const line of carrier!.received().lines) {
      expect(line).toMatch(carrier!.characters);
      expect(line).not.toMatch(/\?/);
    }
  },
};

/** Cases against servers that break the protocol on purpose are a part of it. */
export const ALL_CASES = { ...CASES, ...HOSTILE_CASES };

const ordersPickups = ({ adapter }: Subject): boolean => adapter.capabilities.pickups;
const closesManifests = ({ adapter }: Subject): boolean => adapter.capabilities.manifests;
const makesReturnLabels = ({ adapter }: Subject): boolean => adapter.capabilities.returns;
const callsServer = ({ carrier }: Subject): boolean => carrier !== null;

/** The adapters to which a case applies. The other cases apply to all adapters that call a server. */
const CONDITIONS: Readonly<Record<string, (subject: Subject) => boolean>> = {
  book: () => true,
  label: () => true,
  cancel: () => true,
  track: () => true,
  rate: ({ adapter: { capabilities } }) => capabilities.rates || !capabilities.booking,
  'address check': ({ adapter }) => adapter.capabilities.addressValidation,
  customs: (subject) => callsServer(subject) && subject.adapter.capabilities.customs,
  pickup: ordersPickups,
  'pickup refused': (subject) => callsServer(subject) && ordersPickups(subject),
  'pickup without answer': (subject) => callsServer(subject) && ordersPickups(subject),
  manifest: closesManifests,
  'manifest without answer': (subject) => callsServer(subject) && closesManifests(subject),
  'manifest refused': (subject) => callsServer(subject) && closesManifests(subject),
  'return label': makesReturnLabels,
  'return label cancelled': makesReturnLabels,
  'return label refused': (subject) => callsServer(subject) && makesReturnLabels(subject),
  'return label without answer': (subject) => callsServer(subject) && makesReturnLabels(subject),
  'bad credentials': ({ adapter }) => adapter.accountFields.some(({ isSecret }) => isSecret),
  'expired token': ({ carrier }) => carrier !== null && carrier.expireTokens !== null,
};

/** Whether a case applies to an adapter. The capabilities that it declares decide. */
export const applies = (name: string, subject: Subject): boolean => (CONDITIONS[name] ?? callsServer)(subject);
