import { seedOrder } from '../factories/order.factory';
import { seedShipment } from '../factories/shipment.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const SAME = { start: '09:00', end: '09:00' };
const PARTY = { name: 'Maria Huber', city: 'Wien' };

interface Known {
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
];

describe('a body with several faults', () => {
  let t: TestApp;
  let known: Known;
  beforeAll(async () => {
    t = await startTestApp();
    known = { orderId: (await seedOrder(t)).id, shipmentId: (await seedShipment(t)).id };
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
