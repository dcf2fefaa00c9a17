import { newId } from '../../src/common/ids';
import { seedCustomer } from '../factories/customer.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const REFUSED = 'Must be a telephone number of at most 50 characters with at least one digit, such as +43 1 555 0110.';
const PARTY = { name: 'Maria Huber', city: 'Wien' };

type Send = (api: Client, phone: string, customerId: string) => ReturnType<Client['post']>;

const shipment = (customerId: string, parties: object) => ({
  ...{ customerId, sender: PARTY, recipient: PARTY, packages: [{ weight: 1 }] },
  ...parties,
});

/** Requests that take a telephone number, and where it stands in them. */
const REQUESTS: readonly [operation: string, field: string, send: Send][] = [
  [
    'POST Customers',
    'phone',
    (api, phone) => api.post('/api/v1/Customers').send({ name: 'Anna', email: `${newId()}@example.com`, phone }),
  ],
  ['PUT Customers', 'phone', (api, phone, customerId) => api.put(`/api/v1/Customers/${customerId}`).send({ phone })],
  [
    'POST Customers contacts',
    'phone',
    (api, phone, customerId) => api.post(`/api/v1/Customers/${customerId}/contacts`).send({ name: 'Bert', phone }),
  ],
  [
    'POST shipments, sender',
    'sender.phone',
    (api, phone, customerId) =>
      api.post('/api/v1/shipments').send(shipment(customerId, { sender: { ...PARTY, phone } })),
  ],
  [
    'POST shipments, recipient',
    'recipient.phone',
    (api, phone, customerId) =>
      api.post('/api/v1/shipments').send(shipment(customerId, { recipient: { ...PARTY, phone } })),
  ],
  ['POST drivers', 'phone', (api, phone) => api.post('/api/drivers').send({ name: 'Mara', phone })],
  ['PUT business', 'phone', (api, phone) => api.put('/api/business').send({ phone })],
];

describe('a telephone number', () => {
  let t: TestApp;
  let customerId: string;
  beforeAll(async () => {
    t = await startTestApp();
    ({ id: customerId } = await seedCustomer(t));
  });
  afterAll(() => t.stop());

  it.each(REQUESTS)('rejects a number without a digit at %s', async (_operation, field, send) => {
    const { status, body } = await send(t.api, 'abc', customerId);
    expect([status, body.error.details]).toEqual([400, { [field]: REFUSED }]);
  });

  it.each(REQUESTS)('accepts a number of any form, and an empty one, at %s', async (_operation, _field, send) => {
    for (const phone of ['+43 (0) 1 / 555-0110 ext. 5', '0660 555 (evenings)', '٠١٢٣٤٥', ''])
      expect((await send(t.api, phone, customerId)).body.success).toBe(true);
  });
});
