import { newId } from '../../../src/common/ids';
import { seedOrder } from '../../factories/order.factory';
import { east, seedShipmentAt } from '../../factories/plan.factory';
import type { Tenant } from '../../factories/tenant.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectError } from '../../support/expect-response';
import { type Client, startTestApp, type TestApp } from '../../support/test-app';

/** A Monday far enough ahead; the seeded businesses are in Vienna, an hour before UTC then. */
const DATE = '2100-03-01';

describe('the shipments of a plan that names none', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
    await seedVehicle(t, { businessId: tenant.id });
  });
  afterAll(() => t.stop());

  let steps = 0;
  const ship = () => seedShipmentAt(t, { businessId: tenant.id, ...east(1 + (steps++ % 5)) });
  const shipOf = async (order: { status?: string; collectionDate?: string }) => {
    const { id } = await seedOrder(t, { businessId: tenant.id, ...order });
    const shipmentId = await ship();
    await t.db.query('UPDATE shipments SET order_id = $2 WHERE id = $1', [shipmentId, id]);
    return shipmentId;
  };
  const due = async (deliveryDate: string | null, of: Promise<string> = ship()) => {
    const id = await of;
    await t.db.query('UPDATE shipments SET delivery_date = $2 WHERE id = $1', [id, deliveryDate]);
    return id;
  };
  const ask = (body: object = {}) => api.post('/api/dispatch/plan').send({ date: DATE, ...body });
  const planned = async (body: object = {}) => {
    const { dispatches, unplaced } = (await ask(body)).body.data as {
      dispatches: { shipmentIds: string[] }[];
      unplaced: object[];
    };
    expect(unplaced).toEqual([]);
    return dispatches.flatMap(({ shipmentIds }) => shipmentIds).sort();
  };
  const book = async (shipmentId: string, status: string, cancelRequestedAt: Date | null = null) => {
    const { rows } = await t.db.query<{ id: string; name: string }>(
      `SELECT id, name FROM carriers WHERE adapter <> 'own-fleet' ORDER BY id LIMIT 1`,
    );
    await t.db.query(
      `INSERT INTO carrier_bookings (business_id, id, shipment_id, carrier_id, status, carrier_reference, booked_at, cancel_requested_at)
       VALUES ($1, $2, $3, $4, $5, 'REF-1', now(), $6)`,
      [tenant.id, newId(), shipmentId, rows[0]!.id, status, cancelRequestedAt],
    );
    return rows[0]!.name;
  };

  it('excludes shipments that a carrier has booked or will book', async () => {
    const [free, pending, booked, failed, cancelled, leaving] = await Promise.all(Array.from({ length: 6 }, ship));
    await book(pending!, 'pending');
    const carrier = await book(booked!, 'booked');
    await book(failed!, 'failed');
    await book(cancelled!, 'cancelled');
    await book(leaving!, 'booked', new Date());
    expect(await planned()).toEqual([free, failed, cancelled, leaving].sort());
    const response = await ask({ shipmentIds: [free, booked] });
    expectError(response, 409, ['shipmentIds.1']);
    expect(response.body.error.details['shipmentIds.1']).toContain(`is booked with ${carrier}`);
  });

  it('excludes shipments of a cancelled order', async () => {
    const [cancelled, other] = [await shipOf({ status: 'cancelled' }), await shipOf({ status: 'ready' })];
    expect(await planned()).toEqual([other]);
    const response = await ask({ shipmentIds: [cancelled] });
    expectError(response, 409, ['shipmentIds.0']);
  });

  it("includes shipments due on that day in the business's time zone, overdue ones and those without a date", async () => {
    const taken = [
      await due(null),
      await due('2100-02-28T23:00:00Z'), // the first moment of the day
      await due('2100-03-01T22:59:59.999Z'), // the last
      await due('2020-01-01T12:00:00Z'), // overdue
      await due(null, shipOf({ collectionDate: '2100-03-01T08:00:00Z' })),
      await due('2100-03-01T08:00:00Z', shipOf({ collectionDate: '2100-03-05T08:00:00Z' })), // its own date counts
    ];
    const left = [
      await due('2100-02-28T22:59:59.999Z'), // the day before, which is still to come
      await due('2100-03-01T23:00:00Z'), // the day after
      await due(null, shipOf({ collectionDate: '2100-03-02T08:00:00Z' })),
      await due('2100-03-02T08:00:00Z', shipOf({ collectionDate: '2100-03-01T08:00:00Z' })),
    ];
    expect(await planned()).toEqual([...taken].sort());
    expect(await planned({ shipmentIds: left })).toEqual([...left].sort()); // named shipments are planned whenever they are due
  });

  it('rejects the commit of a plan if a carrier has booked one of its shipments meanwhile', async () => {
    const id = await ship();
    const plan = (await ask()).body.data.guid as string;
    await book(id, 'booked');
    const response = await api.post(`/api/dispatch/plan/${plan}/commit`);
    expectError(response, 409, ['dispatches.0.shipmentIds.0']);
  });
});

describe('a plan of a night', () => {
  it('a plan of a night has its shift and its windows over midnight, and becomes routes of the same times', async () => {
    const t = await startTestApp();
    try {
      await seedVehicle(t);
      const night = await seedShipmentAt(t, { ...east(1), window: ['23:30', '02:00'] });
      const day = await seedShipmentAt(t, { ...east(2), window: ['09:00', '10:00'] });
      const shift = { start: '20:00', end: '04:00' };
      const { body } = await t.api.post('/api/dispatch/plan').send({ date: DATE, shift, commit: true });
      const { dispatches, unplaced } = body.data as {
        dispatches: {
          dispatchId: string;
          departsAt: string;
          stops: { shipmentId: string; estimatedDeparture: string }[];
        }[];
        unplaced: { shipmentId: string; reason: string }[];
      };
      expect(unplaced).toMatchObject([{ shipmentId: day, reason: 'window_unreachable' }]);
      const [tour] = dispatches;
      expect(tour!.stops.map(({ shipmentId }) => shipmentId)).toEqual([night]);
      expect(tour!.departsAt > '2100-03-01T22:00:00.000Z' && tour!.departsAt < '2100-03-01T22:31:00.000Z').toBe(true);
      const route = (await t.api.get(`/api/route/${tour!.dispatchId}`)).body.data;
      expect(route.stops[0].estimatedArrival < tour!.stops[0]!.estimatedDeparture).toBe(true);
      const { rows } = await t.db.query('SELECT not_before, not_after FROM route_stops WHERE shipment_id = $1', [
        night,
      ]);
      expect(rows).toEqual([
        { not_before: new Date('2100-03-01T22:30:00Z'), not_after: new Date('2100-03-02T01:00:00Z') },
      ]);
    } finally {
      await t.stop();
    }
  });
});
