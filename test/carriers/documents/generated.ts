import fc from 'fast-check';
import { CONTENTS_TYPES, type Customs, INCOTERMS } from '../../../src/modules/carriers/adapters/customs';
import type { BookingRequest, Parcel } from '../../../src/modules/carriers/adapters/carrier-adapter';
import type { Party } from '../../../src/modules/carriers/adapters/party';
import type { PickupRequest } from '../../../src/modules/carriers/adapters/handover';
import type { PublishedDocument, Schema } from './published-document';

const WORDS = [
  'Straße',
  'Łódź',
  'Київ',
  'Αθήνα',
  '東京',
  'Rue',
  'Nr. 7',
  'a'.repeat(60),
  '“Hof”',
  'Gasse',
  '12/3',
  '\u0007',
];
const words = (max: number) => fc.array(fc.constantFrom(...WORDS), { maxLength: max }).map((list) => list.join(' '));
const text = (max: number) =>
  fc.oneof({ weight: 4, arbitrary: words(max) }, { weight: 1, arbitrary: fc.string({ maxLength: 80 }) });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 10 });

const parties = (countries: readonly string[]): fc.Arbitrary<Party> =>
  fc.record({
    name: orNull(text(4)),
    phone: orNull(fc.constantFrom('+49 30 123456', '0664/1234567', 'ask', '')),
    street: orNull(text(5)),
    city: orNull(fc.oneof(fc.constantFrom('Berlin', 'Wien', 'Saint-Étienne', 'Kraków'), text(3))),
    state: orNull(fc.constantFrom('NY', 'Wien', 'Île-de-France', 'Baden-Württemberg')),
    postalCode: orNull(fc.constantFrom('10623', '1010', 'SW1A 1AA', '12345-6789', 'D 10115', '00-950', '1', '?')),
    country: orNull(fc.constantFrom(...countries)),
    latitude: fc.constant(null),
    longitude: fc.constant(null),
  });

const number = (max: number) => fc.integer({ min: 1, max: max * 1000 }).map((thousandths) => thousandths / 1000);
const parcel: fc.Arbitrary<Parcel> = fc.record({
  length: number(300),
  width: number(200),
  height: number(200),
  weight: number(70),
});

const customs: fc.Arbitrary<Customs> = fc.record({
  contentsType: fc.constantFrom(...CONTENTS_TYPES),
  incoterm: fc.constantFrom(...INCOTERMS),
  currency: fc.constantFrom('EUR', 'USD', 'CHF', 'JPY'),
  items: fc.array(
    fc.record({
      description: text(4),
      quantity: fc.integer({ min: 1, max: 9_999 }),
      hsCode: orNull(fc.constantFrom('610910', '61091000', '6109100010')),
      originCountry: fc.constantFrom('AT', 'CN', 'VN'),
      value: fc.integer({ min: 0, max: 200_000 }),
      weightKg: number(10),
    }),
    { minLength: 1, maxLength: 60 },
  ),
});

const time = fc.record({ hour: fc.integer({ min: 0, max: 22 }), minute: fc.integer({ min: 0, max: 59 }) });
const clock = (hour: number, minute: number) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** Pickups as businesses enter them. */
export const pickups: fc.Arbitrary<PickupRequest> = fc
  .record({
    pickupId: fc.uuid(),
    at: parties(['DE', 'AT', 'US', 'Atlantis']),
    day: fc.constantFrom('2026-03-02', '2026-12-31'),
    start: time,
    packages: fc.integer({ min: 1, max: 999 }),
    weightKg: orNull(number(100_000)),
    instructions: orNull(text(5)),
  })
  .map(({ start, ...pickup }) => ({
    ...pickup,
    from: clock(start.hour, start.minute),
    until: clock(start.hour + 1, start.minute),
  }));

/** Shipments as businesses enter them, many of which a carrier must not get as they are. */
export const bookings: fc.Arbitrary<BookingRequest> = fc.record({
  bookingId: fc.uuid(),
  shipmentId: fc.uuid(),
  trackingNumber: fc.constant('TRK-1'),
  serviceLevel: orNull(fc.constantFrom('standard', 'express', 'sameday')),
  from: parties(['DE', 'DE', 'DE', 'Germany', 'AT', 'US']),
  to: parties(['DE', 'AT', 'FR', 'US', 'CH', 'Polska', 'Atlantis']),
  packages: fc.array(parcel, { minLength: 1, maxLength: 3 }),
  instructions: orNull(text(5)),
  collectionDate: orNull(fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
  customs: orNull(customs),
  isReturn: fc.boolean(),
  eventsUrl: fc.constant(null),
});

/** Values that fit a schema of a document. */
export function valuesOf(document: PublishedDocument, schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, allOf, type, properties, required, items, ...limits } = document.resolve(schema) as Schema & {
    anyOf?: Schema[];
    oneOf?: Schema[];
    allOf?: Schema[];
    properties?: Record<string, Schema>;
    required?: string[];
    items?: Schema;
  };
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(document, choice, depth)));
  if (allOf) return fc.tuple(...allOf.map((part) => valuesOf(document, part, depth))).map((parts) => merge(parts));
  if (Array.isArray(limits.enum)) return fc.constantFrom(...(limits.enum as unknown[]));
  switch (type) {
    case 'object': {
      const isDeep = depth > 9;
      const members = Object.entries(properties ?? {}).filter(([name]) => !isDeep || required?.includes(name));
      const model = Object.fromEntries(members.map(([name, member]) => [name, valuesOf(document, member, depth + 1)]));
      return fc.record(model, { requiredKeys: (required ?? []).filter((name) => name in model) });
    }
    case 'array':
      return fc.array(valuesOf(document, items ?? {}, depth + 1), { maxLength: depth > 9 ? 0 : 2 });
    case 'integer':
      return fc.integer({ min: -5, max: 600 });
    case 'number':
      return fc.oneof(fc.constantFrom(0, 7.1, 12.345, -1), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default: {
      const { minLength = 0, maxLength = 30 } = limits as { minLength?: number; maxLength?: number };
      const max = Math.min(Math.max(maxLength, minLength), 40);
      return fc.oneof(
        fc.string({ minLength: Math.min(minLength, max), maxLength: max }),
        fc.constantFrom(
          'EUR',
          '11',
          '65',
          '8.20',
          'XEFCWlg=',
          'JVBERi0xLjQ=',
          '1ZA1B2C30000000001',
          'D',
          'I',
          '20260302',
          '2026-03-02T08:00:00+01:00',
          'The shipment has been picked up by DHL.',
        ),
      );
    }
  }
}

const merge = (parts: readonly unknown[]): unknown =>
  parts.every((part) => typeof part === 'object' && part !== null) ? Object.assign({}, ...parts) : parts[0];

/** Numbers of parcels as carriers issue them, and others that a URL cannot hold as they are. */
export const references: fc.Arbitrary<string> = fc.oneof(
  fc.stringMatching(/^0034043\d{13}$/),
  fc.stringMatching(/^1Z[0-9A-Z]{16}$/),
  fc.stringMatching(/^[ -~äß]{1,35}$/),
);
