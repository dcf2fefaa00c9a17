import { newId } from '../../../src/common/ids';
import { addressShipment, seedDispatch, type SeededDispatch } from '../../factories/dispatch.factory';
import { seedShipment } from '../../factories/shipment.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectError } from '../../support/expect-response';
import { raceOnRow } from '../../support/race';
import { startTestApp, type TestApp } from '../../support/test-app';

interface Move {
  readonly shipmentIds: readonly string[];
  readonly fromDispatchId: string | null;
  readonly toDispatchId: string | null;
  readonly position?: number;
}

describe('moving shipments between dispatches', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const send = (...moves: readonly Move[]) => t.api.post('/api/dispatch/move-shipments').send({ moves });
  const order = async (id: string): Promise<string[]> =>
    (await t.api.get(`/api/route/${id}`)).body.data.stops.map((stop: { shipmentId: string }) => stop.shipmentId);
  const inside = async (id: string): Promise<string[]> =>
    (await t.api.get(`/api/dispatch/${id}`)).body.data.shipments.map(({ guid }: { guid: string }) => guid);
  const etag = async (id: string) => (await t.api.get(`/api/dispatch/${id}`)).headers.etag;
  const openWith = async (shipmentId: string): Promise<string[]> => {
    const { rows } = await t.db.query<{ id: string }>(
      `SELECT dispatch_id AS id FROM dispatch_shipments WHERE shipment_id = $1 AND state = 'assigned'`,
      [shipmentId],
    );
    return rows.map(({ id }) => id);
  };
  /** Each shipment somewhere else, so that routes differ. */
  const tour = async (count: number, input: Parameters<typeof seedDispatch>[1] = {}): Promise<SeededDispatch> => {
    const made = await seedDispatch(t, { shipments: Array.from({ length: count }, () => 'created'), ...input });
    for (const [i, { id }] of made.shipments.entries())
      await addressShipment(t, id, { street: `Ring ${i}`, latitude: 48.2 + i / 100, longitude: 16.3 + (i % 2) / 10 });
    return made;
  };
  const ids = ({ shipments }: SeededDispatch) => shipments.map(({ id }) => id);

  it('inserts them at their position, keeps the other stops in sequence, and returns both dispatches', async () => {
    const [from, to] = [await tour(3), await tour(3)];
    const [a, b, c] = ids(from);
    const [x, y, z] = ids(to);
    const tags = [await etag(from.id), await etag(to.id)];
    const response = await send({
      shipmentIds: [c!.toUpperCase(), a!],
      fromDispatchId: from.id.toUpperCase(),
      toDispatchId: to.id,
      position: 1,
    });
    expect([response.status, response.body.data]).toEqual([
      200,
      [
        expect.objectContaining({ guid: from.id, shipmentCount: 1 }),
        expect.objectContaining({ guid: to.id, shipmentCount: 5 }),
      ],
    ]);
    expect([await order(from.id), await order(to.id)]).toEqual([[b], [x, c, a, y, z]]);
    expect([await inside(from.id), await inside(to.id)]).toEqual([[b], [x, c, a, y, z]]);
    expect(await etag(from.id)).not.toBe(tags[0]);
    expect(await etag(to.id)).not.toBe(tags[1]);
  });

  it('carries out many as one, also out of and into no dispatch, and back', async () => {
    const [north, south] = [await tour(3), await tour(2)];
    const [a, b, c] = ids(north);
    const [x, y] = ids(south);
    const { id: free } = await seedShipment(t);
    const [n, s] = [north.id, south.id];
    await send(
      { shipmentIds: [free], fromDispatchId: null, toDispatchId: n, position: 0 },
      { shipmentIds: [b!], fromDispatchId: n, toDispatchId: s, position: 2 },
      { shipmentIds: [x!], fromDispatchId: s, toDispatchId: null },
      { shipmentIds: [a!], fromDispatchId: n, toDispatchId: n },
    ).expect(200);
    expect([await order(n), await order(s), await openWith(x!)]).toEqual([[free, c, a], [y, b], []]);
    await send(
      { shipmentIds: [a!], fromDispatchId: n, toDispatchId: n, position: 0 },
      { shipmentIds: [x!], fromDispatchId: null, toDispatchId: s, position: 0 },
      { shipmentIds: [b!], fromDispatchId: s, toDispatchId: n, position: 1 },
      { shipmentIds: [free], fromDispatchId: n, toDispatchId: null },
    ).expect(200);
    expect([await order(n), await order(s), await openWith(free)]).toEqual([[a, b, c], [x, y], []]);
  });

  it('moves nothing where one of them is not where it was seen, and names it', async () => {
    const [from, to, other] = [await tour(2), await tour(1), await tour(1)];
    const [a] = ids(from);
    const [x] = ids(other);
    const { id: free } = await seedShipment(t);
    const response = await send(
      { shipmentIds: [a!], fromDispatchId: from.id, toDispatchId: to.id },
      { shipmentIds: [x!, free], fromDispatchId: from.id, toDispatchId: to.id },
    );
    expectError(response, 409, {
      'moves.1.shipmentIds.0': expect.stringMatching(/^Shipment \w+ is in another open dispatch, "Tour"\.$/),
      'moves.1.shipmentIds.1': expect.stringMatching(/^Shipment \w+ is no longer in an open dispatch\.$/),
    });
    expect(await order(from.id)).toEqual(ids(from));
    const ended = await seedShipment(t, { status: 'cancelled' });
    const refused = await send({ shipmentIds: [ended.id], fromDispatchId: null, toDispatchId: to.id });
    expect([refused.status, Object.values(refused.body.error.details)]).toEqual([
      409,
      [expect.stringMatching(/ is cancelled\.$/)],
    ]);
  });

  it('rejects started dispatches, excess weight and unknown shipments without a change', async () => {
    const small = await seedVehicle(t, { weightKg: 1 });
    const [from, out, full] = [
      await tour(2),
      await tour(1, { status: 'in_progress' }),
      await tour(0, { vehicleId: small }),
    ];
    const [a] = ids(from);
    const late = await send({ shipmentIds: [a!], fromDispatchId: from.id, toDispatchId: out.id });
    expectError(late, 409, {
      'moves.0.toDispatchId':
        'Shipments can be moved only while a dispatch is draft or ready; this one is in_progress.',
    });
    await t.db.query('UPDATE shipments SET total_weight_g = 1500 WHERE id = $1', [a]);
    const heavy = await send({ shipmentIds: [a!], fromDispatchId: from.id, toDispatchId: full.id });
    expectError(heavy, 400, { vehicleId: 'The shipments weigh 1.5 kg, the vehicle carries 1 kg.' });
    expect([await order(from.id), await openWith(a!)]).toEqual([ids(from), [from.id]]);

    const foreignRecord = await seedDispatch(t, { businessId: (await t.seedTenant()).id });
    const to = (toDispatchId: string) => send({ shipmentIds: [a!], fromDispatchId: from.id, toDispatchId });
    const [unknown, foreign] = [await to(newId()), await to(foreignRecord.id)];
    expectError(unknown, 404, { 'moves.0.toDispatchId': 'No such dispatch.' });
    expect(foreign.text).toBe(unknown.text);
    const of = (id: string) => send({ shipmentIds: [a!, id], fromDispatchId: from.id, toDispatchId: null });
    const [nothing, anothers] = [await of(newId()), await of(foreignRecord.shipments[0]!.id)];
    expectError(nothing, 404, ['moves.0.shipmentIds.1']);
    expect(anothers.text).toBe(nothing.text);
  });

  it('rejects what cannot be meant', async () => {
    const from = await tour(1);
    const [a] = ids(from);
    const response = await send(
      { shipmentIds: [a!], fromDispatchId: from.id, toDispatchId: null },
      { shipmentIds: [a!.toUpperCase()], fromDispatchId: null, toDispatchId: null },
    );
    expectError(response, 400, {
      'moves.1.shipmentIds.0': 'This shipment is listed twice.',
      'moves.1.toDispatchId': 'Must be a dispatch when fromDispatchId is null.',
    });
    const many = Array.from({ length: 301 }, () => newId());
    const tooMany = await send(
      { shipmentIds: many.slice(0, 300), fromDispatchId: from.id, toDispatchId: null },
      { shipmentIds: many.slice(300), fromDispatchId: from.id, toDispatchId: null },
    );
    expect(tooMany.body.error.details).toEqual({ moves: 'At most 300 shipments can be moved at once, not 301.' });
    const full = await tour(299);
    const { shipments } = await tour(2);
    const over = await send({
      shipmentIds: shipments.map(({ id }) => id),
      fromDispatchId: (await openWith(shipments[0]!.id))[0]!,
      toDispatchId: full.id,
    });
    expectError(over, 400, {
      'moves.0.toDispatchId': 'A dispatch takes at most 300 shipments; this one would have 301.',
    });
  });

  it('lets one of two dispatchers have a shipment that both want', async () => {
    const [from, one, other] = [await tour(2), await tour(1), await tour(1)];
    const [a] = ids(from);
    const responses = await raceOnRow(t.databaseUrl, 'shipments', { business_id: t.tenant.id, id: a }, () =>
      [one, other].map(({ id }) => send({ shipmentIds: [a!], fromDispatchId: from.id, toDispatchId: id })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = responses[0]!.status === 200 ? one : other;
    expect(await openWith(a!)).toEqual([winner.id]);
  });

  it('lets two that cross each other pass one after the other', async () => {
    const [north, south] = [await tour(2), await tour(2)];
    const [a] = ids(north);
    const [x] = ids(south);
    const deadlocks = async () =>
      (
        await t.db.query<{ n: string }>(
          'SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()',
        )
      ).rows[0]!.n;
    const before = await deadlocks();
    const lowest = [...ids(north), ...ids(south)].sort()[0]; // both lock by the ids, whatever they want
    const responses = await raceOnRow(t.databaseUrl, 'shipments', { business_id: t.tenant.id, id: lowest }, () => [
      send({ shipmentIds: [a!], fromDispatchId: north.id, toDispatchId: south.id, position: 0 }),
      send({ shipmentIds: [x!], fromDispatchId: south.id, toDispatchId: north.id, position: 0 }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([await openWith(a!), await openWith(x!)]).toEqual([[south.id], [north.id]]);
    expect(await deadlocks()).toBe(before);
  });
});
