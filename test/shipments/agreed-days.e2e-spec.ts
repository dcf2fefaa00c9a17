import { seedDispatchOf, seedShipment, storedEstimate } from '../factories/shipment.factory';
import { seedCustomer } from '../factories/customer.factory';
import { seedOrder } from '../factories/order.factory';
import { startTestApp, type TestApp } from '../support/test-app';

/** The business is in Vienna. */
describe('the estimate of a shipment without a route', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const read = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`).expect(200)).body.data;
  const put = (id: string, changes: object) => t.api.put(`/api/v1/shipments/${id}`).send(changes);
  const create = async (body: object): Promise<string> => {
    const { id: customerId } = await seedCustomer(t);
    const party = { name: 'Anna', street: 'Ring 1', city: 'Wien', postalCode: '1010', country: 'AT' };
    const packages = [{ length: 10, width: 10, height: 10, weight: 1 }];
    const answer = await t.api
      .post('/api/v1/shipments')
      .send({ customerId, sender: party, recipient: party, packages, ...body });

    expect([answer.status, answer.body.error]).toEqual([201, undefined]);
    return answer.headers.location!.split('/').at(-1)!;
  };

  it.each([['express'], [null]])('is the end of the agreed day, with the service level %s', async (serviceLevel) => {
    const id = await create({ serviceLevel, deliveryDate: '2100-03-05' });
    expect(await read(id)).toMatchObject({
      estimatedDelivery: '2100-03-05T22:59:59.999Z',
      estimatedDeliveryPrecision: 'date',
    });
  });

  it('is a day, even when a window or a time of day was agreed', async () => {
    const window = { start: '22:00', end: '02:00' };
    const id = await create({ deliveryDate: '2100-03-05T14:00:00+01:00', deliveryWindow: window });
    expect(await read(id)).toMatchObject({
      estimatedDelivery: '2100-03-05T22:59:59.999Z',
      estimatedDeliveryPrecision: 'date',
    });
  });

  it('follows a new agreement, is published, and follows the service level without one', async () => {
    const id = await create({ serviceLevel: 'express', deliveryDate: '2100-03-05' });
    await put(id, { collectionDate: '2100-03-01' }).expect(200);
    await put(id, { deliveryDate: '2100-03-09' }).expect(200);
    expect((await read(id)).estimatedDelivery).toBe('2100-03-09T22:59:59.999Z');
    const reported = (await t.events<{ type: string; recordId: string; data: object }>()).filter(
      ({ type, recordId }) => type === 'shipment.eta_changed' && recordId === id,
    );
    expect(reported).toHaveLength(1);
    await put(id, { deliveryDate: null }).expect(200);
    expect((await read(id)).estimatedDelivery).toBe('2100-03-03T22:59:59.999Z');
  });

  it('follows the day of its order', async () => {
    const { id: orderId } = await seedOrder(t, { status: 'pending' });
    await t.api.put(`/api/v1/Orders/${orderId}`).send({ deliveryDate: '2100-03-05' }).expect(200);
    const { guid } = (await t.api.post(`/api/v1/Orders/${orderId}/shipment`).send({}).expect(201)).body.data;
    expect((await read(guid)).estimatedDelivery).toBe('2100-03-05T22:59:59.999Z');
    await t.api.put(`/api/v1/Orders/${orderId}`).send({ deliveryDate: '2100-03-08' }).expect(200);
    expect((await read(guid)).estimatedDelivery).toBe('2100-03-08T22:59:59.999Z');
  });

  it('becomes the agreed day again after the shipment was removed from a route', async () => {
    const id = await create({ deliveryDate: '2100-03-05' });
    const other = await create({});
    const plannedDate = '2100-03-05T08:00:00+01:00';
    const dispatch = (
      await t.api
        .post('/api/dispatch')
        .send({ name: 'Route 1', plannedDate, shipmentIds: [id, other] })
        .expect(201)
    ).body.data.guid as string;
    const onRoute = await read(id);
    expect([onRoute.estimatedDeliveryPrecision, onRoute.estimatedDelivery < '2100-03-05T22:00:00Z']).toEqual([
      'time',
      true,
    ]);
    await t.api.patch(`/api/dispatch/${dispatch}/status`).send({ status: 'cancelled' }).expect(200);
    expect(await read(id)).toMatchObject({
      estimatedDelivery: '2100-03-05T22:59:59.999Z',
      estimatedDeliveryPrecision: 'date',
    });
  });

  describe('replaces the promise of an earlier route, against which punctuality is measured', () => {
    /** Creates a shipment whose delivery was promised and failed. */
    const createFailed = async (): Promise<string> => {
      const { id } = await seedShipment(t, { status: 'exception', estimatedDelivery: '2026-03-02T10:00:00Z' });
      await t.db.query(`UPDATE shipments SET promised_delivery = estimated_delivery WHERE id = $1`, [id]);
      await seedDispatchOf(t, [id], { status: 'completed', state: 'done' });
      return id;
    };
    const deliverAndReadDueTime = async (id: string): Promise<string | undefined> => {
      await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'delivered' }).expect(201);
      const { rows } = await t.db.query<{ dueAt: Date | null }>(
        'SELECT due_at AS "dueAt" FROM delivery_attempts WHERE shipment_id = $1',
        [id],
      );
      expect(rows).toHaveLength(1);
      return rows[0]!.dueAt?.toISOString();
    };

    it.each([
      ['a new day', '2100-03-05', '2100-03-05T22:59:59.999Z'],
      ['no day', null, undefined],
    ])('for %s', async (_, deliveryDate, expected) => {
      const id = await createFailed();
      await t.api.patch('/api/v1/shipments').send({ shipmentId: id, deliveryDate }).expect(200);
      expect(await deliverAndReadDueTime(id)).toBe(expected);
    });

    it('when another dispatch is planned with the shipment', async () => {
      const id = await createFailed();
      const dispatch = { name: 'Next', plannedDate: '2100-03-05T08:00:00+01:00', shipmentIds: [id] };
      await t.api.post('/api/dispatch').send(dispatch).expect(201);
      const estimate = await storedEstimate(t, id);
      expect(estimate).toMatch(/^2100-03-05/);
      expect(await deliverAndReadDueTime(id)).toBe(estimate);
    });
  });

  it('stays as it was after the delivery, whatever date is set then', async () => {
    const { id } = await seedShipment(t, { status: 'delivered', estimatedDelivery: '2026-03-02T10:00:00Z' });
    await seedDispatchOf(t, [id]);
    await t.api.patch('/api/v1/shipments').send({ shipmentId: id, deliveryDate: '2026-03-08' }).expect(200);
    expect(await storedEstimate(t, id)).toBe('2026-03-02T10:00:00.000Z');
  });
});
