import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';
import { ADDRESS, day, EVERY_DAY, laterAlternatives, type Slot, slotsOf } from './slots';

const ITEMS = [{ description: 'Flowers', quantity: 1, price: 30 }];

describe('holds of slots', () => {
  let t: TestApp;
  let slots: ReturnType<typeof slotsOf>;
  let customerId: string;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`UPDATE businesses SET timezone = 'UTC'`);
    slots = slotsOf(t);
    const customer = { name: 'Café Museum', email: 'office@example.com' };
    customerId = (await t.api.post('/api/v1/Customers').send(customer)).body.data.guid as string;
  });
  beforeEach(async () => {
    await t.db.query('UPDATE slot_templates SET deleted_at = now()');
  });
  afterAll(() => t.stop());

  const firstSlot = async (terms: object = {}): Promise<Slot> => {
    await slots.createTemplate(terms);
    return (await slots.search({ days: 1 }))[0]!;
  };
  const heldGuid = async (slotId: string, terms: object = {}): Promise<string> => {
    const response = await slots.hold(slotId, terms);
    expect(response.status).toBe(201);
    return response.body.data.guid as string;
  };
  const createOrder = async (terms: object = {}): Promise<string> => {
    const order = { customerId, items: ITEMS, deliveryAddress: ADDRESS, status: 'pending', ...terms };
    return (await t.api.post('/api/v1/Orders').send(order)).body.data.guid as string;
  };
  const expire = (guid: string) =>
    t.db.query(`UPDATE slot_holds SET expires_at = now() - interval '1 minute' WHERE id = $1`, [guid]);
  const remaining = async () => (await slots.search({ days: 1 }))[0]!.remaining;

  it('take a place until they expire or are released', async () => {
    const { slotId } = await firstSlot();
    const response = await slots.hold(slotId);
    expect(response.body.data).toMatchObject({ slotId });
    const minutes = (Date.parse(response.body.data.expiresAt as string) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThan(11);
    expect(await remaining()).toBe(1);
    const other = await heldGuid(slotId);
    expect(await slots.search({ days: 1 })).toMatchObject([{ remaining: 0, isAvailable: false }]);
    await expire(response.body.data.guid as string);
    expect(await remaining()).toBe(1);
    expect((await t.api.delete(`/api/slots/holds/${other}`)).status).toBe(200);
    expect((await t.api.delete(`/api/slots/holds/${other}`)).status).toBe(404);
    expect(await remaining()).toBe(2);
  });

  it('last as long as the default configuration says', async () => {
    const { slotId } = await firstSlot();
    await t.api.put('/api/business/default-configuration').send({ slotHoldMinutes: 60 });
    const { expiresAt } = (await slots.hold(slotId)).body.data as { expiresAt: string };
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
    await t.api.put('/api/business/default-configuration').send({ slotHoldMinutes: 10 });
    const response = await t.api.put('/api/business/default-configuration').send({ slotHoldMinutes: 61 });
    expect(response.body.error.details).toHaveProperty('slotHoldMinutes');
  });

  it('holds of slots are rejected when the slot is full, with the three nearest available slots', async () => {
    await slots.createTemplate({ capacity: { mode: 'count', orders: 1 } });
    await slots.createTemplate({ name: 'Evening', start: '18:00', end: '20:00' });
    const [{ slotId }] = (await slots.search({ from: day(5), days: 1 })) as [Slot];
    await heldGuid(slotId);
    const response = await slots.hold(slotId);
    expect(response.status).toBe(409);
    expect(response.body.error.details).toEqual({ slotId: 'This slot is full.' });
    expect(response.body.error.alternatives).toMatchObject([
      { date: day(5), start: '18:00', isAvailable: true },
      { date: day(4), start: '18:00', isAvailable: true },
      { date: day(4), start: '08:00', isAvailable: true },
    ]);
  });

  it('name alternatives up to two weeks away while nearer days have none', async () => {
    const weekday = EVERY_DAY[(new Date(day(8)).getUTCDay() + 6) % 7];
    await slots.createTemplate({ weekdays: [weekday], capacity: { mode: 'count', orders: 1 }, maxDaysAhead: 30 });
    const [{ slotId }] = (await slots.search({ from: day(8), days: 1 })) as [Slot];
    await heldGuid(slotId);
    const { alternatives } = (await slots.hold(slotId)).body.error as { alternatives: Slot[] };
    expect(alternatives.map(({ date }) => date)).toEqual([day(1), day(15), day(22)]);
  });

  it('count weight and volume in the mode load', async () => {
    const { slotId } = await firstSlot({ capacity: { mode: 'load', weightKg: 10, volumeM3: 0.1 } });
    const parcel = (weight: number) => [{ length: 30, width: 20, height: 15, weight }];
    await heldGuid(slotId, { packages: parcel(6) });
    expect((await slots.hold(slotId, { packages: parcel(4.001) })).status).toBe(409);
    expect(await slots.search({ days: 1, packages: parcel(4.001) })).toMatchObject([{ isAvailable: false }]);
    expect(await slots.search({ days: 1, packages: parcel(4) })).toMatchObject([
      { isAvailable: true, remaining: null },
    ]);
    await heldGuid(slotId, { packages: parcel(4) });
    const [usage] = await slots.usage(day(1));
    expect(usage).toMatchObject({
      held: 2,
      weightKg: { booked: 0, held: 10, remaining: 0 },
      volumeM3: { booked: 0, held: 0.018, remaining: 0.082 },
    });
  });

  it('set the day and the window of an order, whose cancellation frees the place', async () => {
    const { slotId } = await firstSlot();
    const orderId = await createOrder();
    const guid = await heldGuid(slotId);
    const booked = await slots.confirm(guid, { orderId });
    expect(booked.body.data).toEqual({
      ...{ guid, slotId, orderId, shipmentId: null, deliveryDate: day(1) },
      deliveryWindow: { start: '08:00', end: '12:00' },
    });
    const order = (await t.api.get(`/api/v1/Orders/${orderId}`)).body.data as object;
    expect(order).toMatchObject({ deliveryDate: day(1), deliveryWindow: { start: '08:00', end: '12:00' } });
    expect(await slots.usage(day(1))).toMatchObject([{ booked: 1, held: 0, remaining: 1 }]);
    expect((await t.api.delete(`/api/slots/holds/${guid}`)).status).toBe(409);
    expect((await slots.confirm(guid, { orderId })).status).toBe(200);
    expect((await slots.confirm(guid, { orderId: await createOrder() })).status).toBe(409);
    await t.api.patch(`/api/v1/Orders/${orderId}/status`).send({ status: 'cancelled' });
    expect(await remaining()).toBe(2);
  });

  it('create an order once', async () => {
    const { slotId } = await firstSlot();
    const guid = await heldGuid(slotId, { serviceMinutes: 9 });
    const order = { customerId, items: ITEMS, deliveryAddress: ADDRESS };
    const { orderId } = (await slots.confirm(guid, { order })).body.data as { orderId: string };
    expect((await slots.confirm(guid, { order })).body.data.orderId).toBe(orderId);
    const created = (await t.api.get(`/api/v1/Orders/${orderId}`)).body.data as object;
    expect(created).toMatchObject({ deliveryDate: day(1), serviceMinutes: 9, deliveryWindow: { start: '08:00' } });
  });

  it('set the day and the window of a shipment', async () => {
    const { slotId } = await firstSlot();
    const orderId = await createOrder();
    const shipment = await t.api.post(`/api/v1/Orders/${orderId}/shipment`).send({});
    const shipmentId = shipment.body.data.guid as string;
    expect((await slots.confirm(await heldGuid(slotId), { shipmentId })).status).toBe(200);
    const read = (await t.api.get(`/api/v1/shipments/${shipmentId}`)).body.data as object;
    expect(read).toMatchObject({ deliveryDate: `${day(1)}T00:00:00.000Z`, deliveryWindow: { start: '08:00' } });
    expect(await slots.usage(day(1))).toMatchObject([{ booked: 1 }]);
    await t.api.put(`/api/v1/shipments/${shipmentId}`).send({ deliveryDate: day(5) });
    expect(await slots.usage(day(1))).toMatchObject([{ booked: 0 }]);
  });

  it('give an order one slot only', async () => {
    await slots.createTemplate();
    const [first, second] = await slots.search();
    const orderId = await createOrder();
    await slots.confirm(await heldGuid(first!.slotId), { orderId });
    await slots.confirm(await heldGuid(second!.slotId), { orderId });
    expect((await slots.search()).map((slot) => slot.remaining)).toEqual([2, 1, 2]);
  });

  it('give the place of an order back when its shipment gets another slot or another day', async () => {
    await slots.createTemplate();
    const [first, second, third] = await slots.search();
    const orderId = await createOrder();
    await slots.confirm(await heldGuid(first!.slotId), { orderId });
    const { guid: shipmentId } = (await t.api.post(`/api/v1/Orders/${orderId}/shipment`).send({})).body.data as {
      guid: string;
    };
    expect((await slots.search()).map((slot) => slot.remaining)).toEqual([1, 2, 2]);
    await slots.confirm(await heldGuid(second!.slotId), { shipmentId });
    expect((await slots.search()).map((slot) => slot.remaining)).toEqual([2, 1, 2]);
    await t.api.put(`/api/v1/shipments/${shipmentId}`).send({ deliveryDate: third!.date });
    expect((await slots.search()).map((slot) => slot.remaining)).toEqual([2, 2, 2]);
  });

  it('keep the place of an order whose shipment was cancelled', async () => {
    const { slotId } = await firstSlot();
    const orderId = await createOrder();
    await slots.confirm(await heldGuid(slotId), { orderId });
    const { guid } = (await t.api.post(`/api/v1/Orders/${orderId}/shipment`).send({})).body.data as { guid: string };
    await t.api.put(`/api/v1/shipments/${guid}`).send({ deliveryDate: day(5) });
    expect(await remaining()).toBe(2);
    await t.db.query(`UPDATE shipments SET status = 'cancelled' WHERE id = $1`, [guid]);
    expect(await remaining()).toBe(1);
  });

  it('holds of slots are checked again when they have expired', async () => {
    const { slotId } = await firstSlot({ capacity: { mode: 'count', orders: 1 } });
    const first = await heldGuid(slotId);
    await expire(first);
    const second = await heldGuid(slotId);
    const refused = await slots.confirm(first, { orderId: await createOrder() });
    expect(refused.status).toBe(409);
    expect(refused.body.error.alternatives).toHaveLength(3);
    await t.api.delete(`/api/slots/holds/${second}`);
    expect((await slots.confirm(first, { orderId: await createOrder() })).status).toBe(200);
  });

  it('holds of slots that have expired are rejected with alternatives when their template was deleted', async () => {
    const { slotId } = await firstSlot();
    const guid = await heldGuid(slotId);
    await expire(guid);
    expect((await t.api.delete(`/api/slots/templates/${slotId.split('_')[0]}`)).status).toBe(200);
    await slots.createTemplate({ name: 'Evening', start: '18:00', end: '20:00' });
    const refused = await slots.confirm(guid, { orderId: await createOrder() });
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { slotId: 'This slot is not offered on this day.' },
    ]);
    expect(refused.body.error.alternatives).toHaveLength(3);
  });

  it('holds of slots are checked again when the order has another load, and count it', async () => {
    const { slotId } = await firstSlot({ capacity: { mode: 'load', weightKg: 10 } });
    const size = { length: 30, width: 20, height: 15 };
    const guid = await heldGuid(slotId, { packages: [{ ...size, weight: 4 }] });
    await heldGuid(slotId, { packages: [{ ...size, weight: 5 }] });
    const orderOf = (weight: number) =>
      createOrder({ items: [{ ...ITEMS[0], dimensions: { ...size, weight } }] }).then((orderId) => ({ orderId }));
    const refused = await slots.confirm(guid, await orderOf(6));
    expect(refused.status).toBe(409);
    expect(refused.body.error.details).toEqual({ slotId: 'This slot is full.' });
    expect(laterAlternatives(refused).slice(0, 2)).toEqual([day(2), day(3)]);
    expect(await slots.usage(day(1))).toMatchObject([{ weightKg: { booked: 0, held: 9 } }]);
    expect((await slots.confirm(guid, await orderOf(5))).status).toBe(200);
    expect(await slots.usage(day(1))).toMatchObject([{ weightKg: { booked: 5, held: 5, remaining: 0 } }]);
  });

  it.each(['order', 'orderId', 'shipmentId'])(
    'holds of slots are checked again when the address of %s differs',
    async (subject) => {
      const { slotId } = await firstSlot({ postalCodes: ['10*'] });
      const guid = await heldGuid(slotId);
      const subjectAt = async (deliveryAddress: object) => {
        if (subject === 'order') return { order: { customerId, items: ITEMS, deliveryAddress } };
        const orderId = await createOrder({ deliveryAddress });
        if (subject === 'orderId') return { orderId };
        const shipment = await t.api.post(`/api/v1/Orders/${orderId}/shipment`).send({});
        return { shipmentId: shipment.body.data.guid as string };
      };
      const refused = await slots.confirm(guid, await subjectAt({ ...ADDRESS, postalCode: '8010', city: 'Graz' }));
      expect(refused.status).toBe(409);
      expect(refused.body.error.details).toEqual({ slotId: 'This slot does not serve this postal code.' });
      expect((await slots.confirm(guid, await subjectAt({ ...ADDRESS, street: 'Ring 2' }))).status).toBe(200);
      expect(await slots.usage(day(1))).toMatchObject([{ booked: 1, held: 0 }]);
    },
  );

  it('keep the promise while they last, also after the cutoff and a closure', async () => {
    const { slotId } = await firstSlot();
    const guid = await heldGuid(slotId, { packages: [{ weight: 2 }] });
    const closure = await t.api.post('/api/slots/closures').send({ date: day(1), reason: 'Storm' });
    expect((await slots.confirm(guid, { orderId: await createOrder() })).status).toBe(200);
    expect((await slots.hold(slotId)).body.error.details.slotId).toBe('This slot is not offered on this day.');
    await t.api.delete(`/api/slots/closures/${closure.body.data.guid as string}`);
  });

  it.each([
    ['orderId', {}],
    [
      'shipmentId',
      { orderId: '019cad47-1000-7501-8a3c-5d7e9f1b2c46', shipmentId: '019cad47-1000-7501-8a3c-5d7e9f1b2c46' },
    ],
  ])('holds of slots are confirmed for one record: names %s', async (field, body) => {
    const guid = await heldGuid((await firstSlot()).slotId);
    const response = await slots.confirm(guid, body);
    expect(Object.keys(response.body.error.details as object)).toEqual([field]);
  });

  it.each([
    ['slotId', { slotId: 'tomorrow' }, 400],
    ['slotId', { slotId: `019cad47-1000-7501-8a3c-5d7e9f1b2c46_${day(1)}` }, 404],
    ['address', { address: undefined }, 400],
    ['address', { latitude: 48.2, longitude: 16.3 }, 400],
    ['latitude', { address: undefined, latitude: 48.2 }, 400],
    ['slotId', { address: { ...ADDRESS, postalCode: '8010' } }, 409],
  ])('holds of slots are rejected and name %s', async (field, terms, status) => {
    const { slotId } = await firstSlot({ postalCodes: ['10*'] });
    const response = await slots.hold(slotId, terms);
    expect([response.status, Object.keys(response.body.error.details as object)]).toEqual([status, [field]]);
  });

  it.each(['2031-02-30', '2031-13-01', '0000-01-01'])(
    'holds of slots are rejected with 404 on %s, which is no day',
    async (date) => {
      const slotId = (await firstSlot()).slotId.replace(day(1), date);
      const response = await slots.hold(slotId);
      expect([response.status, Object.keys(response.body.error.details as object)]).toEqual([404, ['slotId']]);
    },
  );

  it('wait for each other at the last place', async () => {
    const { slotId } = await firstSlot({ capacity: { mode: 'count', orders: 1 } });
    await heldGuid(slotId).then((guid) => t.api.delete(`/api/slots/holds/${guid}`)); // The row of the day exists then.
    const row = { business_id: t.tenant.id, date: day(1) };
    // Requests with a key have a transaction each, as those of several processes have.
    const requests = () => ['one', 'two', 'three'].map((key) => slots.hold(slotId).set('Idempotency-Key', key));
    const responses = await raceOnRow(t.databaseUrl, 'slot_days', row, requests);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
