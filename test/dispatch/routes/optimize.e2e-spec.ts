import { OptimizerRunner } from '../../../src/routing/threads/optimizer-runner';
import { newId } from '../../../src/common/ids';
import { addressShipment, type DispatchStatus, seedDispatch } from '../../factories/dispatch.factory';
import { seedOrder } from '../../factories/order.factory';
import { seedShipment } from '../../factories/shipment.factory';
import { expectError } from '../../support/expect-response';
import { heldTransactions } from '../../support/held-transactions';
import { startTestApp, type TestApp } from '../../support/test-app';

interface Stop {
  sequence: number;
  shipmentId: string;
  estimatedArrival: string;
  plannedArrival: string;
  status: string;
  latitude: number;
  longitude: number;
}

/** East of the depot (16.3697) in a line, so that the best tour of any of them is known. */
const east = (steps: number) => ({ latitude: 48.1386, longitude: 16.3697 + 0.02 * steps });

describe('the order of stops', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => t.stop());

  const shipmentTo = async (steps: number, input: { orderId?: string; status?: string } = {}) => {
    const { id } = await seedShipment(t, input);
    await addressShipment(t, id, {
      street: 'Straße 1',
      city: 'Wien',
      postalCode: '1010',
      country: 'AT',
      ...east(steps),
    });
    return id;
  };
  const shipmentsTo = async (...steps: number[]) => {
    const ids: string[] = [];
    for (const step of steps) ids.push(await shipmentTo(step));
    return ids;
  };
  const dispatch = async (shipmentIds: string[]) => {
    const body = { name: 'Tour', plannedDate: '2026-03-02T08:00:00+01:00', shipmentIds };
    return (await t.api.post('/api/dispatch').send(body)).body.data.guid as string;
  };
  const route = async (id: string) => (await t.api.get(`/api/route/${id}`)).body.data as { stops: Stop[] };
  const optimize = (id: string) => t.api.post(`/api/dispatch/${id}/optimize`);
  const order = (id: string, shipmentIds: string[]) => t.api.put(`/api/dispatch/${id}/stops`).send({ shipmentIds });
  const shipmentsOf = ({ stops }: { stops: Stop[] }) => stops.map(({ shipmentId }) => shipmentId);
  /** What a refused request must not change. Expected times of drafts follow the clock, so they are no part of it. */
  const stateOf = async (id: string) => [shipmentsOf(await route(id)), await versionOf(id)];
  const versionOf = async (id: string) =>
    (await t.db.query<{ version: number }>('SELECT version FROM dispatches WHERE id = $1', [id])).rows[0]!.version;

  it('returns the current state, also with an Idempotency-Key', async () => {
    const ids = await shipmentsTo(1, 2, 3);
    const id = await dispatch(ids);
    const own = [ids[2]!, ids[0]!, ids[1]!];
    const response = await order(id, own).set('Idempotency-Key', 'own order');
    expect([response.status, shipmentsOf(response.body.data)]).toEqual([200, own]);
    expect(response.body.data).toEqual(await route(id));
    const optimized = await optimize(id).set('Idempotency-Key', 'best order');
    expect([optimized.status, shipmentsOf(optimized.body.data)]).toEqual([200, shipmentsOf(await route(id))]);
  });

  it('uses the sequence of the dispatcher with its times, and then the best one again', async () => {
    const ids = await shipmentsTo(1, 2, 3, -1, -2);
    const id = await dispatch(ids);
    const before = await versionOf(id);
    const own = [ids[2]!, ids[4]!, ids[0]!, ids[3]!, ids[1]!];
    const response = await order(
      id,
      own.map((shipmentId) => shipmentId.toUpperCase()),
    );
    expect(response.status).toBe(200);
    expect(shipmentsOf(response.body.data)).toEqual(own);
    expect(response.body.data).toEqual(await route(id));
    expect(await versionOf(id)).toBe(before + 1);
    const arrivals = (response.body.data.stops as Stop[]).map(({ plannedArrival }) => plannedArrival);
    expect([...arrivals].sort()).toEqual(arrivals);
    const { rows } = await t.db.query<{ at: Date }>(
      'SELECT estimated_delivery AS at FROM shipments WHERE id = ANY ($1) ORDER BY array_position($1, id)',
      [own],
    );
    expect(rows.map(({ at }) => at.toISOString())).toEqual(arrivals);

    const best = await optimize(id);
    expect(best.status).toBe(200);
    expect(best.body.data).toEqual(await route(id));
    expect(best.body.data.guid).toBe(response.body.data.guid);
    expect(best.body.data.totalDistance).toBeLessThan(response.body.data.totalDistance);
    // One side first, then the other.
    const sides = (best.body.data.stops as Stop[]).map(({ longitude }) => (longitude > 16.3697 ? 'E' : 'W')).join('');
    expect(['EEEWW', 'WWEEE']).toContain(sides);
    expect([...shipmentsOf(best.body.data)].sort()).toEqual([...ids].sort());
    expect(await versionOf(id)).toBe(before + 2);
  });

  it('meets the time windows of orders even if the route gets longer', async () => {
    const windowed = async (steps: number, start: string, end: string) => {
      const { id } = await seedOrder(t);
      await t.db.query('UPDATE orders SET collection_window_start = $2, collection_window_end = $3 WHERE id = $1', [
        ...[id, start, end],
      ]);
      return shipmentTo(steps, { orderId: id });
    };
    const first = await windowed(2, '08:00', '08:30');
    const second = await windowed(-2, '09:00', '09:30');
    const third = await windowed(1, '10:00', '10:30');
    const id = await dispatch([first, second, third]);
    await order(id, [third, first, second]);
    expect(shipmentsOf((await optimize(id)).body.data)).toEqual([first, second, third]);
  });

  it('the order of stops is computed for an empty dispatch and for addresses that cannot be geocoded', async () => {
    const empty = await dispatch([]);
    expect((await optimize(empty)).body.data).toMatchObject({ stops: [], totalDistance: 0 });
    const nowhere = (await seedShipment(t)).id;
    await addressShipment(t, nowhere, { street: 'Weg 1', city: 'Nirgendwodorf', postalCode: null, country: 'AT' });
    const [there] = await shipmentsTo(1);
    const id = await dispatch([nowhere, there!]);
    expect(shipmentsOf((await optimize(id)).body.data)).toEqual([there, nowhere]);
    expect(shipmentsOf((await order(id, [nowhere, there!])).body.data)).toEqual([nowhere, there]);
  });

  it('rejects a manual sequence that does not contain exactly the shipments of the dispatch', async () => {
    const [a, b, other] = await shipmentsTo(1, 2, 3);
    const id = await dispatch([a!, b!]);
    const before = await stateOf(id);
    const unknown = newId();
    const notIn = 'This shipment is not in the dispatch.';
    const cases: [string[], Record<string, string>][] = [
      [[a!], { shipmentIds: `Shipments of the dispatch are missing: ${b}.` }],
      [[a!, b!, other!], { 'shipmentIds.2': notIn }],
      [[a!, unknown, b!], { 'shipmentIds.1': notIn }],
      [[a!, b!, a!], { 'shipmentIds.2': 'This shipment is listed twice.' }],
      [[], { shipmentIds: expect.any(String) as unknown as string }],
      [['x'], { 'shipmentIds.0': expect.any(String) as unknown as string }],
    ];
    for (const [ids, details] of cases) {
      const { status, body } = await order(id, ids);
      expect([status, body.error]).toEqual([400, expect.objectContaining({ code: 'VALIDATION_ERROR', details })]);
    }
    expect(await stateOf(id)).toEqual(before);
  });

  it('rejects a manual sequence with an outdated version', async () => {
    const ids = await shipmentsTo(1, 2);
    const id = await dispatch(ids);
    const { etag } = (await t.api.get(`/api/dispatch/${id}`)).headers;
    expect((await order(id, ids).set('If-Match', etag!)).status).toBe(200);
    expect((await order(id, ids).set('If-Match', etag!)).status).toBe(412);
  });

  it.each([
    ['draft', 200],
    ['ready', 200],
    ['in_progress', 200],
    ['completed', 409],
    ['cancelled', 409],
  ] as [DispatchStatus, number][])('of a %s dispatch returns %i', async (status, expected) => {
    const { id, shipments } = await seedDispatch(t, { status });
    const ids = shipments.map((shipment) => shipment.id);
    const before = await stateOf(id);
    const responses = [await optimize(id), await order(id, ids)];
    expect(responses.map((response) => response.status)).toEqual([expected, expected]);
    if (expected === 200) return;
    expect(responses.map(({ body }) => body.error.code)).toEqual(['CONFLICT', 'CONFLICT']);
    expect(await stateOf(id)).toEqual(before);
  });

  describe('in progress', () => {
    const started = async (statuses: string[], steps: number[]) => {
      const { id, shipments } = await seedDispatch(t, { status: 'in_progress', shipments: statuses });
      const ids = shipments.map((shipment) => shipment.id);
      for (const [index, step] of steps.entries()) {
        await addressShipment(t, ids[index]!, { city: 'Wien', ...east(step) });
        await t.db.query('UPDATE route_stops SET latitude = $2, longitude = $3 WHERE shipment_id = $1', [
          ids[index],
          ...Object.values(east(step)),
        ]);
      }
      return { id, ids };
    };

    it('continues from the last stop and leaves it and earlier stops unchanged', async () => {
      const going = 'out_for_delivery';
      const { id, ids } = await started([going, 'delivered', going, 'exception', going], [1, 5, 3, 2, 4]);
      await t.db.query(`UPDATE shipments SET status_changed_at = '2026-03-02T07:30:00Z' WHERE id = $1`, [ids[3]]);
      const before = await route(id);
      const response = await optimize(id);
      const { stops } = response.body.data as { stops: Stop[] };
      expect(shipmentsOf({ stops })).toEqual([ids[1], ids[3], ids[4], ids[2], ids[0]]);
      expect(stops.map(({ status }) => status)).toEqual(['completed', 'failed', 'pending', 'pending', 'pending']);
      const arrivalBefore = before.stops.find(({ shipmentId }) => shipmentId === ids[1])!.estimatedArrival;
      expect(stops[0]!.estimatedArrival).toBe(arrivalBefore);
      expect(Date.parse(stops[2]!.estimatedArrival)).toBeGreaterThan(Date.parse(arrivalBefore));
      const timeline = (await t.api.get(`/api/route/timeline/${id}`)).body.data.events as { status: string }[];
      expect(timeline).toHaveLength(7);
    });

    it('accepts a manual sequence of the remaining stops, with or without completed ones', async () => {
      const { id, ids } = await started(['out_for_delivery', 'delivered', 'out_for_delivery'], [1, 2, 3]);
      const [a, over, b] = ids as [string, string, string];
      expect(shipmentsOf((await order(id, [b, a])).body.data)).toEqual([over, b, a]);
      expect(shipmentsOf((await order(id, [a, over, b])).body.data)).toEqual([over, a, b]);
      expect((await order(id, [a, over])).status).toBe(400);
    });
  });

  describe('when the dispatch changes while its route is computed', () => {
    /** Does something before each of the next searches. */
    const meanwhile = (...changes: (() => Promise<unknown>)[]) => {
      const runner = t.app.get(OptimizerRunner);
      const run = runner.run.bind(runner);
      return jest.spyOn(runner, 'run').mockImplementation(async (...task) => {
        await changes.shift()?.();
        return run(...task);
      });
    };
    const remove = (dispatchId: string, shipmentId: string) => () =>
      t.api.post('/api/dispatch/remove-shipment').send({ dispatchId, shipmentId }).expect(200);

    it('searches again after one change', async () => {
      const ids = await shipmentsTo(1, 2, 3);
      const id = await dispatch(ids);
      const searches = meanwhile(remove(id, ids[0]!));
      const response = await optimize(id);
      expect(response.status).toBe(200);
      expect([...shipmentsOf(response.body.data)].sort()).toEqual([ids[1], ids[2]].sort());
      expect(searches).toHaveBeenCalledTimes(2);
    });

    it('gives up after the dispatch has changed twice', async () => {
      const ids = await shipmentsTo(1, 2, 3);
      const id = await dispatch(ids);
      meanwhile(remove(id, ids[0]!), remove(id, ids[1]!));
      const response = await optimize(id);
      expectError(response, 409, 'CONFLICT');
      expect(shipmentsOf(await route(id))).toEqual([ids[2]]);
    });

    it('stops if the dispatch was cancelled', async () => {
      const [shipmentId] = await shipmentsTo(1);
      const id = await dispatch([shipmentId!]);
      meanwhile(() => t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'cancelled' }).expect(200));
      expect((await optimize(id)).status).toBe(409);
    });

    it('has no open transaction during the search', async () => {
      const id = await dispatch(await shipmentsTo(1, 2));
      const open: number[] = [];
      meanwhile(async () => void open.push(await heldTransactions(t)));
      expect((await optimize(id)).status).toBe(200);
      expect(open).toEqual([0]);
    });
  });
});
