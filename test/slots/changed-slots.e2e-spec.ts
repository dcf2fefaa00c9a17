import type { Response } from 'supertest';
import { expectOk } from '../support/expect-response';
import type { TestApp } from '../support/test-app';
import { ADDRESS, at, day, ITEMS, type Slot, type SlotDays, startSlotDays } from './slots';

const DEFAULT_DEPOT = '00000000-0000-0000-0000-000000000000';

describe('places of slots', () => {
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

  const firstSlot = async (terms: object = {}): Promise<Slot & { readonly templateId: string }> => {
    const templateId = await slots.createTemplate(terms);
    return { ...(await slots.search({ days: 1 }))[0]!, templateId };
  };
  const hold = async (slotId: string, terms: object = {}): Promise<string> => {
    const response = await slots.hold(slotId, terms);
    expect(response.status).toBe(201);
    return response.body.data.guid as string;
  };
  const createOrder = async (): Promise<string> => {
    const order = { customerId, items: ITEMS, deliveryAddress: ADDRESS, status: 'pending' };
    return (await t.api.post('/api/v1/Orders').send(order)).body.data.guid as string;
  };
  const createShipment = async (orderId: string): Promise<string> =>
    (await t.api.post(`/api/v1/Orders/${orderId}/shipment`).send({})).body.data.guid as string;
  const createDepot = async (name: string): Promise<string> => {
    const address = { city: 'Wien', postalCode: '1100', country: 'AT' };
    return (await t.api.post('/api/depots').send({ name, code: name, address })).body.data.guid as string;
  };
  const booked = async () => (await slots.usage(day(1)))[0]!.booked;
  const changeWindow = async (templateId: string) =>
    expectOk(await t.api.put(`/api/slots/templates/${templateId}`).send({ start: '14:00', end: '16:00' }));

  it('are refused to an expired hold after the window has changed, and the new window is an alternative', async () => {
    const { slotId, templateId } = await firstSlot();
    const guid = await hold(slotId);
    await t.db.query(`UPDATE slot_holds SET expires_at = now() - interval '1 minute' WHERE id = $1`, [guid]);
    await changeWindow(templateId);
    const orderId = await createOrder();
    const refused = await slots.confirm(guid, { orderId });
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { slotId: 'The window of this slot has changed: it is now 14:00 to 16:00.' },
    ]);
    expect(refused.body.error.alternatives).toContainEqual(
      expect.objectContaining({ slotId, date: day(1), start: '14:00', end: '16:00' }),
    );
    const order = (await t.api.get(`/api/v1/Orders/${orderId}`)).body.data as object;
    expect(order).toMatchObject({ deliveryDate: null, deliveryWindow: null });
  });

  it('have the promised window if the hold lasts when the template changes', async () => {
    const { slotId, templateId } = await firstSlot();
    const guid = await hold(slotId);
    await changeWindow(templateId);
    const confirmed = await slots.confirm(guid, { orderId: await createOrder() });
    expect(confirmed.body.data).toMatchObject({ deliveryWindow: { start: '08:00', end: '12:00' } });
  });

  const deletions: [string, (id: string) => PromiseLike<Response>][] = [
    ['is deleted', (id) => t.api.delete(`/api/v1/shipments/${id}`)],
    ['is deleted with others', (id) => t.api.post('/api/v1/shipments/delete').send([{ guid: id }])],
    ['is cancelled', (id) => t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'cancelled' })],
  ];

  it.each(deletions)('of orders stay booked when the shipment %s, for another shipment', async (_, end) => {
    const { slotId } = await firstSlot();
    const orderId = await createOrder();
    expectOk(await slots.confirm(await hold(slotId), { orderId }));
    expect((await end(await createShipment(orderId))).body).toMatchObject({ success: true });
    expect(await booked()).toBe(1);
    await createShipment(orderId);
    expect(await booked()).toBe(1);
  });

  it('of orders are free when the shipment is returned to its sender', async () => {
    const { slotId } = await firstSlot();
    const orderId = await createOrder();
    expectOk(await slots.confirm(await hold(slotId), { orderId }));
    const shipmentId = await createShipment(orderId);
    expectOk(await t.api.post(`/api/v1/shipments/${shipmentId}/traces`).send({ status: 'collected' }), 201);
    expect(await booked()).toBe(1);
    expectOk(await t.api.post(`/api/v1/shipments/${shipmentId}/return-to-sender`), 201);
    expect(await booked()).toBe(0);
  });

  it.each(deletions)('of shipments are free when the shipment %s', async (_, end) => {
    const { slotId } = await firstSlot();
    const shipmentId = await createShipment(await createOrder());
    expectOk(await slots.confirm(await hold(slotId), { shipmentId }));
    expect(await booked()).toBe(1);
    expect((await end(shipmentId)).body).toMatchObject({ success: true });
    expect(await booked()).toBe(0);
  });

  it.each(['order', 'shipment'])('of a depot are free when the %s moves to another one', async (subject) => {
    const depotIds = [await createDepot(`${subject}-1`), await createDepot(`${subject}-2`)];
    const { slotId } = await firstSlot({ depotId: depotIds[0] });
    const orderId = await createOrder();
    const shipmentId = subject === 'order' ? undefined : await createShipment(orderId);
    expectOk(await slots.confirm(await hold(slotId), shipmentId ? { shipmentId } : { orderId }));
    expect(await booked()).toBe(1);
    const path = shipmentId ? `shipments/${shipmentId}` : `Orders/${orderId}`;
    expectOk(await t.api.put(`/api/v1/${path}`).send({ depotId: depotIds[1] }));
    expect(await booked()).toBe(0);
  });

  it('of depots stay at them when another depot becomes the default one, and those of no depot follow it', async () => {
    const depots = (await t.api.get('/api/depots')).body.data as { guid: string; isDefault: boolean }[];
    const main = depots.find(({ isDefault }) => isDefault)!.guid;
    const north = await createDepot('North');
    const orderIds: string[] = [];
    for (const depotId of [main, north, undefined]) {
      const templateId = await slots.createTemplate({ depotId });
      const slot = (await slots.search({ days: 1 })).find(({ slotId }) => slotId.startsWith(templateId))!;
      const orderId = await createOrder();
      expectOk(await slots.confirm(await hold(slot.slotId), { orderId }));
      orderIds.push(orderId);
    }
    const readDepots = async () => {
      const ids: unknown[] = [];
      for (const id of orderIds) ids.push((await t.api.get(`/api/v1/Orders/${id}`)).body.data.depotId);
      return ids;
    };
    const readKeys = async () => {
      const { rows } = await t.db.query<{ key: string }>(
        'SELECT depot_key AS key FROM slot_holds WHERE order_id = ANY($1) ORDER BY id',
        [orderIds],
      );
      return rows.map(({ key }) => key);
    };
    const makeDefault = async (id: string) => expectOk(await t.api.put(`/api/depots/${id}`).send({ isDefault: true }));
    expect([await readDepots(), await readKeys()]).toEqual([
      [main, north, main],
      [DEFAULT_DEPOT, north, DEFAULT_DEPOT],
    ]);
    await makeDefault(north);
    expect([await readDepots(), await readKeys()]).toEqual([
      [main, north, north],
      [main, DEFAULT_DEPOT, DEFAULT_DEPOT],
    ]);
    expect((await slots.usage(day(1))).map((slot) => slot.booked)).toEqual([1, 1, 1]);
    await makeDefault(main);
    expect([await readDepots(), await readKeys()]).toEqual([
      [main, north, main],
      [DEFAULT_DEPOT, north, DEFAULT_DEPOT],
    ]);
  });

  it('stay in the routes of the day when the shipment of the order was cancelled', async () => {
    await createVehicle({ planning: { maxStops: 1 } });
    await slots.createTemplate({ start: '09:00', end: '12:00', capacity: { mode: 'route' } });
    const findSlot = async (index: number) => (await slots.search({ days: 1, ...at(index) }))[0]!;
    const guid = await hold((await findSlot(0)).slotId, at(0));
    const orderId = await createOrder();
    expectOk(await slots.confirm(guid, { orderId }));
    const shipmentId = await createShipment(orderId);
    expect((await findSlot(1)).isAvailable).toBe(false);
    const dispatch = { name: 'Round', plannedDate: `${day(1)}T08:00:00Z`, shipmentIds: [shipmentId] };
    expectOk(await t.api.post('/api/dispatch').send(dispatch), 201);
    expect((await findSlot(1)).isAvailable).toBe(true); // The dispatch delivers the order.
    expectOk(await t.api.post(`/api/v1/shipments/${shipmentId}/traces`).send({ status: 'cancelled' }), 201);
    expect((await findSlot(1)).isAvailable).toBe(false);
  });
});
