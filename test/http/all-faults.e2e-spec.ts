import { seedOrder } from '../factories/order.factory';
import { seedShipment } from '../factories/shipment.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const SAME = { start: '09:00', end: '09:00' };
const PARTY = { name: 'Maria Huber', city: 'Wien' };

interface Known {
  readonly customerId: string;
  readonly orderId: string;
  readonly shipmentId: string;
}
type Send = (api: Client, known: Known) => ReturnType<Client['post']>;

/** Bodies with a field that is wrong by itself, and one that does not agree with another. */
const BODIES: readonly [operation: string, details: Record<string, string>, send: Send][] = [
  [
    'POST shipments',
    {
      customerId: 'Is required: a UUID.',
      'deliveryWindow.end': 'Must not be the same as start.',
      'cashOnDelivery.amount': 'Must have no decimals in JPY.',
      'pickup.window.end': 'Must not be the same as start.',
    },
    (api) =>
      api.post('/api/v1/shipments').send({
        sender: PARTY,
        recipient: PARTY,
        packages: [{ weight: 1 }],
        deliveryWindow: SAME,
        cashOnDelivery: { amount: 0.5, currency: 'JPY' },
        pickup: { window: SAME },
      }),
  ],
  [
    'POST assign-collection-date',
    {
      collectionDate:
        'Must be an ISO 8601 date or date-time from 1900 to 2200, such as 2026-03-02 or 2026-03-02T08:00:00Z.',
      'timeWindow.end': 'Must not be the same as start.',
    },
    (api, { orderId }) =>
      api.post(`/api/v1/Orders/${orderId}/assign-collection-date`).send({ collectionDate: 'soon', timeWindow: SAME }),
  ],
  [
    'POST traces',
    {
      note: 'Unknown field.',
      cashCollected: 'Must be left out: it comes with `delivered` alone.',
    },
    (api, { shipmentId }) =>
      api
        .post(`/api/v1/shipments/${shipmentId}/traces`)
        .send({ status: 'collected', note: 'x', cashCollected: { amount: 5 } }),
  ],
  [
    'POST geocode',
    {
      limit: 'Must be a whole number from 1 to 10.',
      address: 'Must be left out where there is a `text`.',
    },
    (api) => api.post('/api/geocode').send({ text: 'Operngasse', address: { city: 'Wien' }, limit: 50 }),
  ],
  [
    'POST dispatch/plan',
    {
      date: 'Must be an ISO 8601 date or date-time from 1900 to 2200, such as 2026-03-02 or 2026-03-02T08:00:00Z.',
      'shift.end': 'Must not be the same as start.',
    },
    (api) => api.post('/api/dispatch/plan').send({ date: 'soon', shift: SAME }),
  ],
  [
    'POST carriers/rates without a shipment',
    {
      'from.latitude': 'Must be a number of degrees from -90 to 90.',
      to: 'Is required, unless shipmentId is given.',
      packages: 'Is required, unless shipmentId is given.',
      weight: 'Unknown field.',
    },
    (api) => api.post('/api/carriers/rates').send({ from: { city: 'Wien', latitude: 100, longitude: 16 }, weight: 1 }),
  ],
  [
    'POST carriers/rates for a shipment',
    {
      shipmentId: 'Must be a UUID.',
      from: 'Is taken from the shipment. Omit it together with shipmentId.',
      to: 'Is taken from the shipment. Omit it together with shipmentId.',
    },
    (api) => api.post('/api/carriers/rates').send({ shipmentId: 'x', from: { city: 'Wien' }, to: { city: 'Graz' } }),
  ],
  [
    'POST geocode without text and address',
    {
      limit: 'Must be a whole number from 1 to 10.',
      text: 'Is required, where there is no `address`.',
    },
    (api) => api.post('/api/geocode').send({ limit: 50 }),
  ],
  [
    'POST Orders with prices that the currency does not have',
    {
      'items.0.price': 'Must have at most 2 decimals in EUR.',
      items: 'Must not total more than 9999999999999.99.',
    },
    (api, { customerId }) =>
      api.post('/api/v1/Orders').send({
        customerId,
        deliveryAddress: { city: 'Wien' },
        items: [
          { description: 'Poster', quantity: 1, price: 0.001 },
          { description: 'Frame', quantity: 2_147_483_647, price: 999_999 },
        ],
      }),
  ],
  [
    'POST shipments with half a size and constraints that do not agree',
    {
      customerId: 'Is required: a UUID.',
      'packages.0.height': 'Is required beside the others; a package without any has the default size.',
      'packages.1.weight': 'Must be a number above 0 up to 100000 with at most 3 decimals.',
      'planning.windows.1': 'Must not overlap 08:00 to 12:00.',
      'planning.windows.2.end': 'Must not be the same as start.',
      'planning.amounts.1.kind': 'This kind is listed twice.',
    },
    (api) =>
      api.post('/api/v1/shipments').send({
        sender: PARTY,
        recipient: PARTY,
        packages: [{ length: 1, width: 1, weight: 1 }, { weight: 0 }],
        planning: {
          windows: [
            { start: '08:00', end: '12:00' },
            { start: '11:00', end: '13:00' },
            { start: '14:00', end: '14:00' },
          ],
          amounts: [
            { kind: 'pallets', amount: 1 },
            { kind: ' Pallets', amount: 2 },
          ],
        },
      }),
  ],
  [
    'POST vehicle',
    {
      licensePlate: expect.stringContaining('Is required') as string,
      'planning.shift.end': 'Must not be the same as start.',
      'planning.breaks.1': 'Must not overlap 23:00 to 01:00.',
      'planning.start': 'Must have an address or coordinates.',
      'planning.end': 'Cannot be combined with an open end.',
    },
    (api) =>
      api.post('/api/vehicle').send({
        name: 'Van',
        planning: {
          shift: SAME,
          breaks: [
            { start: '23:00', end: '01:00', minutes: 30 },
            { start: '23:30', end: '23:45', minutes: 10 },
          ],
          start: {},
          end: { city: 'Wien' },
          openEnd: true,
        },
      }),
  ],
  [
    'POST drivers',
    { name: expect.stringContaining('Is required') as string, 'planning.shift.end': 'Must not be the same as start.' },
    (api) => api.post('/api/drivers').send({ planning: { shift: SAME } }),
  ],
  [
    'PUT notifications',
    {
      replyTo: 'Must be an email address such as name@example.com.',
      'wording.0.sms': expect.stringContaining('Contains unknown variables: {unknown}.') as string,
    },
    (api) =>
      api
        .put('/api/business/notifications')
        .send({ replyTo: 'x', wording: [{ kind: 'near', language: 'de', sms: '{unknown}' }] }),
  ],
  [
    'POST push/subscriptions',
    {
      'keys.p256dh': 'Must be a point of P-256 as base64url.',
      'keys.auth': 'Must be 16 bytes as base64url, as `PushSubscription.toJSON()` returns them.',
    },
    (api) =>
      api
        .post('/api/push/subscriptions')
        .send({ endpoint: 'https://push.example/x', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'x' } }),
  ],
  [
    'PUT default-configuration',
    {
      defaultCarrier: 'Must be a UUID.',
      'failedDeliveries.window.end': 'Must not be the same as start.',
    },
    (api) =>
      api
        .put('/api/business/default-configuration')
        .send({ defaultCarrier: 'x', failedDeliveries: { afterDays: 1, maxAttempts: 2, window: SAME } }),
  ],
  [
    'POST Orders without a customer',
    {
      customerId: 'Is required: a UUID.',
      'items.0.price': 'Must have at most 2 decimals in EUR.',
      'items.1.quantity': 'Must be a whole number from 1 to 2147483647.',
    },
    (api) =>
      api.post('/api/v1/Orders').send({
        deliveryAddress: { city: 'Wien' },
        items: [
          { description: 'Poster', quantity: 1, price: 0.001 },
          { description: 'Frame', quantity: 0, price: 1 },
        ],
      }),
  ],
  [
    'POST business/tokens',
    { name: 'Is required: text of 1 to 100 characters.', expiresAt: 'Must lie in the future.' },
    (api) => api.post('/api/business/tokens').send({ expiresAt: '2020-01-01T00:00:00Z' }),
  ],
  [
    'PATCH shipments',
    { shipmentId: 'Must be a UUID.', deliveryDate: 'Must not be before the collection date.' },
    (api) =>
      api
        .patch('/api/v1/shipments')
        .send({ shipmentId: 'x', collectionDate: '2026-03-03', deliveryDate: '2026-03-02T10:00:00' }),
  ],
  [
    'PUT shipments',
    { weight: 'Unknown field.', deliveryDate: 'Must not be before the collection date.' },
    (api, { shipmentId }) =>
      api
        .put(`/api/v1/shipments/${shipmentId}`)
        .send({ weight: 1, collectionDate: '2026-03-03', deliveryDate: '2026-03-02' }),
  ],
  [
    'POST webhooks',
    { url: 'Must be an https:// address.', events: expect.stringContaining('Is required') as string },
    (api) => api.post('/api/webhooks').send({ url: 'ftp://hooks.example/' }),
  ],
  [
    'POST webhooks/{guid}/replay',
    { to: 'Must be later than from.', events: expect.stringContaining('Must be a list of') as string },
    (api, { orderId }) =>
      api.post(`/api/webhooks/${orderId}/replay`).send({ from: '2026-03-02', to: '2026-03-01', events: [] }),
  ],
  [
    'POST traces ahead of time',
    { status: expect.stringContaining('Is required') as string, timestamp: 'Must not be more than 10 minutes ahead.' },
    (api, { shipmentId }) => api.post(`/api/v1/shipments/${shipmentId}/traces`).send({ timestamp: '2199-01-01' }),
  ],
  [
    'PATCH dispatch status',
    { status: expect.stringContaining('Is required') as string, timestamp: 'Must not be older than 30 days.' },
    (api, { orderId }) => api.patch(`/api/dispatch/${orderId}/status`).send({ timestamp: '2020-01-01' }),
  ],
  [
    'PUT notifications with an address that cannot be called',
    {
      replyTo: 'Must be an email address such as name@example.com.',
      'sms.url': 'Must not hold a query or a fragment.',
      'sms.secret': 'Must be text of 16 to 200 characters.',
    },
    (api) =>
      api
        .put('/api/business/notifications')
        .send({ replyTo: 'x', sms: { url: 'https://sms.example/?key=1', secret: 'short' } }),
  ],
  [
    'POST push/subscriptions with an address that cannot be called',
    {
      endpoint: 'Must be an https:// address.',
      'keys.auth': 'Must be 16 bytes as base64url, as `PushSubscription.toJSON()` returns them.',
    },
    (api) =>
      api.post('/api/push/subscriptions').send({
        endpoint: 'push.example',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'x',
        },
      }),
  ],
  [
    'POST dispatch/plan with records that are not planned',
    {
      date: expect.stringContaining('Is required') as string,
      'stops.0.shipmentId': 'This shipment is not part of the plan: list it in shipmentIds.',
      'stops.0.vehicleId': 'This vehicle is not part of the plan: list it in vehicleIds.',
      'stops.1.vehicleId': 'Is required with a position.',
      'stops.2.shipmentId': 'This shipment is listed twice.',
      'stops.2.serviceMinutes': 'Must be a whole number from 0 to 1440.',
      'vehicles.0.driverId': 'This driver is not part of the plan: list it in driverIds.',
    },
    (api, { orderId, shipmentId, customerId }) =>
      api.post('/api/dispatch/plan').send({
        shipmentIds: [shipmentId],
        vehicleIds: [customerId],
        driverIds: [],
        stops: [
          { shipmentId: orderId, vehicleId: orderId },
          { shipmentId, position: 1 },
          { shipmentId, serviceMinutes: -1 },
        ],
        vehicles: [{ vehicleId: customerId, driverId: orderId }],
      }),
  ],
];

describe('a body with several faults', () => {
  let t: TestApp;
  let known: Known;
  beforeAll(async () => {
    t = await startTestApp();
    const { id: orderId, customerId } = await seedOrder(t);
    known = { customerId, orderId, shipmentId: (await seedShipment(t)).id };
  });
  afterAll(() => t.stop());

  it.each(BODIES)('%s names all of them at once, those between fields too', async (_operation, details, send) => {
    const { status, body } = await send(t.api, known);
    expect([status, body.error.details]).toEqual([400, details]);
  });

  it('names a field that is wrong by itself once, and not for its neighbour', async () => {
    const { status, body } = await t.api
      .post('/api/dispatch/plan')
      .send({ date: '2026-03-02', shift: { start: 9, end: 9 } });
    expect([status, Object.values(body.error.details as object)]).toEqual([
      400,
      ['Must be a time of day as HH:mm.', 'Must be a time of day as HH:mm.'],
    ]);
  });
});
