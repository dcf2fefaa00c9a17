import { startTestApp, type TestApp } from '../support/test-app';

export const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
export const ADDRESS = { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' };
/** Places 4 km around the depot of the tests, in all directions. */
const PLACES = [
  { latitude: 48.1746, longitude: 16.3697 },
  { latitude: 48.1026, longitude: 16.3697 },
  { latitude: 48.1386, longitude: 16.4237 },
  { latitude: 48.1386, longitude: 16.3157 },
  { latitude: 48.164, longitude: 16.408 },
  { latitude: 48.113, longitude: 16.331 },
];
/** The stop data of one of the places, instead of an address. */
export const at = (index: number) => ({ address: undefined, ...PLACES[index] });
const DAY_MS = 86_400_000;

/** The day this many days from now, in UTC, which is the zone of the businesses of these tests. */
export const day = (distance: number): string => new Date(Date.now() + distance * DAY_MS).toISOString().slice(0, 10);

/** The members of a slot that the tests look at. */
export interface Slot {
  readonly slotId: string;
  readonly date: string;
  readonly start: string;
  readonly cutoffAt: string;
  readonly isAvailable: boolean;
  readonly remaining: number | null;
  readonly extraMinutes: number | null;
  readonly extraKm: number | null;
  readonly isNearby: boolean;
}

/** A template that offers two orders each morning. */
export const MORNING = {
  name: 'Morning',
  weekdays: EVERY_DAY,
  ...{ start: '08:00', end: '12:00' },
  cutoff: { daysBefore: 0, time: '06:00' },
  capacity: { mode: 'count', orders: 2 },
};

/** Shorthands for the requests of slots. */
export const slotsOf = (t: Pick<TestApp, 'api'>) => ({
  createTemplate: async (terms: object = {}): Promise<string> => {
    const response = await t.api.post('/api/slots/templates').send({ ...MORNING, ...terms });
    expect(response.body).toMatchObject({ success: true });
    return (response.body as { data: { guid: string } }).data.guid;
  },
  search: async (terms: object = {}): Promise<Slot[]> => {
    const response = await t.api.post('/api/slots/search').send({ address: ADDRESS, from: day(1), days: 3, ...terms });
    expect(response.body).toMatchObject({ success: true });
    return (response.body as { data: { slots: Slot[] } }).data.slots;
  },
  hold: (slotId: string, terms: object = {}) =>
    t.api.post('/api/slots/holds').send({ slotId, address: ADDRESS, ...terms }),
  confirm: (guid: string, body: object) => t.api.post(`/api/slots/holds/${guid}/confirm`).send(body),
  usage: async (date: string): Promise<Record<string, unknown>[]> =>
    ((await t.api.get(`/api/slots?date=${date}`)).body as { data: Record<string, unknown>[] }).data,
});

/** Returns the days of the proposed slots, except today, whose slots can be booked until 06:00. */
export const laterAlternatives = (response: { body: unknown }): string[] =>
  (response.body as { error: { alternatives: Slot[] } }).error.alternatives
    .map(({ date }) => date)
    .filter((date) => date > day(0));

export const ITEMS = [{ description: 'Flowers', quantity: 1, price: 30 }];

/** What tests of days by routes need. */
export interface SlotDays {
  readonly t: TestApp;
  readonly slots: ReturnType<typeof slotsOf>;
  readonly customerId: string;
  createVehicle(terms?: object): Promise<string>;
  /** Deletes all vehicles, templates, holds and stored days. */
  reset(): Promise<void>;
}

/** Starts an application whose business is in UTC and has a customer. */
export async function startSlotDays(): Promise<SlotDays> {
  const t = await startTestApp();
  await t.db.query(`UPDATE businesses SET timezone = 'UTC'`);
  const customer = { name: 'Café Museum', email: 'office@example.com' };
  const customerId = (await t.api.post('/api/v1/Customers').send(customer)).body.data.guid as string;
  let plates = 0;
  return {
    t,
    slots: slotsOf(t),
    customerId,
    createVehicle: async (terms = {}) => {
      const body = { name: 'Van', licensePlate: `W-${(plates += 1)}`, ...terms };
      const response = await t.api.post('/api/vehicle').send(body);
      expect(response.status).toBe(201);
      return response.body.data.guid as string;
    },
    reset: async () => {
      for (const table of ['slot_holds', 'slot_days', 'slot_closures']) await t.db.query(`DELETE FROM ${table}`);
      for (const table of ['slot_templates', 'vehicles']) await t.db.query(`UPDATE ${table} SET deleted_at = now()`);
    },
  };
}
