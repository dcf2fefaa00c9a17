import { OrderTransitionsService } from '../../src/modules/orders/order-transitions.service';
import { OrderShippingService } from '../../src/modules/orders/order-shipping.service';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { seedOrder, type SeededOrder } from '../factories/order.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

const STATUSES = ['draft', 'pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'];
const NEXT: Record<string, string> = {
  draft: 'pending, cancelled',
  pending: 'processing, draft, cancelled',
  processing: 'ready, pending, cancelled',
  ready: 'shipped, processing, cancelled',
  shipped: 'delivered, ready',
  delivered: 'nothing',
  cancelled: 'nothing',
};
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const));

describe("an order's status", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const move = (order: SeededOrder, status: unknown, notes?: unknown) =>
    t.api.patch(`/api/v1/Orders/${order.id}/status`).send({ status, notes });
  const statusOf = async ({ id }: SeededOrder) =>
    (await t.db.query('SELECT status FROM orders WHERE id = $1', [id])).rows[0].status as string;
  const history = async ({ id }: SeededOrder) => (await t.api.get(`/api/v1/Orders/${id}/history`)).body.data;
  const events = async ({ id }: SeededOrder) =>
    (await t.events<{ type: string; recordId: string; data: object }>())
      .filter(({ recordId }) => recordId === id)
      .map(({ type, data }) => ({ type, data }));

  it.each(PAIRS)('%s to %s', async (from, to) => {
    const order = await seedOrder(t, { status: from });
    const response = await move(order, to, 'why');
    const moves = NEXT[from]!.split(', ').includes(to);
    const after = moves || from === to ? to : from;
    if (moves || from === to) {
      expect([response.status, response.body.data]).toEqual([200, { guid: order.id, status: to }]);
    } else {
      expect([response.status, response.body.error]).toEqual([
        400,
        {
          code: 'VALIDATION_ERROR',
          message: expect.any(String),
          details: { status: `From ${from} it may go to: ${NEXT[from]}.` },
        },
      ]);
    }
    expect(await statusOf(order)).toBe(after);
    expect(await history(order)).toEqual(
      moves
        ? [
            {
              status: to,
              notes: 'why',
              changedAt: expect.any(String),
              changedBy: t.tenant.users.owner,
              changedByName: 'Maria Muster',
            },
          ]
        : [],
    );
    const data = { guid: order.id, orderNumber: order.orderNumber, status: to, previousStatus: from };
    expect(await events(order)).toEqual(moves ? [{ type: 'order.status_changed', data }] : []);
  });

  it('lets only one of two simultaneous transitions succeed', async () => {
    const order = await seedOrder(t, { status: 'ready' });
    const { id, businessId } = order;
    const responses = await raceOnRow(t.databaseUrl, 'orders', { business_id: businessId, id }, () => [
      move(order, 'cancelled'),
      move(order, 'processing'),
    ]);
    const won = responses.findIndex(({ status }) => status === 200);
    // cancelled first: processing is refused; processing first: cancelled is allowed after it
    expect([
      [200, 400],
      [200, 200],
    ]).toContainEqual(responses.map(({ status }) => status).sort());
    expect(won).toBeGreaterThanOrEqual(0);
    const statuses = (await history(order)).map(({ status }: { status: string }) => status);
    expect([['cancelled'], ['cancelled', 'processing']]).toContainEqual(statuses);
  });

  it('records one of two equal racing moves', async () => {
    const order = await seedOrder(t, { status: 'draft' });
    const { id, businessId } = order;
    const responses = await raceOnRow(t.databaseUrl, 'orders', { business_id: businessId, id }, () => [
      move(order, 'pending'),
      move(order, 'pending'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await history(order)).toHaveLength(1);
    expect(await events(order)).toHaveLength(1);
  });

  it('keeps a history, newest first, by pages', async () => {
    const order = await seedOrder(t);
    for (const status of ['pending', 'processing', 'pending', 'draft']) await move(order, status);
    const whole = await t.api.get(`/api/v1/Orders/${order.id}/history`);
    expect(whole.body.data.map(({ status }: { status: string }) => status)).toEqual([
      ...['draft', 'pending', 'processing', 'pending'],
    ]);
    expect(whole.body).toMatchObject({ page: 1, pageSize: 50, totalCount: 4, totalPages: 1 });
    const page = await t.api.get(`/api/v1/Orders/${order.id}/history?page=2&pageSize=3`);
    expect(page.body).toMatchObject({ page: 2, pageSize: 3, totalCount: 4, totalPages: 2 });
    expect(page.body.data).toEqual(whole.body.data.slice(3));
  });

  it.each([
    [undefined, undefined, 'status'],
    ['lost', undefined, 'status'],
    [['pending'], undefined, 'status'],
    ['pending', 7, 'notes'],
    ['pending', 'x'.repeat(2001), 'notes'],
  ])('rejects status %j with notes %#', async (status, notes, field) => {
    const order = await seedOrder(t);
    const response = await move(order, status, notes);
    expectError(response, 400, [field]);
    expect(await statusOf(order)).toBe('draft');
  });

  describe('following a shipment', () => {
    const AFTER: Record<string, Record<string, string>> = {
      shipped: { draft: 'shipped', pending: 'shipped', processing: 'shipped', ready: 'shipped' },
      delivered: {
        ...{ draft: 'delivered', pending: 'delivered', processing: 'delivered', ready: 'delivered' },
        shipped: 'delivered',
      },
    };

    it.each((['shipped', 'delivered'] as const).flatMap((to) => STATUSES.map((from) => [to, from] as const)))(
      'decides the change to %s from %s',
      async (to, from) => {
        const order = await seedOrder(t, { status: from });
        const { businessId, id } = order;
        await t.app
          .get(UnitOfWork)
          .run(businessId, () => t.app.get(OrderTransitionsService).followShipments(businessId, [id], to, null));
        const after = AFTER[to]![from];
        expect(await statusOf(order)).toBe(after ?? from);
        expect(await history(order)).toEqual(
          after
            ? [{ status: after, notes: null, changedAt: expect.any(String), changedBy: null, changedByName: null }]
            : [],
        );
        expect(await events(order)).toHaveLength(after ? 1 : 0);
      },
    );

    it('hands over what a shipment takes from its order', async () => {
      const order = await seedOrder(t, { status: 'pending', collectionDate: '2026-07-01T08:00:00Z' });
      await t.db.query('UPDATE order_items SET length_cm = 10, width_cm = 20.5, height_cm = 30 WHERE id = $1', [
        order.itemId,
      ]);
      const input = await t.app
        .get(UnitOfWork)
        .run(order.businessId, () => t.app.get(OrderShippingService).lockForShipment(order.businessId, order.id));
      expect(input).toMatchObject({
        ...{ id: order.id, orderNumber: order.orderNumber, status: 'pending', carrierId: null, serviceLevel: null },
        customer: { id: order.customerId, phone: null },
        collectionDate: new Date('2026-07-01T08:00:00Z'),
        deliveryAddress: { street: 'Museumsplatz 1', city: 'Wien', state: null },
        items: [{ id: order.itemId, quantity: 1, dimensions: { length: 10, width: 20.5, height: 30, weight: null } }],
      });
    });
  });
});
