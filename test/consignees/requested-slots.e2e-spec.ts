import request from 'supertest';
import { newId } from '../../src/common/ids';
import { addressShipment, seedDispatch } from '../factories/dispatch.factory';
import { seedShipment } from '../factories/shipment.factory';
import { expectError, expectOk } from '../support/expect-response';
import { noonZone } from '../support/noon-zone';
import { startTestApp, type TestApp } from '../support/test-app';
import { ADDRESS, day, slotsOf } from '../slots/slots';

interface SelectableSlot {
  readonly slotId: string;
  readonly date: string;
  readonly window: { readonly start: string; readonly end: string };
}

describe('requests of consignees for a slot', () => {
  let t: TestApp;
  let slots: ReturnType<typeof slotsOf>;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`UPDATE businesses SET timezone = 'UTC'`);
    slots = slotsOf(t);
  });
  beforeEach(async () => {
    await t.db.query('UPDATE slot_templates SET deleted_at = now()');
    await t.api.put('/api/business/tracking-page').send({ rescheduleAllowed: true });
  });
  afterAll(() => t.stop());

  /** Creates a shipment to the centre of Vienna, with shorthands for its tracking link. */
  async function trackedShipment(seeded?: { readonly id: string }) {
    const { id } = seeded ?? (await seedShipment(t));
    await addressShipment(t, id, { ...ADDRESS, latitude: 48.2, longitude: 16.37 });
    const { trackingUrl } = (await t.api.get(`/api/v1/shipments/${id}`)).body.data as { trackingUrl: string };
    const token = trackingUrl.split('/').at(-1)!;
    const path = `/api/public/tracking/${token}`;
    return {
      id,
      page: `/track/${token}`,
      listSlots: async () => ((await t.as().get(`${path}/slots`)).body as { data: SelectableSlot[] }).data,
      requestDay: (body: object) => t.as().post(`${path}/reschedule`).send(body),
      guidOfRequest: async () =>
        (await t.api.get(`/api/v1/shipments/${id}/consignee`)).body.data.reschedule.guid as string,
    };
  }
  /** Creates two depots with a template each, and returns a function that finds the depot of a slot. */
  async function createDepots() {
    const depots = new Map<string, string>();
    for (const [name, start] of [
      ['North', '08:00'],
      ['South', '09:00'],
    ] as const) {
      const address = { city: 'Wien', postalCode: '1100', country: 'AT' };
      const depot = await t.api.post('/api/depots').send({ name, code: newId().slice(-12), address });
      const depotId = depot.body.data.guid as string;
      depots.set(await slots.createTemplate({ start, maxDaysAhead: 1, depotId }), depotId);
    }
    return (slotId: string) => depots.get(slotId.split('_')[0]!);
  }
  const freePlaces = async (slotId: string) =>
    (await slots.search({ days: 5 })).find((slot) => slot.slotId === slotId)!.remaining;

  it('offer the available slots from tomorrow, and none without templates or permission of the business', async () => {
    const { listSlots, id } = await trackedShipment();
    expect(await listSlots()).toEqual([]);
    await slots.createTemplate({ maxDaysAhead: 2 });
    await slots.createTemplate({ postalCodes: ['8*'] });
    const window = { start: '08:00', end: '12:00' };
    expect(await listSlots()).toEqual([1, 2].map((n) => expect.objectContaining({ date: day(n), window })));
    await t.api.put('/api/business/tracking-page').send({ rescheduleAllowed: false });
    expect(await listSlots()).toEqual([]);
    await t.api.put('/api/business/tracking-page').send({ rescheduleAllowed: true });
    await t.db.query(`UPDATE shipments SET status = 'out_for_delivery' WHERE id = $1`, [id]);
    expect(await listSlots()).toEqual([]);
  });

  it('reserve the slot, and set day and window of the shipment when the business accepts', async () => {
    await slots.createTemplate({ maxDaysAhead: 3 });
    const { id, listSlots, requestDay, guidOfRequest } = await trackedShipment();
    const { slotId, date } = (await listSlots())[1]!;
    const window = { start: '08:00', end: '12:00' };
    const requested = await requestDay({ slotId });
    expect(requested.body.data).toEqual({ date, window, status: 'pending' });
    expect(await freePlaces(slotId)).toBe(1);
    const accepted = await t.api.post(`/api/reschedule-requests/${await guidOfRequest()}/accept`);
    expect(accepted.body.data).toMatchObject({ date, window, status: 'accepted' });
    const shipment = (await t.api.get(`/api/v1/shipments/${id}`)).body.data;
    expect(shipment).toMatchObject({ deliveryDate: expect.stringContaining(date), deliveryWindow: window });
    expect(await freePlaces(slotId)).toBe(1);
  });

  it.each(['collected', 'in_transit'])('set day and window of a shipment that is %s', async (status) => {
    await slots.createTemplate({ maxDaysAhead: 3 });
    const { id, listSlots, requestDay, guidOfRequest } = await trackedShipment();
    await t.db.query('UPDATE shipments SET status = $2 WHERE id = $1', [id, status]);
    const { slotId, date, window } = (await listSlots())[1]!;
    await requestDay({ slotId });
    expect((await t.api.post(`/api/reschedule-requests/${await guidOfRequest()}/accept`)).status).toBe(200);
    const shipment = (await t.api.get(`/api/v1/shipments/${id}`)).body.data;
    expect(shipment).toMatchObject({
      status,
      deliveryDate: `${date}T00:00:00.000Z`,
      deliveryWindow: window,
      estimatedDelivery: `${date}T23:59:59.999Z`,
    });
    expect(await freePlaces(slotId)).toBe(1);
  });

  it('plan another attempt in the slot after a failed delivery', async () => {
    await slots.createTemplate({ maxDaysAhead: 3 });
    const { id, listSlots, requestDay, guidOfRequest } = await trackedShipment();
    await t.db.query(`UPDATE shipments SET status = 'exception' WHERE id = $1`, [id]);
    for (const { slotId, date, window } of (await listSlots()).slice(0, 2)) {
      await requestDay({ slotId });
      expect((await t.api.post(`/api/reschedule-requests/${await guidOfRequest()}/accept`)).status).toBe(200);
      const shipment = (await t.api.get(`/api/v1/shipments/${id}`)).body.data;
      expect(shipment).toMatchObject({ status: 'in_transit', nextAttemptOn: date, deliveryWindow: window });
      expect(await freePlaces(slotId)).toBe(1);
    }
  });

  it.each(['collected', 'in_transit', 'exception'])(
    'move a shipment that is %s to the depot of the slot, once and again',
    async (status) => {
      const depotOf = await createDepots();
      const { id, listSlots, requestDay, guidOfRequest } = await trackedShipment();
      await t.db.query('UPDATE shipments SET status = $2 WHERE id = $1', [id, status]);
      const offered = await listSlots();
      expect(offered).toHaveLength(2);
      for (const { slotId, date, window } of offered) {
        await requestDay({ slotId });
        expectOk(await t.api.post(`/api/reschedule-requests/${await guidOfRequest()}/accept`));
        const hasFailed = status === 'exception';
        expect((await t.api.get(`/api/v1/shipments/${id}`)).body.data).toMatchObject({
          status: hasFailed ? 'in_transit' : status,
          nextAttemptOn: hasFailed ? date : null,
          depotId: depotOf(slotId),
          deliveryDate: `${date}T00:00:00.000Z`,
          deliveryWindow: window,
          estimatedDelivery: hasFailed ? `${date}T${window.end}:00.000Z` : `${date}T23:59:59.999Z`,
        });
        expect(await freePlaces(slotId)).toBe(1);
      }
    },
  );

  it('move a failed shipment of a dispatch in progress to the depot of the slot', async () => {
    const depotOf = await createDepots();
    const dispatch = await seedDispatch(t, { status: 'in_progress', shipments: ['exception', 'out_for_delivery'] });
    const { id, listSlots, requestDay, guidOfRequest } = await trackedShipment(dispatch.shipments[0]);
    const { slotId, date } = (await listSlots())[0]!;
    await requestDay({ slotId });
    expectOk(await t.api.post(`/api/reschedule-requests/${await guidOfRequest()}/accept`));
    expect((await t.api.get(`/api/v1/shipments/${id}`)).body.data).toMatchObject({
      status: 'in_transit',
      nextAttemptOn: date,
      depotId: depotOf(slotId),
    });
  });

  it.each(['created', 'collected', 'in_transit'])(
    'are not accepted for a shipment of a dispatch in progress that is %s',
    async (status) => {
      await slots.createTemplate({ maxDaysAhead: 1 });
      const dispatch = await seedDispatch(t, { status: 'in_progress', shipments: [status] });
      const { id, listSlots, requestDay, guidOfRequest } = await trackedShipment(dispatch.shipments[0]);
      const accept = async () => t.api.post(`/api/reschedule-requests/${await guidOfRequest()}/accept`);
      await requestDay({ slotId: (await listSlots())[0]!.slotId });
      expectError(await accept(), 409, ['deliveryDate', 'deliveryWindow']);
      await requestDay({ date: day(3) });
      expectError(await accept(), 409, ['deliveryDate']);
      const shipment = (await t.api.get(`/api/v1/shipments/${id}`)).body.data;
      expect(shipment).toMatchObject({ status, deliveryDate: null, deliveryWindow: null });
    },
  );

  it.each<[string, (id: string) => PromiseLike<unknown>]>([
    ['is deleted', (id) => t.api.delete(`/api/v1/shipments/${id}`)],
    ['is deleted with others', (id) => t.api.post('/api/v1/shipments/delete').send([{ guid: id }])],
    ['is cancelled', (id) => t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'cancelled' })],
    ['is delivered', (id) => t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'delivered' })],
  ])('free the slot when the shipment %s before the business decides', async (_, end) => {
    await slots.createTemplate({ maxDaysAhead: 3 });
    const { id, listSlots, requestDay } = await trackedShipment();
    const { slotId } = (await listSlots())[0]!;
    await requestDay({ slotId });
    expect(await freePlaces(slotId)).toBe(1);
    await end(id);
    expect(await freePlaces(slotId)).toBe(2);
  });

  it('free the slot when the business declines, and when another request replaces them', async () => {
    await slots.createTemplate({ maxDaysAhead: 3 });
    const { listSlots, requestDay, guidOfRequest } = await trackedShipment();
    const [first, second] = await listSlots();
    await requestDay({ slotId: first!.slotId });
    await requestDay({ slotId: second!.slotId });
    expect([await freePlaces(first!.slotId), await freePlaces(second!.slotId)]).toEqual([2, 1]);
    await t.api.post(`/api/reschedule-requests/${await guidOfRequest()}/refuse`);
    expect(await freePlaces(second!.slotId)).toBe(2);
  });

  it('requests of consignees for a slot are rejected with alternatives when the slot is full, and keep the earlier request', async () => {
    // The slot of today's evening is available, but consignees can request days from tomorrow only.
    await t.db.query('UPDATE businesses SET timezone = $1', [noonZone()]);
    const evening = { start: '18:00', end: '20:00', cutoff: { daysBefore: 0, time: '18:00' } };
    await slots.createTemplate({ ...evening, maxDaysAhead: 3, capacity: { mode: 'count', orders: 1 } });
    expect(await slots.search({ from: day(0), days: 1 })).toMatchObject([{ isAvailable: true }]);
    const { listSlots, requestDay } = await trackedShipment();
    const [first, second, third] = await listSlots();
    await requestDay({ slotId: third!.slotId });
    await slots.hold(first!.slotId);
    const response = await requestDay({ slotId: first!.slotId });
    expectError(response, 409, ['slotId']);
    expect(response.body.error.alternatives).toMatchObject([{ slotId: second!.slotId }]);
    expect(await freePlaces(third!.slotId)).toBe(0);
    await t.db.query(`UPDATE businesses SET timezone = 'UTC'`);
  });

  it('accept either a day or a slot, and only slots of the days ahead', async () => {
    const guid = await slots.createTemplate();
    const { requestDay } = await trackedShipment();
    expectError(await requestDay({}), 400, ['date']);
    expectError(await requestDay({ date: day(2), slotId: `${guid}_${day(2)}` }), 400, ['slotId']);
    expectError(await requestDay({ slotId: `${guid}_${day(0)}` }), 400, ['slotId']);
    expectError(await requestDay({ slotId: 'tomorrow' }), 400, ['slotId']);
    expectError(await requestDay({ slotId: `019cad47-1000-7501-8a3c-5d7e9f1b2c46_${day(2)}` }), 404, ['slotId']);
  });

  it('requests of consignees for a slot are rejected with 409 long after the cutoff, and can still be declined', async () => {
    await slots.createTemplate({ maxDaysAhead: 3 });
    const { listSlots, requestDay, guidOfRequest } = await trackedShipment();
    const [first, second] = await listSlots();
    await requestDay({ slotId: first!.slotId });
    // Reservations that expired long ago are deleted with the next hold.
    await t.db.query(`UPDATE slot_holds SET expires_at = now() - interval '2 days'`);
    expect((await slots.hold(second!.slotId)).status).toBe(201);
    const path = `/api/reschedule-requests/${await guidOfRequest()}`;
    const accepted = await t.api.post(`${path}/accept`);
    expect([accepted.status, accepted.body.error.message]).toEqual([
      409,
      'The requested slot is no longer reserved. Decline the request.',
    ]);
    expect((await t.api.post(`${path}/refuse`)).status).toBe(200);
  });

  it('requests of consignees for a slot are made on the tracking page, which shows the chosen time', async () => {
    await slots.createTemplate({ maxDaysAhead: 2 });
    const { listSlots, page } = await trackedShipment();
    const { slotId } = (await listSlots())[0]!;
    const readPage = async () => (await request(t.url).get(page).set('Accept-Language', 'en')).text;
    const sendForm = () =>
      request(t.url)
        .post(`${page}/reschedule`)
        .type('form')
        .set({ Origin: t.url, 'Accept-Language': 'de' })
        .send({ slotId });
    expect(await readPage()).toMatch(new RegExp(`<option value="${slotId}">\\w+ \\d+ \\w+, 08:00–12:00</option>`));
    expect((await sendForm()).status).toBe(303);
    expect(await readPage()).toMatch(/You requested [^<]*08:00[^<]*12:00/);
    await t.db.query('UPDATE slot_templates SET capacity_orders = 1 WHERE deleted_at IS NULL');
    const late = await sendForm();
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Diese Zeit ist inzwischen vergeben.')]);
  });
});
