import { newId } from '../../src/common/ids';
import { CARRIERS, seedCarrier } from '../factories/carrier.factory';
import { seedOrder, type SeededOrder } from '../factories/order.factory';
import { storedEstimate } from '../factories/shipment.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

const DEFAULT_PARCEL = { length: 30, width: 20, height: 15, weight: 1 };

describe('POST /api/v1/Orders/{orderId}/shipment', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await seedCarrier(t);
  });
  afterAll(() => t.stop());

  const ship = (orderId: string, body: object = {}) => t.api.post(`/api/v1/Orders/${orderId}/shipment`).send(body);
  const shipmentOf = async (response: { headers: Record<string, string> }) =>
    (await t.api.get(response.headers.location!)).body.data;
  const addItem = async (
    { businessId, id }: SeededOrder,
    { quantity = 1, size = [null, null, null, null] }: { quantity?: number; size?: (number | null)[] },
  ) => {
    const itemId = newId();
    await t.db.query(
      `INSERT INTO order_items (business_id, id, order_id, position, description, quantity, price_minor, length_cm, width_cm,
         height_cm, weight_kg) VALUES ($1, $2, $3, 1, 'Frame', $4, 100, $5, $6, $7, $8)`,
      [businessId, itemId, id, quantity, ...size],
    );
    return itemId;
  };

  it('creates a shipment of all items from the order', async () => {
    const order = await seedOrder(t, {
      status: 'ready',
      carrierId: CARRIERS.ownFleet,
      serviceLevel: 'express',
      collectionDate: '2026-03-02T08:00:00Z',
    });
    await addItem(order, { quantity: 2, size: [60, 40, 10.5, 3.25] });
    const response = await ship(order.id);
    expect([response.status, response.body.data]).toEqual([
      201,
      {
        guid: response.headers.location!.replace('/api/v1/shipments/', ''),
        trackingNumber: expect.stringMatching(/^DD\d{10}AT$/),
        orderId: order.id,
        status: 'created',
      },
    ]);
    const framed = { length: 60, width: 40, height: 10.5, weight: 3.25 };
    expect(await shipmentOf(response)).toMatchObject({
      orderId: order.id,
      customer: { guid: order.customerId },
      sender: {
        name: expect.stringMatching(/^Business/),
        address: { street: 'Laxenburger Straße 365', latitude: 48.1386 },
      },
      recipient: { name: expect.stringMatching(/^Customer/), address: { street: 'Museumsplatz 1', city: 'Wien' } },
      carrier: { guid: CARRIERS.ownFleet },
      serviceLevel: 'express',
      packages: [DEFAULT_PARCEL, framed, framed],
      collectionDate: '2026-03-02T08:00:00.000Z',
      estimatedDeliveryPrecision: 'date',
    });
    expect(await storedEstimate(t, response.body.data.guid)).toBe('2026-03-04T22:59:59.999Z');
    const listed = (await t.api.get(`/api/v1/Orders/${order.id}`)).body.data.shipments;
    expect(listed).toHaveLength(1);
    const types = (await t.events<{ type: string; recordId: string }>())
      .filter(({ recordId }) => recordId === response.body.data.guid)
      .map(({ type }) => type);
    expect(types).toEqual(['shipment.created']);
  });

  it('responds under the current version too', async () => {
    const order = await seedOrder(t, { status: 'pending' });
    expect((await t.api.post(`/api/Orders/${order.id}/shipment`).send({})).status).toBe(201);
  });

  it('takes only the named items', async () => {
    const order = await seedOrder(t, { status: 'pending' });
    const itemId = await addItem(order, { size: [10, 10, 10, null] });
    const response = await ship(order.id, { itemIds: [itemId.toUpperCase()] });
    expect((await shipmentOf(response)).packages).toEqual([{ length: 10, width: 10, height: 10, weight: 1 }]);
  });

  it("takes the business's own default size", async () => {
    const tenant = await t.seedTenant();
    await t.db.query(
      'INSERT INTO business_defaults (business_id, length_cm, width_cm, height_cm) VALUES ($1, 50, 45, 40.5)',
      [tenant.id],
    );
    const order = await seedOrder(t, { businessId: tenant.id, status: 'pending' });
    const api = t.as(tenant.tokens.api);
    const response = await api.post(`/api/v1/Orders/${order.id}/shipment`).send({});
    expect((await api.get(response.headers.location!)).body.data.packages).toEqual([
      { length: 50, width: 45, height: 40.5, weight: 1 },
    ]);
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('creates a label only on request: generateLabel %s, label %s', async (generateLabel, made) => {
    const order = await seedOrder(t, { status: 'pending' });
    const { guid } = (await ship(order.id, { generateLabel })).body.data;
    const { rows } = await t.db.query('SELECT label_created_at FROM shipments WHERE id = $1', [guid]);
    expect((rows[0] as { label_created_at: Date | null }).label_created_at !== null).toBe(made);
  });

  it.each([
    ['draft', 400],
    ['pending', 201],
    ['processing', 201],
    ['ready', 201],
    ['shipped', 201],
    ['delivered', 201],
    ['cancelled', 400],
  ])('decides the shipment of an order that is %s: %i', async (status, expected) => {
    const order = await seedOrder(t, { status });
    expect((await ship(order.id)).status).toBe(expected);
  });

  it('rejects a second one, until the first is cancelled or deleted', async () => {
    const order = await seedOrder(t, { status: 'ready' });
    const first = (await ship(order.id)).body.data.guid as string;
    const second = await ship(order.id);
    expectError(second, 409, 'CONFLICT');
    await t.api.post(`/api/v1/shipments/${first}/traces`).send({ status: 'cancelled' });
    const third = await ship(order.id);
    expect(third.status).toBe(201);
    await t.api.delete(third.headers.location!);
    expect((await ship(order.id)).status).toBe(201);
    expect((await ship(order.id)).status).toBe(409);
  });

  it('makes one of ten at once', async () => {
    const order = await seedOrder(t, { status: 'ready' });
    const responses = await raceOnRow(t.databaseUrl, 'orders', { business_id: order.businessId, id: order.id }, () =>
      Array.from({ length: 10 }, () => ship(order.id)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    const { rows } = await t.db.query('SELECT 1 FROM shipments WHERE order_id = $1', [order.id]);
    expect(rows).toHaveLength(1);
  });

  it('makes at most 200 packages', async () => {
    const order = await seedOrder(t, { status: 'ready' });
    await addItem(order, { quantity: 200 });
    const response = await ship(order.id);
    expectError(response, 400, {
      itemIds: 'The items are 201 packages, one for each unit; a shipment holds at most 200.',
    });
    expect((await ship(order.id, { itemIds: [order.itemId] })).status).toBe(201);
  });

  it('needs a carrier that is still active', async () => {
    const tenant = await t.seedTenant();
    await seedCarrier(t, { businessId: tenant.id, isActive: false });
    const order = await seedOrder(t, { businessId: tenant.id, status: 'ready', carrierId: CARRIERS.ownFleet });
    const response = await t.as(tenant.tokens.owner).post(`/api/v1/Orders/${order.id}/shipment`).send({});
    expectError(response, 400, 'CONFIGURATION_ERROR');
  });

  it('names items that are not in the order', async () => {
    const order = await seedOrder(t, { status: 'ready' });
    const other = await seedOrder(t, { status: 'ready' });
    const response = await ship(order.id, { itemIds: [order.itemId, other.itemId] });
    expectError(response, 404, { 'itemIds.1': 'No such item in this order.' });
  });

  it.each([
    [{ itemIds: [] }, 'itemIds'],
    [{ itemIds: ['x'] }, 'itemIds.0'],
    [{ generateLabel: 'yes' }, 'generateLabel'],
  ])('rejects %j', async (body, field) => {
    const order = await seedOrder(t, { status: 'ready' });
    const response = await ship(order.id, body);
    expectError(response, 400, [field]);
  });

  it("returns the same response for another business's order as for an unknown one", async () => {
    const other = await t.seedTenant();
    const foreign = await seedOrder(t, { businessId: other.id, status: 'ready' });
    const [seen, unknown] = [await ship(foreign.id), await ship(newId())];
    expect([seen.status, seen.text]).toEqual([404, unknown.text]);
  });
});
