import { seedCarrier } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedOrder, type SeededOrder } from '../factories/order.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/Orders';
const HOME = { street: 'Museumsplatz 1', city: 'Wien', state: null, postalCode: '1070', country: 'AT' };
const GRAZ = { street: 'Sporgasse 2', city: 'Graz', state: null, postalCode: '8010', country: 'AT' };
const PIN = { latitude: 47.0713, longitude: 15.4389 };
const ITEM = {
  description: 'Poster tubes',
  quantity: 2,
  price: 10,
  dimensions: { length: 60, width: 20, height: 10, weight: 3 },
};
const PARCEL = { length: 60, width: 20, height: 10, weight: 3 };

const SHIPMENT_STATUSES = [
  'created',
  'exception',
  'collected',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'returned',
  'cancelled',
] as const;

interface Shipment {
  readonly guid: string;
  readonly trackingNumber: string;
  readonly status: string;
  readonly customer: { readonly guid: string };
  readonly recipient: { readonly name: string; readonly phone: string | null; readonly address: object };
  readonly packages: readonly object[];
  readonly cashOnDelivery: object | null;
  readonly estimatedDelivery: string | null;
}

describe('changing an order whose shipment exists', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const put = (order: { id: string }, body: object, client: Client = t.api) =>
    client.put(`${PATH}/${order.id}`).send(body);
  const readOrder = async ({ id }: { id: string }) => (await t.api.get(`${PATH}/${id}`)).body.data;
  const readShipment = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`)).body.data as Shipment;
  /** An order with two units and its shipment, as the interface creates them. */
  const create = async (more: object = {}) => {
    const { id: customerId } = await seedCustomer(t, { name: 'Maria Huber', phone: '+43 1 100' });
    const body = { customerId, items: [ITEM], deliveryAddress: HOME, status: 'pending', ...more };
    const order = { id: (await t.api.post(PATH).send(body).expect(201)).body.data.guid as string, customerId };
    const made = await t.api.post(`${PATH}/${order.id}/shipment`).send({}).expect(201);
    return { order, shipmentId: made.body.data.guid as string };
  };
  const seed = async (
    shipmentStatus: string,
    status = 'ready',
  ): Promise<{ order: SeededOrder; shipmentId: string }> => {
    const order = await seedOrder(t, { status });
    const { id } = await seedShipment(t, { orderId: order.id, customerId: order.customerId, status: shipmentStatus });
    return { order, shipmentId: id };
  };
  const dispatchOf = async (shipmentIds: readonly string[], status: 'draft' | 'ready' | 'in_progress') => {
    const crew = { driverId: await seedDriver(t), vehicleId: await seedVehicle(t) };
    const body = { name: 'Tour', plannedDate: '2100-03-01T08:00:00Z', shipmentIds, ...crew };
    const id = (await t.api.post('/api/dispatch').send(body).expect(201)).body.data.guid as string;
    for (const to of status === 'draft' ? [] : status === 'ready' ? ['ready'] : ['ready', 'in_progress'])
      await t.api.patch(`/api/dispatch/${id}/status`).send({ status: to }).expect(200);
    return id;
  };
  const trace = (id: string, status: string) => t.api.post(`/api/v1/shipments/${id}/traces`).send({ status });
  const eventsOf = async (id: string) =>
    (await t.events<{ type: string; recordId: string }>())
      .filter((event) => event.recordId === id)
      .map(({ type }) => type);

  it.each(SHIPMENT_STATUSES)('takes its shipment along, or is rejected with 409 naming it: %s', async (status) => {
    const { order, shipmentId } = await seed(status);
    const before = await readShipment(shipmentId);
    const response = await put(order, { deliveryAddress: GRAZ });
    const isLeft = ['collected', 'in_transit', 'out_for_delivery', 'delivered'].includes(status);
    const message = `Cannot be changed: shipment ${before.trackingNumber} is ${status.replaceAll('_', ' ')}.`;
    expect([response.status, response.body.error?.details]).toEqual(
      isLeft ? [409, { deliveryAddress: message }] : [200, undefined],
    );
    const follows = status === 'created' || status === 'exception';
    const after = await readShipment(shipmentId);
    expect(after.recipient).toEqual(
      follows ? { ...before.recipient, address: { ...GRAZ, latitude: null, longitude: null } } : before.recipient,
    );
    expect((await readOrder(order)).deliveryAddress).toMatchObject(isLeft ? { city: 'Wien' } : GRAZ);
  });

  it.each(['draft', 'pending', 'processing', 'ready'])(
    'takes its shipment along as an order that is %s',
    async (status) => {
      const { order, shipmentId } = await seed('created', status);
      expect((await put(order, { deliveryAddress: { ...GRAZ, ...PIN } })).status).toBe(200);
      expect((await readShipment(shipmentId)).recipient.address).toEqual({ ...GRAZ, ...PIN });
    },
  );

  it.each(['draft', 'ready'] as const)('moves the stop, the label and the ETA of a %s dispatch', async (status) => {
    const { order, shipmentId } = await create();
    const other = await create();
    const id = await dispatchOf([shipmentId, other.shipmentId], status);
    const [before, otherBefore] = [await readShipment(shipmentId), await readShipment(other.shipmentId)];
    const { etag } = (await t.api.get(`/api/dispatch/${id}`)).headers;
    expect((await put(order, { deliveryAddress: { ...GRAZ, ...PIN } })).status).toBe(200);
    const { stops } = (await t.api.get(`/api/route/${id}`)).body.data as {
      stops: { shipmentId: string; address: string; latitude: number; longitude: number; estimatedArrival: string }[];
    };
    const stop = stops.find((each) => each.shipmentId === shipmentId)!;
    expect(stop).toMatchObject(PIN);
    expect(stop.address).toContain('Sporgasse 2');
    const after = await readShipment(shipmentId);
    expect(after.estimatedDelivery).toBe(stop.estimatedArrival);
    expect(Date.parse(after.estimatedDelivery!) - Date.parse(before.estimatedDelivery!)).toBeGreaterThan(60 * 60_000);
    expect((await readShipment(other.shipmentId)).recipient).toEqual(otherBefore.recipient);
    expect(await eventsOf(shipmentId)).toContain('shipment.eta_changed');
    expect((await t.api.get(`/api/dispatch/${id}`)).headers.etag).not.toBe(etag);
    const label = await t.api.get(`/api/v1/shipments/${shipmentId}/label?format=zpl`).responseType('blob');
    expect((label.body as Buffer).toString()).toContain('Sporgasse 2');
  });

  it('rejects the change while its shipment, an exception, is in a dispatch in progress', async () => {
    const { order, shipmentId } = await create();
    await dispatchOf([shipmentId, (await create()).shipmentId], 'in_progress');
    await trace(shipmentId, 'exception');
    await t.db.query(`UPDATE orders SET status = 'ready' WHERE id = $1`, [order.id]);
    const { trackingNumber } = await readShipment(shipmentId);
    const response = await put(order, { deliveryAddress: GRAZ, cashOnDelivery: { amount: 5, currency: 'EUR' } });
    const message = `Cannot be changed: shipment ${trackingNumber} is in a dispatch in progress.`;
    expectError(response, 409, { deliveryAddress: message, cashOnDelivery: message });
    expect((await readOrder(order)).deliveryAddress).toMatchObject(HOME);
  });

  describe('by an action on the order', () => {
    it('assigns the shipment to the carrier as well, unless it has left', async () => {
      const carrierId = await seedCarrier(t, { defaultServiceLevel: 'standard' });
      const assign = (...orders: readonly { id: string }[]) =>
        t.api
          .post(`${PATH}/assign-carrier`)
          .send({ orderIds: orders.map(({ id }) => id), carrierId, serviceLevel: 'express' });
      const { order, shipmentId } = await create();
      await assign(order).expect(200);
      expect(await readShipment(shipmentId)).toMatchObject({ carrier: { guid: carrierId }, serviceLevel: 'express' });
      const [free, left] = [await create(), await seed('in_transit')];
      await assign(free.order, left.order).expect(200);
      expect(await readShipment(free.shipmentId)).toMatchObject({ carrier: { guid: carrierId } });
      expect(await readShipment(left.shipmentId)).toMatchObject({ carrier: null });
      expect(await readOrder(left.order)).toMatchObject({ carrier: { guid: carrierId } });
    });

    it('assigns a carrier without waiting for a change of another shipment in the dispatch', async () => {
      const carrierId = await seedCarrier(t, { defaultServiceLevel: 'standard' });
      const [{ order, shipmentId }, other] = [await create(), await create()];
      await dispatchOf([shipmentId, other.shipmentId], 'draft');
      const holder = await t.db.connect();
      try {
        await holder.query('BEGIN');
        await holder.query('SELECT 1 FROM shipments WHERE business_id = $1 AND id = $2 FOR UPDATE', [
          t.tenant.id,
          other.shipmentId,
        ]);
        await t.api
          .post(`${PATH}/assign-carrier`)
          .send({ orderIds: [order.id], carrierId })
          .expect(200);
      } finally {
        await holder.query('ROLLBACK');
        holder.release();
      }
      expect(await readShipment(shipmentId)).toMatchObject({ carrier: { guid: carrierId } });
    });

    it('gives the shipment the collection date', async () => {
      const assign = ({ id }: { id: string }) =>
        t.api.post(`${PATH}/${id}/assign-collection-date`).send({ collectionDate: '2100-03-01T08:00:00Z' });
      const { order, shipmentId } = await create();
      await assign(order).expect(200);
      expect(await readShipment(shipmentId)).toMatchObject({ collectionDate: '2100-03-01T08:00:00.000Z' });
      const left = await seed('collected');
      await assign(left.order).expect(200);
      expect(await readShipment(left.shipmentId)).toMatchObject({ collectionDate: null });
    });

    it('gives the shipment no collection date after its delivery date', async () => {
      const { order, shipmentId } = await create();
      const deliveryDate = '2100-02-28T08:00:00Z';
      await t.api.put(`/api/v1/shipments/${shipmentId}`).send({ deliveryDate }).expect(200);
      const assign = (collectionDate: string) =>
        t.api.post(`${PATH}/${order.id}/assign-collection-date`).send({ collectionDate });
      await assign('2100-03-01T08:00:00Z').expect(200);
      expect(await readOrder(order)).toMatchObject({ collectionDate: '2100-03-01T08:00:00.000Z' });
      expect(await readShipment(shipmentId)).toMatchObject({ collectionDate: null });
      await assign('2100-02-27T08:00:00Z').expect(200);
      expect(await readShipment(shipmentId)).toMatchObject({ collectionDate: '2100-02-27T08:00:00.000Z' });
    });

    it('gives the packages of the shipment the dimensions of a preset, so that the items can change afterwards', async () => {
      const dimensions = { length: 80, width: 40, height: 30, weight: 5 };
      const preset = await t.api.post('/api/business/dimension-presets').send({ name: 'Crate', ...dimensions });
      const add = async ({ id }: { id: string }) => {
        const [{ guid: itemId }] = (await readOrder({ id })).items;
        const body = { presetId: preset.body.data.guid as string, itemId };
        return t.api.post(`${PATH}/${id}/add-dimension-preset`).send(body);
      };
      const { order, shipmentId } = await create();
      expect((await add(order)).status).toBe(200);
      expect((await readShipment(shipmentId)).packages).toMatchObject([dimensions, dimensions]);
      await put(order, { items: [{ ...ITEM, quantity: 3, dimensions }] }).expect(200);
      expect((await readShipment(shipmentId)).packages).toMatchObject([dimensions, dimensions, dimensions]);
      const left = await create();
      await trace(left.shipmentId, 'collected');
      await t.db.query(`UPDATE orders SET status = 'ready' WHERE id = $1`, [left.order.id]);
      const { packages } = await readShipment(left.shipmentId);
      expect((await add(left.order)).status).toBe(200);
      expect((await readOrder(left.order)).items).toMatchObject([{ dimensions }]);
      expect((await readShipment(left.shipmentId)).packages).toEqual(packages);
    });
  });

  it('gives the shipment the new customer, with name and phone', async () => {
    const { order, shipmentId } = await create();
    const { id: customerId } = await seedCustomer(t, { name: 'Anna Kovac', phone: '+43 1 200' });
    expect((await put(order, { customerId })).status).toBe(200);
    expect(await readShipment(shipmentId)).toMatchObject({
      customer: { guid: customerId },
      recipient: { name: 'Anna Kovac', phone: '+43 1 200', address: HOME },
    });
  });

  it('makes the packages those of the new items', async () => {
    const { order, shipmentId } = await create();
    expect((await readShipment(shipmentId)).packages).toEqual([PARCEL, PARCEL]);
    expect((await put(order, { items: [{ ...ITEM, quantity: 3 }] })).status).toBe(200);
    expect((await readShipment(shipmentId)).packages).toEqual([PARCEL, PARCEL, PARCEL]);
  });

  describe('on a planned dispatch whose vehicle carries 10 kg', () => {
    const planned = async (status: 'draft' | 'ready') => {
      const made = await create();
      const crew = { driverId: await seedDriver(t), vehicleId: await seedVehicle(t, { weightKg: 10, volumeM3: 0.05 }) };
      const body = { name: 'Tour', plannedDate: '2100-03-01T08:00:00Z', shipmentIds: [made.shipmentId], ...crew };
      const id = (await t.api.post('/api/dispatch').send(body).expect(201)).body.data.guid as string;
      if (status === 'ready') await t.api.patch(`/api/dispatch/${id}/status`).send({ status }).expect(200);
      return made;
    };
    const heavy = { ...PARCEL, weight: 10.5 };
    const TOO_HEAVY = 'Dispatch "Tour" would be overloaded. The shipments weigh 10.5 kg, the vehicle carries 10 kg.';

    it.each(['draft', 'ready'] as const)('rejects items that make the load of a %s one too large', async (status) => {
      const { order, shipmentId } = await planned(status);
      const response = await put(order, { items: [{ ...ITEM, quantity: 5 }] });
      expectError(response, 409, {
        items:
          'Dispatch "Tour" would be overloaded. The shipments weigh 15 kg, the vehicle carries 10 kg. The shipments take up 0.06 m³, the vehicle holds 0.05 m³.',
      });
      expect((await readShipment(shipmentId)).packages).toEqual([PARCEL, PARCEL]);
      expect((await readOrder(order)).items).toMatchObject([{ quantity: 2 }]);
      expect((await put(order, { items: [{ ...ITEM, quantity: 3 }] })).status).toBe(200);
      expect((await readShipment(shipmentId)).packages).toHaveLength(3);
    });

    it('rejects packages of the shipment that make the load too large', async () => {
      const { shipmentId } = await planned('draft');
      const change = (packages: object[]) => t.api.put(`/api/v1/shipments/${shipmentId}`).send({ packages });
      const response = await change([heavy]);
      expectError(response, 409, { packages: TOO_HEAVY });
      expect((await readShipment(shipmentId)).packages).toEqual([PARCEL, PARCEL]);
      expect((await change([{ ...PARCEL, weight: 10 }])).status).toBe(200);
    });

    it('takes smaller packages although the load remains too large', async () => {
      const { shipmentId } = await planned('draft');
      await t.db.query('UPDATE vehicles SET capacity_weight_kg = 1 WHERE business_id = $1', [t.tenant.id]);
      await t.api
        .put(`/api/v1/shipments/${shipmentId}`)
        .send({ packages: [PARCEL] })
        .expect(200);
      expect((await readShipment(shipmentId)).packages).toEqual([PARCEL]);
    });
  });

  it('leaves packages that were changed by hand to the shipment: 409 names them', async () => {
    const { order, shipmentId } = await create();
    const { trackingNumber } = await readShipment(shipmentId);
    await t.api
      .put(`/api/v1/shipments/${shipmentId}`)
      .send({ packages: [{ ...PARCEL, weight: 6 }] })
      .expect(200);
    const response = await put(order, { items: [{ ...ITEM, quantity: 3 }] });
    expectError(response, 409, {
      items: `Shipment ${trackingNumber} holds other packages than one for each unit: change its packages instead.`,
    });
    expect((await put(order, { items: [{ ...ITEM, price: 12 }] })).status).toBe(200); // the same packages as before
  });

  it('passes the amount due to the shipment', async () => {
    const { order, shipmentId } = await create();
    const cashOnDelivery = { amount: 42.5, currency: 'EUR' };
    expect((await put(order, { cashOnDelivery })).status).toBe(200);
    expect((await readShipment(shipmentId)).cashOnDelivery).toMatchObject(cashOnDelivery);
    expect((await put(order, { cashOnDelivery: null })).status).toBe(200);
    expect(await readShipment(shipmentId)).not.toHaveProperty('cashOnDelivery');
  });

  it.each(['created', 'in_transit'])('changes nothing when all is as it was: shipment %s', async (status) => {
    const { order, shipmentId } = await create();
    await t.db.query('UPDATE shipments SET status = $2, recipient_street = $3 WHERE id = $1', [
      ...[shipmentId, status, 'Corrected by hand 5'],
    ]);
    const before = [await readOrder(order), await readShipment(shipmentId)];
    const response = await put(order, { customerId: order.customerId, deliveryAddress: HOME, cashOnDelivery: null });
    expect([response.status, await readOrder(order), await readShipment(shipmentId)]).toEqual([200, ...before]);
  });

  it('keeps the pin of a shipment that is at the new address already', async () => {
    const { order, shipmentId } = await create();
    await t.api
      .put(`/api/v1/shipments/${shipmentId}`)
      .send({ recipient: { ...GRAZ, ...PIN } })
      .expect(200);
    expect((await put(order, { deliveryAddress: GRAZ })).status).toBe(200);
    expect((await readShipment(shipmentId)).recipient.address).toEqual({ ...GRAZ, ...PIN });
  });

  it('records the change in the audit log of the order and of the shipment', async () => {
    const { order, shipmentId } = await create();
    await put(order, { deliveryAddress: GRAZ });
    const { rows } = await t.db.query(
      `SELECT action, subject_id, changes -> 'deliveryAddress' -> 'to' ->> 'city' AS order_city,
         changes -> 'recipient' -> 'to' ->> 'city' AS shipment_city, actor_id
       FROM audit_log WHERE subject_id = ANY($1) ORDER BY action`,
      [[order.id, shipmentId]],
    );
    const actor_id = t.tenant.users.owner;
    expect(rows).toEqual([
      { action: 'order.updated', subject_id: order.id, order_city: 'Graz', shipment_city: null, actor_id },
      { action: 'shipment.updated', subject_id: shipmentId, order_city: null, shipment_city: 'Graz', actor_id },
    ]);
  });

  it('rejects the change with 412 when the order has changed since it was read', async () => {
    const { order, shipmentId } = await create();
    await put(order, { deliveryAddress: GRAZ });
    const response = await put(order, { deliveryAddress: HOME }).set('If-Match', '"1"');
    expect([response.status, (await readShipment(shipmentId)).recipient.address]).toEqual([
      412,
      expect.objectContaining(GRAZ),
    ]);
  });

  describe('races', () => {
    it('lets one win when an order changes while its shipment is collected', async () => {
      const { order, shipmentId } = await create();
      const key = { business_id: t.tenant.id, id: shipmentId };
      const [changed, collected] = await raceOnRow(t.databaseUrl, 'shipments', key, () => [
        put(order, { deliveryAddress: GRAZ }),
        trace(shipmentId, 'collected'),
      ]);
      expect(collected!.status).toBe(201);
      const { recipient, status } = await readShipment(shipmentId);
      const isChanged = changed!.status === 200;
      if (!isChanged) expect(changed!.status).toBe(409);
      expect([status, recipient.address]).toEqual(['collected', expect.objectContaining(isChanged ? GRAZ : HOME)]);
      expect((await readOrder(order)).deliveryAddress).toMatchObject(isChanged ? GRAZ : HOME);
    });

    it('lets one win when an order changes while its dispatch starts', async () => {
      const { order, shipmentId } = await create();
      const id = await dispatchOf([shipmentId], 'ready');
      const key = { business_id: t.tenant.id, id: shipmentId };
      const [changed, started] = await raceOnRow(t.databaseUrl, 'shipments', key, () => [
        put(order, { deliveryAddress: GRAZ }),
        t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'in_progress' }),
      ]);
      expect(started!.status).toBe(200);
      const expected = changed!.status === 200 ? GRAZ : HOME;
      expect([200, 409]).toContain(changed!.status);
      expect((await readShipment(shipmentId)).recipient.address).toMatchObject(expected);
      expect((await readOrder(order)).deliveryAddress).toMatchObject(expected);
    });

    it('gives the shipment the address of the order when both are written at the same time', async () => {
      const order = await seedOrder(t, { status: 'ready' });
      const key = { business_id: t.tenant.id, id: order.id };
      const [changed, made] = await raceOnRow(t.databaseUrl, 'orders', key, () => [
        put(order, { deliveryAddress: GRAZ }),
        t.api.post(`${PATH}/${order.id}/shipment`).send({}),
      ]);
      expect([changed!.status, made!.status]).toEqual([200, 201]);
      expect((await readShipment(made!.body.data.guid)).recipient.address).toMatchObject(GRAZ);
    });
  });

  it.each(['owner', 'admin', 'dispatcher', 'driver', 'viewer', 'api'] as const)(
    'is for who may write orders: %s',
    async (role) => {
      const { order, shipmentId } = await seed('created');
      const status = role === 'driver' || role === 'viewer' ? 403 : 200;
      expect((await put(order, { deliveryAddress: GRAZ }, t.as(t.tenant.tokens[role]))).status).toBe(status);
      expect((await readShipment(shipmentId)).recipient.address).toMatchObject({
        city: status === 200 ? 'Graz' : 'Wien',
      });
    },
  );

  it("changing an order whose shipment exists does not find another business's order, and changes neither it nor its shipment", async () => {
    const { order, shipmentId } = await seed('created');
    const other = t.as((await t.seedTenant()).tokens.owner);
    const before = [await readOrder(order), await readShipment(shipmentId)];
    const foreign = await put(order, { deliveryAddress: GRAZ }, other);
    const unknown = await put({ id: '01900000-0000-7000-8000-000000000000' }, { deliveryAddress: GRAZ }, other);
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect([await readOrder(order), await readShipment(shipmentId)]).toEqual(before);
  });
});
