import { seedCarrier } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedOrder } from '../factories/order.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const ORDERS = '/api/v1/Orders';
const SHIPMENTS = '/api/v1/shipments';
const HOME = { street: 'Museumsplatz 1', city: 'Wien', state: null, postalCode: '1070', country: 'AT' };
const ITEM = { description: 'Poster tubes', quantity: 1, price: 10 };
const NO_PLANNING = {
  priority: null,
  requiredSkills: [],
  serviceMinutes: null,
  setupMinutes: null,
  windows: [],
  maxOnBoardMinutes: null,
  amounts: [],
};
/** The zone of the test business is Europe/Vienna: the day begins at 23:00 UTC. */
const DETAILS = {
  deliveryDate: '2100-03-05',
  deliveryWindow: { start: '22:00', end: '02:00' },
  instructions: 'Ring twice.',
  contact: { name: 'Anna Kovac', phone: '+43 1 5252400', email: 'anna@example.com' },
  proofRequired: ['signature', 'photo'],
  planning: { ...NO_PLANNING, priority: 80, requiredSkills: ['cooling'], serviceMinutes: 12 },
};
const NONE = {
  deliveryDate: null,
  deliveryWindow: null,
  serviceMinutes: null,
  instructions: null,
  contact: null,
  proofRequired: null,
  planning: null,
};

