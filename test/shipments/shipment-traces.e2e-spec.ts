import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { type ChangedShipment, ShipmentListeners } from '../../src/modules/shipments/shipment.listeners';
import { ShipmentEstimatesService } from '../../src/modules/shipments/estimates/shipment-estimates.service';
import { ShipmentTransitionsService } from '../../src/modules/shipments/shipment-transitions.service';
import { seedCustomer } from '../factories/customer.factory';
import { seedOrder } from '../factories/order.factory';
import { seedDispatchOf, seedShipment } from '../factories/shipment.factory';
import { expectError } from '../support/expect-response';
import { duringUncommittedChange } from '../support/uncommitted-change';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

const STATUSES = [
  'created',
  'collected',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
  'cancelled',
] as const;
/** The contract's table, and forward moves past missing steps. */
const MOVES: Record<string, string[]> = {
  created: ['collected', 'exception', 'cancelled', 'in_transit', 'out_for_delivery', 'delivered', 'returned'],
  collected: ['in_transit', 'out_for_delivery', 'exception', 'returned', 'delivered'],
  in_transit: ['out_for_delivery', 'delivered', 'exception', 'returned'],
  out_for_delivery: ['delivered', 'in_transit', 'exception', 'returned'],
  exception: ['collected', 'in_transit', 'out_for_delivery', 'delivered', 'returned', 'cancelled'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
};
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to): [string, string] => [from, to]));

