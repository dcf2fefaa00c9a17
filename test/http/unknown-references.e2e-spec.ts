import { seedCustomer } from '../factories/customer.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedOrder } from '../factories/order.factory';
import { seedShipment } from '../factories/shipment.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const PARTY = { name: 'Maria Huber', street: 'Museumsplatz 1', city: 'Wien', postalCode: '1070', country: 'AT' };
const ITEMS = [{ description: 'Poster tubes', quantity: 1, price: 5 }];
const ACCOUNT = { accountNumber: 'A-1', apiKey: 'key-0123456789', apiSecret: 'secret-0123456789', testMode: true };

interface Known {
  readonly customerId: string;
  readonly orderId: string;
  readonly shipmentId: string;
  readonly dispatchId: string;
}
type Send = (api: Client, known: Known) => ReturnType<Client['post']>;

/** Each field of a body that refers to one record: the operation, the field, the message. */
const REFERENCES: readonly [operation: string, field: string, message: string, send: Send][] = [
  [
    'POST Orders',
    'customerId',
    'No such customer.',
    (api) => api.post('/api/v1/Orders').send({ customerId: UNKNOWN, items: ITEMS, deliveryAddress: { city: 'Wien' } }),
  ],
  [
    'PUT Orders',
    'customerId',
    'No such customer.',
    (api, { orderId }) => api.put(`/api/v1/Orders/${orderId}`).send({ customerId: UNKNOWN }),
  ],
  [
    'POST Orders/assign-carrier',
    'carrierId',
    'No such carrier.',
    (api, { orderId }) =>
      api
        .post('/api/v1/Orders/assign-carrier')
        .send({ orderIds: [orderId], carrierId: UNKNOWN, serviceLevel: 'express' }),
  ],
  [
    'POST add-dimension-preset',
    'presetId',
    'No such dimension preset.',
    (api, { orderId }) =>
      api.post(`/api/v1/Orders/${orderId}/add-dimension-preset`).send({ presetId: UNKNOWN, itemId: UNKNOWN }),
  ],
  [
    'POST shipments',
    'customerId',
    'No such customer.',
    (api) =>
      api
        .post('/api/v1/shipments')
        .send({ customerId: UNKNOWN, sender: PARTY, recipient: PARTY, packages: [{ weight: 1 }] }),
  ],
  [
    'POST shipments',
    'carrierId',
    'No such carrier.',
    (api, { customerId }) =>
      api
        .post('/api/v1/shipments')
        .send({ customerId, carrierId: UNKNOWN, sender: PARTY, recipient: PARTY, packages: [{ weight: 1 }] }),
  ],
  [
    'PUT shipments',
    'customerId',
    'No such customer.',
    (api, { shipmentId }) => api.put(`/api/v1/shipments/${shipmentId}`).send({ customerId: UNKNOWN }),
  ],
  [
    'PUT shipments',
    'carrierId',
    'No such carrier.',
    (api, { shipmentId }) => api.put(`/api/v1/shipments/${shipmentId}`).send({ carrierId: UNKNOWN }),
  ],
  [
    'PATCH shipments',
    'shipmentId',
    'No such shipment.',
    (api) => api.patch('/api/v1/shipments').send({ shipmentId: UNKNOWN, collectionDate: '2026-03-02' }),
  ],
  [
    'POST carriers/configure',
    'carrierId',
    'No such carrier.',
    (api) => api.post('/api/carriers/configure').send({ carrierId: UNKNOWN, ...ACCOUNT }),
  ],
  [
    'POST carriers/contacts',
    'carrierId',
    'No such carrier.',
    (api) => api.post('/api/carriers/contacts').send({ carrierId: UNKNOWN, name: 'Desk' }),
  ],
  [
    'POST carriers/rates',
    'shipmentId',
    'No such shipment.',
    (api) => api.post('/api/carriers/rates').send({ shipmentId: UNKNOWN }),
  ],
  [
    'PUT default-configuration',
    'defaultCarrier',
    'No such carrier.',
    (api) => api.put('/api/business/default-configuration').send({ defaultCarrier: UNKNOWN }),
  ],
  ['PUT business', 'guid', 'No such business.', (api) => api.put('/api/business').send({ guid: UNKNOWN, name: 'X' })],
  [
    'POST dispatch',
    'driverId',
    'No such driver.',
    (api) => api.post('/api/dispatch').send({ name: 'Tour', plannedDate: '2026-03-02', driverId: UNKNOWN }),
  ],
  [
    'POST dispatch',
    'vehicleId',
    'No such vehicle.',
    (api) => api.post('/api/dispatch').send({ name: 'Tour', plannedDate: '2026-03-02', vehicleId: UNKNOWN }),
  ],
  ['PUT dispatch', 'guid', 'No such dispatch.', (api) => api.put('/api/dispatch').send({ guid: UNKNOWN, name: 'X' })],
  [
    'PUT dispatch',
    'vehicleId',
    'No such vehicle.',
    (api, { dispatchId }) => api.put('/api/dispatch').send({ guid: dispatchId, vehicleId: UNKNOWN }),
  ],
  [
    'POST dispatch/remove-shipment',
    'dispatchId',
    'No such dispatch.',
    (api, { shipmentId }) => api.post('/api/dispatch/remove-shipment').send({ dispatchId: UNKNOWN, shipmentId }),
  ],
  [
    'POST dispatch/remove-shipment',
    'shipmentId',
    'No such shipment in this dispatch.',
    (api, { dispatchId }) => api.post('/api/dispatch/remove-shipment').send({ dispatchId, shipmentId: UNKNOWN }),
  ],
  ['PUT vehicle', 'guid', 'No such vehicle.', (api) => api.put('/api/vehicle').send({ guid: UNKNOWN, name: 'X' })],
  [
    'POST tracking/add-device',
    'vehicleId',
    'No such vehicle.',
    (api) => api.post('/api/tracking/add-device').send({ deviceId: 'T-1', type: 'gps_tracker', vehicleId: UNKNOWN }),
  ],
  [
    'POST drivers',
    'userGuid',
    'No such user.',
    (api) => api.post('/api/drivers').send({ name: 'Dan', userGuid: UNKNOWN }),
  ],
  [
    'POST cash/handovers',
    'driverGuid',
    'No such driver.',
    (api) => api.post('/api/cash/handovers').send({ driverGuid: UNKNOWN, amountCounted: 1, currency: 'EUR' }),
  ],
];

