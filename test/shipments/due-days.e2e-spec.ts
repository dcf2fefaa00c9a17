import { seedCustomer } from '../factories/customer.factory';
import { seedOrder } from '../factories/order.factory';
import { startTestApp, type TestApp } from '../support/test-app';

/** What a dispatcher needs to see of a delivery when planning a day. The business is in Vienna. */
describe('deliveries to plan', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const create = async (body: object): Promise<string> => {
    const { id: customerId } = await seedCustomer(t);
    const party = { name: 'Anna', street: 'Ring 1', city: 'Wien', postalCode: '1010', country: 'AT' };
    const packages = [{ length: 10, width: 10, height: 10, weight: 2.5 }];
    const sent = { customerId, sender: party, recipient: party, packages, ...body };
    const answer = await t.api.post('/api/v1/shipments').send(sent).expect(201);
    return answer.headers.location!.split('/').at(-1)!;
  };
  const detailsOf = async (id: string) => {
    const { data } = (await t.api.get('/api/v1/shipments/unassigned?details=true').expect(200)).body;
    return data.find(({ guid }: { guid: string }) => guid === id).details;
  };

  it('deliveries to plan are due on the agreed day, with their window', async () => {
    const deliveryWindow = { start: '09:00', end: '12:00' };
    const id = await create({ deliveryDate: '2100-03-05', deliveryWindow });
    expect(await detailsOf(id)).toMatchObject({ dueDate: '2100-03-05', deliveryWindow, weight: 2.5 });
  });

  it('deliveries to plan are due on the collection date of their order, on the clocks of the business', async () => {
    const { id: orderId } = await seedOrder(t, { status: 'pending' });
    const { guid } = (await t.api.post(`/api/v1/Orders/${orderId}/shipment`).send({}).expect(201)).body.data;
    await t.db.query('UPDATE orders SET collection_date = $2 WHERE id = $1', [orderId, '2100-03-04T23:30:00Z']);
    expect(await detailsOf(guid)).toMatchObject({ dueDate: '2100-03-05', deliveryWindow: null });
  });

  it('show priority, proof and attempt, before they are in a route and at their stop of a route', async () => {
    const id = await create({ planning: { priority: 80 }, proofRequired: ['signature', 'photo'] });
    const plain = await create({});
    await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'out_for_delivery' }).expect(201);
    await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'exception' }).expect(201);
    const expected = { priority: 80, proofRequired: ['signature', 'photo'], attempt: 2 };
    const usual = { priority: 0, proofRequired: null, attempt: 1 };
    expect([await detailsOf(id), await detailsOf(plain)]).toMatchObject([expected, usual]);
    const body = { name: 'Route 2', plannedDate: '2100-03-05T08:00:00+01:00', shipmentIds: [id, plain] };
    const { guid } = (await t.api.post('/api/dispatch').send(body).expect(201)).body.data;
    const { stops } = (await t.api.get(`/api/route/${guid}`).expect(200)).body.data;
    const shown = (shipment: string) => stops.find(({ shipmentId }: { shipmentId: string }) => shipmentId === shipment);
    expect([shown(id), shown(plain)]).toMatchObject([expected, usual]);
  });

  it('show window and weight at their stop of a route', async () => {
    const deliveryWindow = { start: '09:00', end: '12:00' };
    const ids = [await create({ deliveryWindow }), await create({})];
    const body = { name: 'Route 1', plannedDate: '2100-03-05T08:00:00+01:00', shipmentIds: ids };
    const { guid } = (await t.api.post('/api/dispatch').send(body).expect(201)).body.data;
    const { stops } = (await t.api.get(`/api/route/${guid}`).expect(200)).body.data;
    const shown = (id: string) => stops.find(({ shipmentId }: { shipmentId: string }) => shipmentId === id);
    expect([shown(ids[0]!), shown(ids[1]!)]).toMatchObject([
      { deliveryWindow, weight: 2.5 },
      { deliveryWindow: null, weight: 2.5 },
    ]);
  });
});
