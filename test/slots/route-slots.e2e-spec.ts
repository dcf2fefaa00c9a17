import { expectOk } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import type { TestApp } from '../support/test-app';
import {
  ADDRESS,
  at,
  day,
  EVERY_DAY,
  ITEMS,
  laterAlternatives,
  type Slot,
  type SlotDays,
  startSlotDays,
} from './slots';

const WINDOW = { start: '09:00', end: '10:00' };

describe('slots by routes', () => {
  let t: TestApp;
  let slots: SlotDays['slots'];
  let customerId: string;
  let createVehicle: SlotDays['createVehicle'];
  let reset: SlotDays['reset'];
  beforeAll(async () => {
    ({ t, slots, customerId, createVehicle, reset } = await startSlotDays());
  });
  beforeEach(() => reset());
  afterAll(() => t.stop());

  const createWindow = (terms: object = {}) =>
    slots.createTemplate({ ...WINDOW, capacity: { mode: 'route' }, ...terms });
  /** Returns the slot of tomorrow for a stop that takes half an hour. */
  const slotFor = async (index: number, terms: object = {}): Promise<Slot> =>
    (await slots.search({ days: 1, serviceMinutes: 30, ...at(index), ...terms }))[0]!;
  const holdFor = (slotId: string, index: number, terms: object = {}) =>
    slots.hold(slotId, { serviceMinutes: 30, ...at(index), ...terms });
  const heldGuid = async (slotId: string, index: number): Promise<string> => {
    const response = await holdFor(slotId, index);
    expect(response.status).toBe(201);
    return response.body.data.guid as string;
  };

  it('slots by routes are offered while a vehicle has time, and full when the next stop would be late', async () => {
    await createVehicle();
    await createWindow();
    const { slotId, isAvailable, extraMinutes, extraKm } = await slotFor(0);
    expect({ isAvailable, extraMinutes, extraKm }).toEqual({ isAvailable: true, extraMinutes: 13, extraKm: 10.4 });
    await heldGuid(slotId, 0);
    await heldGuid(slotId, 4);
    // Two stops of half an hour and the drive between them leave no begin before 10:00 on the other side of the depot.
    expect(await slotFor(5)).toMatchObject({ isAvailable: false, extraMinutes: null });
    const refused = await holdFor(slotId, 5);
    expect(refused.status).toBe(409);
    expect(refused.body.error.details).toEqual({
      slotId: 'No route of this day has time for this address in this window.',
    });
    expect(laterAlternatives(refused).slice(0, 2)).toEqual([day(2), day(3)]);
    await createVehicle();
    expect(await slotFor(5)).toMatchObject({ isAvailable: true });
  });

  it('say whether a stop is nearby and how much longer the route gets', async () => {
    await createVehicle();
    await createWindow();
    const { slotId } = await slotFor(0);
    await heldGuid(slotId, 0);
    const same = await slotFor(0);
    expect(same).toMatchObject({ isNearby: true, extraMinutes: 0, extraKm: 0 });
    expect(await slotFor(1)).toMatchObject({ isNearby: false });
  });

  it('slots by routes are free again when a hold is released or expires', async () => {
    await createVehicle({ planning: { maxStops: 1 } });
    await createWindow();
    const { slotId } = await slotFor(0);
    const first = await heldGuid(slotId, 0);
    expect(await slotFor(1)).toMatchObject({ isAvailable: false });
    await t.api.delete(`/api/slots/holds/${first}`);
    const second = await heldGuid(slotId, 1);
    expect(await slotFor(0)).toMatchObject({ isAvailable: false });
    await t.db.query(`UPDATE slot_holds SET expires_at = now() - interval '1 minute' WHERE id = $1`, [second]);
    expect(await slotFor(0)).toMatchObject({ isAvailable: true });
  });

  it('check an expired hold again before it is booked', async () => {
    await createVehicle({ planning: { maxStops: 1 } });
    await createWindow();
    const { slotId } = await slotFor(0);
    const first = await heldGuid(slotId, 0);
    await t.db.query(`UPDATE slot_holds SET expires_at = now() - interval '1 minute' WHERE id = $1`, [first]);
    const second = await heldGuid(slotId, 1);
    const order = { customerId, items: ITEMS, deliveryAddress: ADDRESS };
    expect((await slots.confirm(first, { order })).status).toBe(409);
    await t.api.delete(`/api/slots/holds/${second}`);
    const { orderId } = (await slots.confirm(first, { order })).body.data as { orderId: string };
    expect(await slotFor(1)).toMatchObject({ isAvailable: false });
    await t.api.patch(`/api/v1/Orders/${orderId}/status`).send({ status: 'cancelled' });
    expect(await slotFor(1)).toMatchObject({ isAvailable: true });
  });

  it('book an expired hold at the present depot of its template', async () => {
    await createVehicle();
    const templateId = await createWindow();
    const { slotId } = await slotFor(0);
    const guid = await heldGuid(slotId, 0);
    await t.db.query(`UPDATE slot_holds SET expires_at = now() - interval '1 minute' WHERE id = $1`, [guid]);
    const depot = { name: 'South', code: 'S', address: { city: 'Wien', postalCode: '1100', country: 'AT' } };
    const depotId = (await t.api.post('/api/depots').send(depot)).body.data.guid as string;
    await createVehicle({ depotId });
    expectOk(await t.api.put(`/api/slots/templates/${templateId}`).send({ depotId }));
    const confirmed = await slots.confirm(guid, { order: { customerId, items: ITEMS, deliveryAddress: ADDRESS } });
    expectOk(confirmed);
    const order = await t.api.get(`/api/v1/Orders/${confirmed.body.data.orderId}`);
    expect(order.body.data.depotId).toBe(depotId);
    const { rows } = await t.db.query<{ depotKey: string }>(
      'SELECT depot_key AS "depotKey" FROM slot_holds WHERE id = $1',
      [guid],
    );
    expect(rows).toEqual([{ depotKey: depotId }]);
  });

  it('check the address of the order again before it is booked', async () => {
    await createVehicle();
    await createWindow();
    const { slotId } = await slotFor(0);
    const { guid } = (await slots.hold(slotId)).body.data as { guid: string };
    const confirm = (deliveryAddress: object) =>
      slots.confirm(guid, { order: { customerId, items: ITEMS, deliveryAddress } });
    const refused = await confirm({ ...ADDRESS, postalCode: '8010', city: 'Graz' });
    expect(refused.status).toBe(409);
    expect(refused.body.error.details.slotId).toMatch(/^No route of this day has time for this address/);
    const { orderId } = (await confirm({ ...ADDRESS, postalCode: '1100' })).body.data as { orderId: string };
    const stored = await t.db.query<{ postalCode: string }>(
      `SELECT stop ->> 'postalCode' AS "postalCode" FROM slot_holds WHERE order_id = $1`,
      [orderId],
    );
    expect(stored.rows).toEqual([{ postalCode: '1100' }]);
    const routes = await t.db.query<{ ids: string[] }>(
      `SELECT skeleton #> '{routes,0,holdIds}' AS ids FROM slot_days WHERE date = $1`,
      [day(1)],
    );
    expect(routes.rows).toEqual([{ ids: [guid] }]);
  });

  it('give the last place to one of several holds that are decided together', async () => {
    await createVehicle({ planning: { maxStops: 2 } });
    await createWindow();
    const { slotId } = await slotFor(0);
    const responses = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => holdFor(slotId, index)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  });

  it('need a vehicle with the required skills that no dispatch and no standing route of the day uses', async () => {
    await createWindow();
    expect(await slotFor(0)).toMatchObject({ isAvailable: false });
    const vehicleId = await createVehicle({ planning: { skills: ['cooling'] } });
    expect(await slotFor(0, { skills: ['Cooling'] })).toMatchObject({ isAvailable: true });
    expect(await slotFor(0, { skills: ['lift'] })).toMatchObject({ isAvailable: false });
    const stops = [{ customerId }];
    const round = { name: 'Round', weekdays: EVERY_DAY, departure: '08:00', sequence: 'fixed', stops, vehicleId };
    const standing = await t.api.post('/api/standing-routes').send(round);
    expect(await slotFor(0)).toMatchObject({ isAvailable: false });
    await t.api.delete(`/api/standing-routes/${standing.body.data.guid as string}`);
    expect(await slotFor(0)).toMatchObject({ isAvailable: true });
    const dispatch = { name: 'Busy', vehicleId, plannedDate: `${day(1)}T08:00:00Z` };
    expect((await t.api.post('/api/dispatch').send(dispatch)).status).toBe(201);
    expect(await slotFor(0)).toMatchObject({ isAvailable: false });
  });

  it('need a known place', async () => {
    await createVehicle();
    await createWindow();
    const address = { street: 'Unknown 1', city: 'Nowhere at all', country: 'AT' };
    const [slot] = await slots.search({ days: 1, address });
    expect(slot).toMatchObject({ isAvailable: false });
    const response = await slots.hold(slot!.slotId, { address });
    expect(response.body.error.details).toEqual({
      slotId: 'The place of this address is not known, which slots by routes need.',
    });
  });

  it('give the last place to one of several simultaneous holds', async () => {
    await createVehicle({ planning: { maxStops: 1 } });
    await createWindow();
    const { slotId } = await slotFor(0);
    await heldGuid(slotId, 0).then((guid) => t.api.delete(`/api/slots/holds/${guid}`)); // The row of the day exists then.
    const row = { business_id: t.tenant.id, date: day(1) };
    // Requests with a key have a transaction each, as those of several processes have.
    const requests = () => [0, 1, 2].map((index) => holdFor(slotId, index).set('Idempotency-Key', `hold ${index}`));
    const responses = await raceOnRow(t.databaseUrl, 'slot_days', row, requests);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