describe('an identifier in a body that no record has', () => {
  let t: TestApp;
  let known: Known;
  beforeAll(async () => {
    t = await startTestApp();
    known = {
      customerId: (await seedCustomer(t)).id,
      orderId: (await seedOrder(t)).id,
      shipmentId: (await seedShipment(t)).id,
      dispatchId: (await seedDispatch(t)).id,
    };
  });
  afterAll(() => t.stop());

  it.each(REFERENCES)('%s names the field %s with 404: %s', async (_operation, field, message, send) => {
    const { status, body } = await send(t.api, known);
    expect([status, body.error]).toEqual([404, { code: 'NOT_FOUND', message, details: { [field]: message } }]);
  });

  it("gets the same response as another business's identifier", async () => {
    const other = await t.seedTenant();
    const { id } = await seedCustomer(t, { businessId: other.id });
    const order = (customerId: string) =>
      t.api.post('/api/v1/Orders').send({ customerId, items: ITEMS, deliveryAddress: { city: 'Wien' } });
    expect((await order(id)).text).toBe((await order(UNKNOWN)).text);
  });

  it('is not named when it is part of the path', async () => {
    const { status, body } = await t.api.get(`/api/v1/Orders/${UNKNOWN}`);
    expect([status, body.error]).toEqual([404, { code: 'NOT_FOUND', message: 'No such order.' }]);
  });
});
