import { seedDispatch, type SeededDispatch } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { seedOrder } from '../../factories/order.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { countStatements } from '../../support/count-statements';
import { startTestApp, type TestApp } from '../../support/test-app';

const SIZE = 300;

describe('a dispatch of 300 shipments', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const move = (id: string, status: string) => t.api.patch(`/api/dispatch/${id}/status`).send({ status });
  const idsOf = ({ shipments }: SeededDispatch) => shipments.map(({ id }) => id);
  const eventsByRecord = async (type: string) => {
    const jobs = await t.events<{ type: string; recordId: string; data: { status: string; previousStatus: string } }>();
    const found = new Map<string, string[]>();
    for (const { recordId, data } of jobs.filter((job) => job.type === type))
      found.set(recordId, [...(found.get(recordId) ?? []), `${data.previousStatus} ${data.status}`]);
    return found;
  };

  it('takes each shipment out with its traces and events in order, and its order along', async () => {
    const statuses = Array.from({ length: SIZE }, (_, index) =>
      index < 240
        ? 'created'
        : (['collected', 'in_transit', 'exception', 'out_for_delivery'][index % 5] ?? 'delivered'),
    );
    const dispatch = await seedDispatch(t, { status: 'ready', shipments: statuses });
    const ids = idsOf(dispatch);
    const orderStatuses = ['processing', 'ready', 'shipped', 'delivered', 'cancelled'];
    const orders = await Promise.all(orderStatuses.map((status) => seedOrder(t, { status })));
    for (const [index, order] of orders.entries())
      await t.db.query('UPDATE shipments SET order_id = $2 WHERE id = $1', [ids[index], order.id]);

    expect((await move(dispatch.id, 'in_progress')).status).toBe(200);

    const { rows } = await t.db.query<{ id: string; status: string; version: number; traces: string[]; texts: number }>(
      `SELECT s.id, s.status, s.version, count(DISTINCT r.description)::int AS texts,
         COALESCE(array_agg(r.status ORDER BY r.occurred_at, r.id) FILTER (WHERE r.id IS NOT NULL), '{}') AS traces
       FROM shipments s LEFT JOIN shipment_traces r ON r.business_id = s.business_id AND r.shipment_id = s.id
         AND r.recorded_by = $2
       WHERE s.id = ANY($1) GROUP BY s.business_id, s.id`,
      [ids, t.tenant.users.owner],
    );
    const events = await eventsByRecord('shipment.status_changed');
    const steps = (before: string) =>
      before === 'created'
        ? ['collected', 'out_for_delivery']
        : ['delivered', 'out_for_delivery'].includes(before)
          ? []
          : ['out_for_delivery'];
    for (const [index, before] of statuses.entries()) {
      const shipment = rows.find(({ id }) => id === ids[index])!;
      const taken = steps(before);
      expect(shipment.traces).toEqual(taken);
      expect(shipment.texts).toBe(taken.length);
      expect(shipment.status).toBe(before === 'delivered' ? before : 'out_for_delivery');
      expect(events.get(shipment.id) ?? []).toEqual(
        taken.map((status, step) => `${step ? taken[step - 1] : before} ${status}`),
      );
    }

    const after = await t.db.query<{ id: string; status: string; history: string[] }>(
      `SELECT o.id, o.status, COALESCE(array_agg(h.status) FILTER (WHERE h.id IS NOT NULL), '{}') AS history
       FROM orders o LEFT JOIN order_status_changes h ON h.business_id = o.business_id AND h.order_id = o.id
         AND h.changed_by = $2
       WHERE o.id = ANY($1) GROUP BY o.business_id, o.id`,
      [orders.map(({ id }) => id), t.tenant.users.owner],
    );
    const emitted = await eventsByRecord('order.status_changed');
    for (const [index, before] of orderStatuses.entries()) {
      const follows = ['processing', 'ready'].includes(before);
      const { id } = orders[index]!;
      expect(after.rows.find((order) => order.id === id)).toEqual({
        id,
        status: follows ? 'shipped' : before,
        history: follows ? ['shipped'] : [],
      });
      expect(emitted.get(id) ?? []).toEqual(follows ? [`${before} shipped`] : []);
    }
  });

  it('a dispatch of 300 shipments is made, started and cancelled by as many statements as one of three', async () => {
    const counts: number[][] = [];
    for (const size of [3, SIZE]) {
      const seeded = await seedDispatch(t, { status: 'cancelled', shipments: Array<string>(size).fill('created') });
      const order = await seedOrder(t, { status: 'ready' });
      await t.db.query('UPDATE shipments SET order_id = $2 WHERE id = $1', [idsOf(seeded)[0], order.id]);
      const [driverId, vehicleId] = [await seedDriver(t), await seedVehicle(t)];
      const body = { name: 'Tour', plannedDate: '2026-03-02', driverId, vehicleId, shipmentIds: idsOf(seeded) };
      let id = '';
      const made = await countStatements(async () => {
        const response = await t.api.post('/api/dispatch').send(body);
        id = response.body.data?.guid;
        return response;
      });
      const moved: number[] = [];
      for (const status of ['ready', 'in_progress', 'cancelled'])
        moved.push(await countStatements(() => move(id, status)));
      counts.push([made, ...moved]);
    }
    expect(counts[1]).toEqual(counts[0]);
  });
});
