import { seedShipment } from '../factories/shipment.factory';
import { startTestApp, type TestApp } from '../support/test-app';

/** Looks like what PostgreSQL writes between a name and its value, and between two members. */
const TEXT = 'Bell " : " left, \n "right": \\';

describe('JSON of reads', () => {
  let t: TestApp;
  const made: Record<string, string> = {};
  beforeAll(async () => {
    t = await startTestApp();
    const add = async (name: string, path: string, body: object) => {
      const response = await t.api.post(path).send(body);
      expect([path, response.status]).toEqual([path, 201]);
      made[name] = response.body.data.guid;
    };
    const address = { street: 'Karlsplatz 5, Stiege 2', city: 'Wien', postalCode: '1040', country: 'AT' };
    await add('customer', '/api/v1/Customers', { name: TEXT, email: 'a@blanks.example', address });
    await add('order', '/api/v1/Orders', {
      customerId: made.customer,
      items: [
        { description: TEXT, quantity: 2, price: 1.5 },
        { description: 'Tea', quantity: 1, price: 3 },
      ],
      deliveryAddress: address,
    });
    await add('vehicle', '/api/vehicle', { name: TEXT, licensePlate: 'W 1', planning: { skills: ['lift', 'cooled'] } });
    await add('driver', '/api/drivers', { name: TEXT, planning: { skills: ['lift', 'cooled'] } });
    for (const guid of ['first', 'second']) made[guid] = (await seedShipment(t)).id;
  });
  afterAll(() => t.stop());

  it.each([
    ['a customer', 'v1/Customers/{customer}'],
    ['a page of customers', 'v1/Customers?PageSize=10'],
    ['an order', 'v1/Orders/{order}'],
    ['a page of orders', 'v1/Orders?PageSize=10'],
    ['a filtered page of orders', "v1/Orders?$filter=customer/email eq 'a@blanks.example'"],
    ['a shipment', 'v1/shipments/{first}'],
    ['a page of shipments', 'v1/shipments?page=1&perPage=10'],
    ['the overview of shipments', 'v1/shipments/overview'],
    ['a vehicle', 'vehicle/{vehicle}'],
    ['the vehicles', 'vehicles'],
    ['a driver', 'drivers/{driver}'],
    ['the drivers', 'drivers'],
    ['the audit log', 'business/audit-log'],
    ['the carriers', 'carriers'],
    ['the search', 'search?q=Bell'],
    ['a report', 'reports/deliveries?from=2026-01-01&to=2026-01-31&groupBy=day'],
    ['the events', 'events'],
  ])('has no blanks between tokens in %s', async (_name, path) => {
    const response = await t.api.get(`/api/${path.replace(/{(\w+)}/g, (_, name: string) => made[name]!)}`);
    expect([response.status, response.text]).toEqual([200, JSON.stringify(JSON.parse(response.text))]);
  });

  it('keeps every character inside strings', async () => {
    const { body } = await t.api.get(`/api/v1/Orders/${made.order}`);
    expect([body.data.customer.name, body.data.items[0].description]).toEqual([TEXT, TEXT]);
    expect((await t.api.get('/api/vehicles')).body.data[0].name).toBe(TEXT);
  });
});