describe('shipment traces', () => {
  let t: TestApp;
  const received: ChangedShipment[] = [];
  let objection: Error | undefined;
  beforeAll(async () => {
    t = await startTestApp();
    t.app.get(ShipmentListeners).onStatusChanged(async (_, moved) => {
      if (objection) throw objection;
      received.push(...moved);
    });
  });
  beforeEach(() => {
    received.length = 0;
    objection = undefined;
  });
  afterAll(() => t.stop());

  const add = (id: string, trace: object, client = t.api) => client.post(`/api/v1/shipments/${id}/traces`).send(trace);
  const traces = async (id: string) =>
    (await t.api.get(`/api/v1/shipments/${id}/traces`)).body.data as { status: string; timestamp: string }[];
  const row = async (id: string) =>
    (await t.db.query<Record<string, unknown>>('SELECT * FROM shipments WHERE id = $1', [id])).rows[0]!;
  const orderStatus = async (id: string) =>
    (await t.db.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id])).rows[0]!.status;
  const events = async (id: string) =>
    (await t.events<{ type: string; recordId: string; data: object }>()).filter(({ recordId }) => recordId === id);

  const createShipment = async (): Promise<string> => {
    const { id: customerId } = await seedCustomer(t);
    const party = { name: 'Maria Huber', street: 'Museumsplatz 1', city: 'Wien', postalCode: '1070', country: 'AT' };
    const packages = [{ length: 30, width: 20, height: 10, weight: 1 }];
    const body = { customerId, sender: party, recipient: party, packages };
    const { headers } = await t.api.post('/api/v1/shipments').send(body).expect(201);
    return headers.location!.split('/').at(-1)!;
  };

  it.each(PAIRS)('decides whether a new event moves %s to %s', async (from, to) => {
    const { id } = await seedShipment(t, { status: from, createdAt: '2026-03-02T08:00:00Z' });
    const response = await add(id, { status: to });
    const moves = MOVES[from]!.includes(to);
    expect(response.status).toBe(moves || from === to ? 201 : 400);
    expect((await row(id)).status).toBe(moves ? to : from);
    expect((await traces(id)).length).toBe(moves || from === to ? 1 : 0);
    expect((await events(id)).length).toBe(moves ? 1 : 0);
    const change = { shipmentId: id, status: to, by: t.tenant.users.owner, isPickedUp: false };
    expect(received).toEqual(moves ? [change] : []);
    if (response.status === 400) {
      const message = response.body.error.details.status as string;
      expect(message.replace(/[.,]/g, '').split(' ').slice(6).sort()).toEqual(
        MOVES[from]!.length ? [...MOVES[from]!].sort() : ['nothing'],
      );
    }
  });

  describe('the present status again', () => {
    it.each([
      ['created', []],
      ['cancelled', ['cancelled']],
      ['exception', ['exception']],
      ['delivered', ['collected', 'delivered']],
    ])('returns the trace of before with 200 and records nothing: %s', async (status, before) => {
      const id = await createShipment();
      for (const each of before) await add(id, { status: each });
      const recorded = await traces(id);
      const [{ version }, emitted] = [await row(id), await events(id)];
      const response = await add(id, { status });
      expect([response.status, response.body]).toEqual([200, { success: true, data: recorded.at(-1) }]);
      expect([await traces(id), (await row(id)).version, await events(id)]).toEqual([recorded, version, emitted]);
    });

    it.each([
      [{ description: 'Scanned at the hub.' }],
      [{ location: 'Linz' }],
      [{ timestamp: '2026-03-02T09:00:00Z' }],
    ])('is recorded with 201 when it comes with %j', async (with_) => {
      const id = await createShipment();
      await add(id, { status: 'in_transit', timestamp: '2026-03-01T09:00:00Z' });
      expect((await add(id, { status: 'in_transit', ...with_ })).status).toBe(201);
      expect((await traces(id)).filter(({ status }) => status === 'in_transit')).toHaveLength(2);
    });

    it('is recorded once when two requests race', async () => {
      const id = await createShipment();
      const responses = await raceOnRow(t.databaseUrl, 'shipments', { business_id: t.tenant.id, id }, () => [
        add(id, { status: 'collected' }),
        add(id, { status: 'collected' }),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 201]);
      expect((await traces(id)).map(({ status }) => status)).toEqual(['created', 'collected']);
    });

    it('is not found for another business', async () => {
      const id = await createShipment();
      const other = t.as((await t.seedTenant()).tokens.owner);
      expect((await add(id, { status: 'created' }, other)).status).toBe(404);
    });
  });

  it.each(PAIRS)('only records an event older than the last change: %s, then %s', async (from, to) => {
    const { id } = await seedShipment(t, {
      status: from,
      createdAt: '2026-03-02T08:00:00Z',
      statusChangedAt: '2026-03-03T08:00:00Z',
    });
    const response = await add(id, { status: to, timestamp: '2026-03-03T07:59:59.999Z' });
    expect([response.status, (await row(id)).status, (await traces(id)).length]).toEqual([201, from, 1]);
    expect(received).toEqual([]);
  });

  it('returns the trace and places it by its own time', async () => {
    const { id } = await seedShipment(t, { createdAt: '2026-03-02T08:00:00Z' });
    const first = await add(id, {
      status: 'in_transit',
      timestamp: '2026-03-03T10:00:00+01:00',
      description: 'Scanned',
      location: 'Linz',
    });
    expect([first.status, first.body.data]).toEqual([
      201,
      { timestamp: '2026-03-03T09:00:00.000Z', status: 'in_transit', description: 'Scanned', location: 'Linz' },
    ]);
    await add(id, { status: 'collected', timestamp: '2026-03-02T12:00:00Z' });
    expect(await traces(id)).toEqual([
      {
        timestamp: '2026-03-02T12:00:00.000Z',
        status: 'collected',
        description: 'Collected.',
        location: null,
      },
      first.body.data,
    ]);
    expect((await row(id)).status).toBe('in_transit');
  });

  it('pages when a page is asked for', async () => {
    const { id } = await seedShipment(t, { createdAt: '2026-03-02T08:00:00Z' });
    for (const status of ['collected', 'in_transit', 'delivered']) await add(id, { status });
    const { body } = await t.api.get(`/api/v1/shipments/${id}/traces?page=2&pageSize=2`);
    expect([body.totalCount, body.totalPages, body.data.map(({ status }: { status: string }) => status)]).toEqual([
      3,
      2,
      ['delivered'],
    ]);
  });

  it('dates the delivery by the event', async () => {
    const { id } = await seedShipment(t, { createdAt: '2026-03-02T08:00:00Z' });
    await add(id, { status: 'delivered', timestamp: '2026-03-03T10:30:00Z' });
    expect((await t.api.get(`/api/v1/shipments/${id}`)).body.data).toMatchObject({
      status: 'delivered',
      deliveredAt: '2026-03-03T10:30:00.000Z',
      deliveryDate: '2026-03-03T10:30:00.000Z',
    });
  });

  it.each<[string, string[], string]>([
    ['processing', ['collected'], 'shipped'],
    ['pending', ['in_transit'], 'shipped'],
    ['ready', ['collected', 'delivered'], 'delivered'],
    ['ready', ['delivered'], 'delivered'],
    ['ready', ['exception'], 'ready'],
    ['ready', ['cancelled'], 'ready'],
    ['cancelled', ['collected'], 'cancelled'],
  ])('updates the order with the shipment: %s, %j, %s', async (before, statuses, after) => {
    const order = await seedOrder(t, { status: before });
    const { id } = await seedShipment(t, {
      orderId: order.id,
      customerId: order.customerId,
      createdAt: '2026-03-02T08:00:00Z',
    });
    for (const status of statuses) await add(id, { status });
    expect(await orderStatus(order.id)).toBe(after);
  });

  it('undoes the move, its trace, its event and the order when a listener objects', async () => {
    const order = await seedOrder(t, { status: 'ready' });
    const { id } = await seedShipment(t, { orderId: order.id, customerId: order.customerId });
    objection = new Error('no');
    expect((await add(id, { status: 'collected' })).status).toBe(500);
    expect([(await row(id)).status, await traces(id), await events(id), await orderStatus(order.id)]).toEqual([
      'created',
      [],
      [],
      'ready',
    ]);
  });

  it.each<[object, string]>([
    [{}, 'status'],
    [{ status: 'lost' }, 'status'],
    [{ status: 'collected', timestamp: 'yesterday' }, 'timestamp'],
    [{ status: 'collected', timestamp: '2199-01-01' }, 'timestamp'],
    [{ status: 'collected', note: 'x' }, 'note'],
  ])('rejects %j', async (trace, field) => {
    const { id } = await seedShipment(t);
    const response = await add(id, trace);
    expectError(response, 400, [field]);
  });

  it('lets one of two racing moves win', async () => {
    const { id, businessId } = await seedShipment(t, { status: 'created', createdAt: '2026-03-02T08:00:00Z' });
    const responses = await raceOnRow(t.databaseUrl, 'shipments', { business_id: businessId, id }, () => [
      add(id, { status: 'cancelled' }),
      add(id, { status: 'collected' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await traces(id)).length).toBe(1);
  });

  describe('by a driver', () => {
    it('accepts events of drivers only for assigned shipments', async () => {
      const driver = t.as(t.tenant.tokens.driver);
      const [mine, others, free, released] = await Promise.all([1, 2, 3, 4].map(() => seedShipment(t)));
      const userId = t.tenant.users.driver;
      await seedDispatchOf(t, [mine!.id], { userId });
      await seedDispatchOf(t, [others!.id]);
      await seedDispatchOf(t, [released!.id], { userId, status: 'cancelled', state: 'released' });
      expect((await add(mine!.id, { status: 'collected' }, driver)).status).toBe(201);
      for (const { id } of [others!, free!, released!]) {
        const response = await add(id, { status: 'collected' }, driver);
        expect([response.status, (await row(id)).status]).toEqual([404, 'created']);
      }
      const { recorded_by } = (
        await t.db.query('SELECT recorded_by FROM shipment_traces WHERE shipment_id = $1', [mine!.id])
      ).rows[0] as { recorded_by: string };
      expect(recorded_by).toBe(userId);
    });

    it('refuses events of viewers', async () => {
      const { id } = await seedShipment(t);
      expect((await add(id, { status: 'collected' }, t.as(t.tenant.tokens.viewer))).status).toBe(403);
    });
  });

  describe('with a dispatch', () => {
    const run = (work: (moves: ShipmentTransitionsService) => Promise<void>) =>
      t.app.get(UnitOfWork).run(t.tenant.id, () => work(t.app.get(ShipmentTransitionsService)));

    it.each<[string, string[], string]>([
      ['created', ['collected', 'out_for_delivery'], 'out_for_delivery'],
      ['collected', ['out_for_delivery'], 'out_for_delivery'],
      ['in_transit', ['out_for_delivery'], 'out_for_delivery'],
      ['exception', ['out_for_delivery'], 'out_for_delivery'],
      ['out_for_delivery', [], 'out_for_delivery'],
      ['delivered', [], 'delivered'],
      ['cancelled', [], 'cancelled'],
    ])('one that is %s leaves by way of %j', async (from, by, to) => {
      const order = await seedOrder(t, { status: 'ready' });
      const { id } = await seedShipment(t, { status: from, orderId: order.id, customerId: order.customerId });
      const at = new Date('2026-03-05T06:00:00Z');
      await run((moves) => moves.collectForDispatch(t.tenant.id, [id], null, at));
      expect((await row(id)).status).toBe(to);
      expect((await traces(id)).map(({ status, timestamp }) => [status, timestamp])).toEqual(
        by.map((status) => [status, at.toISOString()]),
      );
      expect(received.map(({ status }) => status)).toEqual(by);
      expect(await orderStatus(order.id)).toBe(by.length ? 'shipped' : 'ready');
    });

    it('takes estimates from a route, and goes back to the level without one', async () => {
      const { id } = await seedShipment(t, { serviceLevel: 'express', createdAt: '2026-03-02T08:00:00Z' });
      const estimate = async () => ((await row(id)).estimated_delivery as Date).toISOString();
      const set = (estimatedDelivery: Date | null) =>
        t.app
          .get(UnitOfWork)
          .run(t.tenant.id, () =>
            t.app.get(ShipmentEstimatesService).setRouteEstimates(t.tenant.id, [{ shipmentId: id, estimatedDelivery }]),
          );
      await set(new Date('2026-03-02T15:20:00Z'));
      expect(await estimate()).toBe('2026-03-02T15:20:00.000Z');
      await set(null);
      expect(await estimate()).toBe('2026-03-04T22:59:59.999Z');
    });
  });

  describe('without a timestamp', () => {
    const hold = (id: string) =>
      ['SELECT 1 FROM shipments WHERE business_id = $1 AND id = $2 FOR UPDATE', [t.tenant.id, id]] as [
        string,
        unknown[],
      ];
    const moveTo = (id: string, status: string, at: string) =>
      [
        `UPDATE shipments SET status = $3, status_changed_at = ${at} WHERE business_id = $1 AND id = $2`,
        [t.tenant.id, id, status],
      ] as [string, unknown[]];

    it.each([
      ['at the moment', 'statement_timestamp()'],
      ['by a clock that is ahead', `statement_timestamp() + interval '9 minutes'`],
    ])('is rejected on a shipment that is returned %s while it waits for it', async (_, at) => {
      const { id } = await seedShipment(t, { status: 'exception' });
      const response = await duringUncommittedChange(
        t.databaseUrl,
        hold(id),
        () => add(id, { status: 'cancelled' }),
        moveTo(id, 'returned', at),
      );
      expectError(response, 400, { status: 'From returned it may go to: nothing.' });
      expect([(await row(id)).status, await traces(id)]).toEqual(['returned', []]);
    });

    it('moves a shipment that changed while it waited, and is placed after that change', async () => {
      const { id } = await seedShipment(t, { status: 'created' });
      const response = await duringUncommittedChange(
        t.databaseUrl,
        hold(id),
        () => add(id, { status: 'out_for_delivery' }),
        moveTo(id, 'collected', `statement_timestamp() + interval '9 minutes'`),
      );
      expect([response.status, (await row(id)).status]).toEqual([201, 'out_for_delivery']);
    });
  });
});