describe('the delivery details of an order', () => {
  let t: TestApp;
  let customerId: string;
  beforeAll(async () => {
    t = await startTestApp();
    customerId = (await seedCustomer(t, { name: 'Café Museum', phone: '+43 1 100' })).id;
    await t.db.query(`UPDATE businesses SET timezone = 'Europe/Vienna' WHERE id = $1`, [t.tenant.id]);
  });
  afterAll(() => t.stop());

  const body = (more: object = {}) => ({
    customerId,
    items: [ITEM],
    deliveryAddress: HOME,
    status: 'pending',
    ...more,
  });
  const create = async (more: object = {}): Promise<string> =>
    (await t.api.post(ORDERS).send(body(more)).expect(201)).body.data.guid;
  const readOrder = async (id: string) => (await t.api.get(`${ORDERS}/${id}`).expect(200)).body.data;
  const put = (id: string, changes: object) => t.api.put(`${ORDERS}/${id}`).send(changes);
  const ship = async (id: string, more: object = {}): Promise<string> =>
    (await t.api.post(`${ORDERS}/${id}/shipment`).send(more).expect(201)).body.data.guid;
  const readShipment = async (id: string) => (await t.api.get(`${SHIPMENTS}/${id}`).expect(200)).body.data;
  const dispatchOf = async (shipmentIds: readonly string[], to: readonly string[]) => {
    const crew = { driverId: await seedDriver(t), vehicleId: await seedVehicle(t) };
    const plan = { name: 'Tour', plannedDate: '2100-03-05T08:00:00Z', shipmentIds, ...crew };
    const id = (await t.api.post('/api/dispatch').send(plan).expect(201)).body.data.guid as string;
    for (const status of to) await t.api.patch(`/api/dispatch/${id}/status`).send({ status }).expect(200);
    return id;
  };

  it('returns the details with the order and in the list of orders', async () => {
    const id = await create({ ...DETAILS, serviceLevel: 'express' });
    const expected = { ...DETAILS, serviceMinutes: 12, serviceLevel: 'express', carrier: null };
    expect(await readOrder(id)).toMatchObject(expected);
    const list = await t.api.get(`${ORDERS}?$filter=guid eq ${id}`).expect(200);
    expect(list.body.data).toMatchObject([expected]);
  });

  it('returns null for details that an order does not have', async () => {
    expect(await readOrder(await create())).toMatchObject({ ...NONE, serviceLevel: null, carrier: null });
  });

  it('copies the details to the shipment of the order', async () => {
    const shipment = await readShipment(await ship(await create(DETAILS)));
    expect(shipment).toMatchObject({
      ...DETAILS,
      serviceMinutes: 12,
      deliveryDate: '2100-03-04T23:00:00.000Z',
      recipient: { name: 'Café Museum', phone: '+43 1 100' },
    });
  });

  it('give way to the window and the planning that the request for the shipment names', async () => {
    const id = await create(DETAILS);
    const shipment = await readShipment(await ship(id, { deliveryWindow: null, planning: { priority: 5 } }));
    expect(shipment).toMatchObject({
      deliveryWindow: null,
      planning: { ...NO_PLANNING, priority: 5 },
      instructions: 'Ring twice.',
    });
  });

  it.each([
    [{ serviceMinutes: 9 }, { ...NO_PLANNING, serviceMinutes: 9 }],
    [
      { serviceMinutes: 9, planning: { priority: 3 } },
      { ...NO_PLANNING, priority: 3, serviceMinutes: 9 },
    ],
    [{ serviceMinutes: null }, null],
  ])('store serviceMinutes as part of the planning: %j', async (input, planning) => {
    const id = await create(input);
    expect(await readOrder(id)).toMatchObject({ serviceMinutes: input.serviceMinutes, planning });
  });

  it.each([
    ['deliveryDate', { deliveryDate: '2100-02-30' }],
    ['deliveryDate', { deliveryDate: '2100-03-05T08:00:00Z' }],
    ['deliveryWindow.end', { deliveryWindow: { start: '09:00', end: '09:00' } }],
    ['serviceMinutes', { serviceMinutes: 481 }],
    ['serviceMinutes', { serviceMinutes: 5, planning: { serviceMinutes: 6 } }],
    ['instructions', { instructions: 'x'.repeat(2001) }],
    ['contact.email', { contact: { email: 'anna' } }],
    ['contact.fax', { contact: { fax: '1' } }],
    ['proofRequired', { proofRequired: ['signature', 'signature'] }],
    ['planning.priority', { planning: { priority: 101 } }],
    ['serviceLevel', { serviceLevel: 'overnight' }],
  ])('rejects invalid details with 400 naming %s: %j', async (field, wrong) => {
    for (const response of [await t.api.post(ORDERS).send(body(wrong)), await put(await create(), wrong)]) {
      expect([response.status, response.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(Object.keys(response.body.error.details)).toEqual([field]);
    }
  });

  it('refuse a carrier that is not configured, and take one that is with its default level', async () => {
    const unknown = await t.api.post(ORDERS).send(body({ carrierId: '01900000-0000-7000-8000-000000000000' }));
    expect([unknown.status, unknown.body.error.details]).toEqual([404, { carrierId: expect.any(String) }]);
    const carrierId = await seedCarrier(t, { defaultServiceLevel: 'express' });
    const id = await create({ carrierId });
    expect(await readOrder(id)).toMatchObject({ carrier: { guid: carrierId }, serviceLevel: 'express' });
    expect(await readShipment(await ship(id))).toMatchObject({ carrier: { guid: carrierId } });
  });

  it('the delivery details of an order cannot be before the collection date, nor the collection after them', async () => {
    const id = await create({ deliveryDate: '2100-03-05' });
    const collect = (collectionDate: string) =>
      t.api.post(`${ORDERS}/${id}/assign-collection-date`).send({ collectionDate });
    const late = await collect('2100-03-06');
    expect([late.status, late.body.error.details]).toEqual([
      400,
      { collectionDate: 'Must not be after the delivery date, 2100-03-05.' },
    ]);
    await collect('2100-03-05T15:00:00Z').expect(200);
    const early = await put(id, { deliveryDate: '2100-03-04' });
    expect([early.status, early.body.error.details]).toEqual([
      400,
      { deliveryDate: 'Must not be before the collection date, 2100-03-05.' },
    ]);
  });

  it.each(['draft', 'pending', 'processing', 'ready'])(
    'the delivery details of an order can be changed while the order is %s',
    async (status) => {
      const { id } = await seedOrder(t, { status });
      await put(id, DETAILS).expect(200);
      expect(await readOrder(id)).toMatchObject({ ...DETAILS, serviceMinutes: 12 });
      await put(id, NONE).expect(200);
      expect(await readOrder(id)).toMatchObject(NONE);
    },
  );

  it.each(['shipped', 'delivered', 'cancelled'])(
    'the delivery details of an order cannot be changed when the order is %s',
    async (status) => {
      const { id } = await seedOrder(t, { status });
      const response = await put(id, { instructions: 'Ring twice.', deliveryDate: '2100-03-05' });
      const message = `Cannot be changed: the order is ${status}. It can be changed in draft, pending, processing and ready.`;
      expect([response.status, response.body.error.details]).toEqual([
        409,
        { instructions: message, deliveryDate: message },
      ]);
    },
  );

  it.each(['created', 'exception'])('copies changed details to the shipment while it is %s', async (status) => {
    const order = await seedOrder(t, { status: 'ready' });
    const { id } = await seedShipment(t, { orderId: order.id, customerId: order.customerId, status });
    await put(order.id, DETAILS).expect(200);
    expect(await readShipment(id)).toMatchObject({
      ...DETAILS,
      serviceMinutes: 12,
      deliveryDate: '2100-03-04T23:00:00.000Z',
    });
    await put(order.id, NONE).expect(200);
    expect(await readShipment(id)).toMatchObject(NONE);
  });

  it.each(['collected', 'in_transit', 'out_for_delivery', 'delivered'])(
    'the delivery details of an order are refused with 409 naming each field once the shipment is %s',
    async (status) => {
      const order = await seedOrder(t, { status: 'ready' });
      const { id, trackingNumber } = await seedShipment(t, {
        ...{ orderId: order.id, customerId: order.customerId, status },
      });
      const { planning: _, ...fields } = DETAILS;
      const response = await put(order.id, { ...fields, serviceMinutes: 5, serviceLevel: 'express' });
      const message = `Cannot be changed: shipment ${trackingNumber} is ${status.replaceAll('_', ' ')}.`;
      expect([response.status, response.body.error.details]).toEqual([
        409,
        Object.fromEntries([...Object.keys(fields), 'serviceMinutes', 'serviceLevel'].map((field) => [field, message])),
      ]);
      expect(await readOrder(order.id)).toMatchObject(NONE);
      expect(await readShipment(id)).toMatchObject(NONE);
    },
  );

  it('rejects changed details with 409 while the shipment is in a dispatch in progress', async () => {
    const id = await create();
    const shipmentId = await ship(id);
    await dispatchOf([shipmentId, await ship(await create())], ['ready', 'in_progress']);
    await t.api.post(`${SHIPMENTS}/${shipmentId}/traces`).send({ status: 'exception' }).expect(201);
    await t.db.query(`UPDATE orders SET status = 'ready' WHERE id = $1`, [id]);
    const response = await put(id, { instructions: 'Ring twice.' });
    const { trackingNumber } = await readShipment(shipmentId);
    expect([response.status, response.body.error.details]).toEqual([
      409,
      { instructions: `Cannot be changed: shipment ${trackingNumber} is in a dispatch in progress.` },
    ]);
  });

  it('give the stop of a planned route its new window, and the shipment the ETA of the stop', async () => {
    const id = await create();
    const shipmentId = await ship(id);
    const dispatchId = await dispatchOf([shipmentId], ['ready']);
    const { etag } = (await t.api.get(`/api/dispatch/${dispatchId}`)).headers;
    await put(id, { deliveryWindow: { start: '15:00', end: '16:00' }, serviceMinutes: 30 }).expect(200);
    const { stops } = (await t.api.get(`/api/route/${dispatchId}`)).body.data;
    const { rows } = await t.db.query(
      `SELECT not_before, not_after FROM route_stops WHERE business_id = $1 AND shipment_id = $2`,
      [t.tenant.id, shipmentId],
    );
    expect(rows).toMatchObject([
      { not_before: new Date('2100-03-05T14:00:00Z'), not_after: new Date('2100-03-05T15:00:00Z') },
    ]);
    expect((await readShipment(shipmentId)).estimatedDelivery).toBe(stops[0].estimatedArrival);
    expect((await t.api.get(`/api/dispatch/${dispatchId}`)).headers.etag).not.toBe(etag);
  });

  it('put the contact on the label', async () => {
    const id = await create();
    const shipmentId = await ship(id);
    await put(id, { contact: DETAILS.contact }).expect(200);
    const label = await t.api.get(`${SHIPMENTS}/${shipmentId}/label?format=zpl`).responseType('blob');
    expect((label.body as Buffer).toString()).toContain('Kovac');
  });

  it('records changed details in the audit log of the order and of the shipment', async () => {
    const id = await create();
    const shipmentId = await ship(id);
    await put(id, { instructions: 'Ring twice.' }).expect(200);
    const { rows } = await t.db.query(
      `SELECT action, changes -> 'instructions' AS change FROM audit_log WHERE subject_id = ANY($1) ORDER BY action`,
      [[id, shipmentId]],
    );
    const change = { from: null, to: 'Ring twice.' };
    expect(rows).toEqual([
      { action: 'order.updated', change },
      { action: 'shipment.updated', change },
    ]);
  });
});

describe('the delivery details of a shipment', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('accepts details of a new shipment, and their change until it has left', async () => {
    const { id: customerId } = await seedCustomer(t);
    const party = { name: 'Café Museum', ...HOME };
    const packages = [{ length: 10, width: 10, height: 10, weight: 1 }];
    const details = { serviceMinutes: 7, contact: DETAILS.contact, deliveryDate: '2100-03-05T08:00:00.000Z' };
    const made = await t.api
      .post(SHIPMENTS)
      .send({ customerId, sender: party, recipient: party, packages, ...details });
    const path = made.headers.location as string;
    const read = async () => (await t.api.get(path)).body.data;
    expect(await read()).toMatchObject(details);
    await t.api
      .put(path)
      .send({ serviceMinutes: null, contact: { name: 'Max Mair' }, deliveryDate: null })
      .expect(200);
    expect(await read()).toMatchObject({
      serviceMinutes: null,
      contact: { name: 'Max Mair', phone: null, email: null },
      deliveryDate: null,
      planning: null,
    });
    await t.api.post(`${path}/traces`).send({ status: 'collected' }).expect(201);
    const late = await t.api.put(path).send({ contact: null });
    expect([late.status, late.body.error.details]).toEqual([
      409,
      { contact: 'Cannot be changed: the shipment is collected.' },
    ]);
  });
});
