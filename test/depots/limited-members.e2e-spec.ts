import { newId } from '../../src/common/ids';
import { World } from '../contract/world';
import type { Tenant } from '../factories/tenant.factory';
import { EventStream } from '../support/event-stream';
import { ALLOWED, isStream, TABLE, type TableRow, takesForm } from '../support/http-table';
import { runJobs } from '../support/run-jobs';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

/** The records of one depot. */
interface Records {
  readonly orderId: string;
  readonly shipmentId: string;
  readonly freeShipmentId: string;
  readonly dispatchId: string;
  readonly driverId: string;
  readonly vehicleId: string;
  readonly planId: string;
  /** Values by which a response shows one of the records. */
  readonly marks: readonly string[];
}

/** Which record the identifier of a path names, by the beginning of the path. */
const NAMED: readonly [RegExp, (records: Records) => string][] = [
  [/^\/api\/v1\/Orders\/:/, ({ orderId }) => orderId],
  [/^\/api\/v1\/shipments\/:/, ({ shipmentId }) => shipmentId],
  [/^\/api\/v1\/shipments\/(traces|labels)\/:/, ({ shipmentId }) => shipmentId],
  [/^\/api\/dispatch\/plan\/:/, ({ planId }) => planId],
  [/^\/api\/(dispatch|route|route\/timeline)\/:/, ({ dispatchId }) => dispatchId],
  [/^\/api\/drivers\/:/, ({ driverId }) => driverId],
  [/^\/api\/(vehicle|vehicles)\/(\w[\w-]*\/)?:/, ({ vehicleId }) => vehicleId],
];

const nameOf = ({ method, path }: TableRow) => `${method} ${path}`;
const isForDispatchers = ({ access }: TableRow) =>
  access !== 'public' && (ALLOWED[access] as readonly string[]).includes('dispatcher') && access !== 'anybody';

/** Operations on records of the whole business, which have no depot. Limited members cannot use them. */
const FOR_ALL_DEPOTS =
  / \/api\/(events|cash|recurring-orders|standing-routes|reports|business\/audit-log|tracking\/(devices|add-device)|v1\/Orders\/(upload|confirm-upload))/;

describe('a member who is limited to depots', () => {
  let t: TestApp;
  let tenant: Tenant;
  let owner: Client;
  let dispatcher: Client;
  let viewer: Client;
  let north: string;
  let main: Records;
  let ofNorth: Records;

  beforeAll(async () => {
    t = await startTestApp();
    tenant = await t.seedTenant();
    owner = t.as(tenant.tokens.owner);
    dispatcher = t.as(tenant.tokens.dispatcher);
    viewer = t.as(tenant.tokens.viewer);
    const world = await World.open(t, tenant.tokens.owner);
    north = await world.depot();
    main = await recordsAt(world, null);
    ofNorth = await recordsAt(world, north);
    for (const role of ['dispatcher', 'viewer'] as const) await limit(role, [north]);
    await runJobs(t);
  });
  afterAll(() => t.stop());

  const limit = async (role: 'dispatcher' | 'viewer', depotIds: string[] | null) => {
    const response = await owner.patch(`/api/business/users/${tenant.users[role]}`).send({ depotIds });
    expect([response.status, response.body.error]).toEqual([200, undefined]);
    expect((response.body as { data: { depotIds: string[] | null } }).data.depotIds).toEqual(depotIds);
  };

  async function recordsAt(world: World, depotId: string | null): Promise<Records> {
    const { orderId, shipmentId } = await world.shippedOrder();
    const { id: dispatchId, driverId, vehicleId, shipmentIds } = await world.dispatch('in_progress');
    await world.device(vehicleId);
    const freeShipmentId = await world.shipment();
    for (const [table, ids] of Object.entries({
      orders: [orderId],
      shipments: [shipmentId, freeShipmentId, ...shipmentIds],
      dispatches: [dispatchId],
      drivers: [driverId],
      vehicles: [vehicleId],
    }))
      await t.db.query(`UPDATE ${table} SET depot_id = $3 WHERE business_id = $1 AND id = ANY ($2)`, [
        tenant.id,
        ids,
        depotId,
      ]);
    const plan = await owner.post('/api/dispatch/plan').send({ date: '2100-03-01', shipmentIds: [freeShipmentId] });
    expect(plan.status).toBe(200);
    const { data: shipment } = (await owner.get(`/api/v1/shipments/${shipmentId}`)).body as {
      data: { trackingNumber: string };
    };
    const planId = (plan.body as { data: { guid: string } }).data.guid;
    return {
      ...{ orderId, shipmentId, dispatchId, driverId, vehicleId, planId, freeShipmentId },
      marks: [
        orderId,
        shipmentId,
        dispatchId,
        driverId,
        vehicleId,
        freeShipmentId,
        ...shipmentIds,
        shipment.trackingNumber,
      ],
    };
  }

  const send = (client: Client, row: TableRow, id: string) => {
    const path = row.path.replace(/:\w+/, id).replace(/:\w+/g, UNKNOWN);
    const sent = client[row.method.toLowerCase() as 'get'](path);
    if (takesForm(row)) void sent.field('name', 'value');
    else if (row.method !== 'GET' && row.method !== 'DELETE') void sent.send({});
    return sent;
  };
  const UNKNOWN = newId();

  const withRecord = TABLE.filter((row) => isForDispatchers(row) && NAMED.some(([path]) => path.test(row.path)));
  it.each(withRecord.map((row) => [nameOf(row), row] as const))(
    '%s of another depot is like unknown',
    async (_, row) => {
      const [, idOf] = NAMED.find(([path]) => path.test(row.path))!;
      const unknown = await send(dispatcher, row, UNKNOWN);
      const foreign = await send(dispatcher, row, idOf(main));
      expect([foreign.status, foreign.text.replaceAll(idOf(main), UNKNOWN)]).toEqual([unknown.status, unknown.text]);
      if (row.method === 'GET') expect(foreign.status).toBe(404);
    },
  );

  const collections = TABLE.filter(
    (row) =>
      row.method === 'GET' &&
      isForDispatchers(row) &&
      !row.path.includes(':') &&
      !isStream(row) &&
      !FOR_ALL_DEPOTS.test(nameOf(row)),
  );
  it.each(collections.map((row) => [nameOf(row), row] as const))(
    '%s shows no record of another depot',
    async (_, row) => {
      const path = row.path === '/api/search' ? `/api/search?q=${main.marks.at(-1)}` : row.path;
      const { status, text } = await dispatcher.get(path);
      expect(status).not.toBe(403);
      expect(main.marks.filter((mark) => text.includes(mark))).toEqual([]);
    },
  );

  it('reads to which depots they are limited', async () => {
    const ownerData = (await owner.get('/api/user/me')).body as { data: { depotIds: string[] | null } };
    const limitedData = (await dispatcher.get('/api/user/me')).body as { data: { depotIds: string[] | null } };
    expect([ownerData.data.depotIds, limitedData.data.depotIds]).toEqual([null, [north]]);
  });

  it('shows by the table that others see these records in collections', async () => {
    const showing: string[] = [];
    for (const { path } of collections) {
      const { text } = await owner.get(path === '/api/search' ? `/api/search?q=${main.marks.at(-1)}` : path);
      if (main.marks.some((mark) => text.includes(mark))) showing.push(path);
    }
    expect(showing).toEqual(
      expect.arrayContaining([
        '/api/v1/Orders',
        '/api/v1/Orders/export',
        '/api/v1/shipments',
        '/api/v1/shipments/export',
        '/api/dispatch',
        '/api/drivers',
        '/api/vehicles',
        '/api/search',
        '/api/carriers/bookings',
      ]),
    );
  });

  const forAllDepots = TABLE.filter((row) => isForDispatchers(row) && FOR_ALL_DEPOTS.test(nameOf(row)));
  it.each(forAllDepots.map((row) => [nameOf(row), row] as const))('%s is refused', async (_, row) => {
    const { status, body } = await send(dispatcher, row, UNKNOWN);
    expect([status, body.error?.message]).toEqual([
      403,
      'Your account is limited to some depots. This operation concerns all depots.',
    ]);
  });

  it('follows the records of their depots in the stream', async () => {
    const stream = await EventStream.open(t.url, tenant.tokens.viewer);
    for (const { freeShipmentId } of [main, ofNorth])
      await owner.post(`/api/v1/shipments/${freeShipmentId}/traces`).send({ status: 'collected', location: 'Wien' });
    const shown = () => JSON.stringify(stream.events);
    await stream.until('the change at their depot', () => shown().includes(ofNorth.freeShipmentId));
    expect(main.marks.filter((mark) => shown().includes(mark))).toEqual([]);
    stream.close();
  });

  it('sees the records of their depots, which others see too', async () => {
    const paths = ({ orderId, shipmentId, dispatchId, driverId, vehicleId }: Records) => [
      `/api/v1/Orders/${orderId}`,
      `/api/v1/shipments/${shipmentId}`,
      `/api/dispatch/${dispatchId}`,
      `/api/drivers/${driverId}`,
      `/api/vehicle/${vehicleId}`,
      `/api/depots/${north}`,
    ];
    for (const path of paths(ofNorth)) expect([path, (await viewer.get(path)).status]).toEqual([path, 200]);
    for (const path of paths(main)) expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
    const { data } = (await viewer.get('/api/depots')).body as { data: { guid: string }[] };
    expect(data.map(({ guid }) => guid)).toEqual([north]);
  });

  it('changes records of their depots, and moves none to another depot', async () => {
    const change = (body: object) => dispatcher.put('/api/vehicle').send({ guid: ofNorth.vehicleId, ...body });
    expect((await change({ name: 'Van of North' })).status).toBe(200);
    const { data } = (await owner.get('/api/depots')).body as { data: { guid: string; isDefault: boolean }[] };
    const moved = await change({ depotId: data.find(({ isDefault }) => isDefault)!.guid });
    expect([moved.status, moved.body.error.details]).toEqual([404, { depotId: 'No such depot.' }]);
    const unset = await change({ depotId: null });
    expect([unset.status, unset.body.error.details]).toEqual([
      400,
      { depotId: 'Your account is limited to some depots: name one of them (GET /api/depots).' },
    ]);
    const foreign = await dispatcher.put('/api/vehicle').send({ guid: main.vehicleId, name: 'Mine' });
    const unknown = await dispatcher.put('/api/vehicle').send({ guid: UNKNOWN, name: 'Mine' });
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  });

  it('creates records at their depots only', async () => {
    const driver = (depotId?: string) => dispatcher.post('/api/drivers').send({ name: 'New', depotId });
    expect((await driver(north)).status).toBe(201);
    const withoutDepot = await driver();
    expect([withoutDepot.status, Object.keys(withoutDepot.body.error.details as object)]).toEqual([400, ['depotId']]);
  });

  it('plans only shipments and vehicles of their depots', async () => {
    const plan = (body: object) => dispatcher.post('/api/dispatch/plan').send({ date: '2100-03-02', ...body });
    const all = await plan({});
    expect(all.status).toBe(200);
    expect(main.marks.filter((mark) => all.text.includes(mark))).toEqual([]);
    expect(all.text).toContain(ofNorth.freeShipmentId);
    const foreign = await plan({ shipmentIds: [main.freeShipmentId] });
    const unknown = await plan({ shipmentIds: [UNKNOWN] });
    expect([foreign.status, foreign.body.error.details]).toEqual([unknown.status, unknown.body.error.details]);
    expect(foreign.status).toBe(404);
  });

  it('sees everything again when the limit ends, from the next request on', async () => {
    await limit('viewer', null);
    expect((await viewer.get(`/api/v1/Orders/${main.orderId}`)).status).toBe(200);
    await limit('viewer', [north]);
    expect((await viewer.get(`/api/v1/Orders/${main.orderId}`)).status).toBe(404);
  });

  it('has the default depot with records that name no depot', async () => {
    const { data } = (await owner.get('/api/depots')).body as { data: { guid: string; isDefault: boolean }[] };
    await limit('viewer', [data.find(({ isDefault }) => isDefault)!.guid]);
    expect((await viewer.get(`/api/v1/Orders/${main.orderId}`)).status).toBe(200);
    expect((await viewer.get(`/api/v1/Orders/${ofNorth.orderId}`)).status).toBe(404);
    await limit('viewer', [north]);
  });
});

describe('the limit of a member to depots', () => {
  let t: TestApp;
  let tenant: Tenant;
  let owner: Client;
  let depot: string;

  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    owner = t.as(tenant.tokens.owner);
    depot = await (await World.open(t, tenant.tokens.owner)).depot();
  });
  afterAll(() => t.stop());

  const patch = (role: keyof Tenant['users'], body: object) =>
    owner.patch(`/api/business/users/${tenant.users[role]}`).send(body);

  it.each(['admin', 'driver'] as const)('the limit of a member to depots is refused for the role %s', async (role) => {
    const { status, body } = await patch(role, { depotIds: [depot] });
    expect([status, body.error.details]).toEqual([
      400,
      { depotIds: `Only members with the role dispatcher or viewer can be limited to depots: the role is ${role}.` },
    ]);
  });

  it('ends when the member gets a role that sees all depots', async () => {
    await patch('viewer', { depotIds: [depot] });
    const { body } = await patch('viewer', { role: 'admin' });
    expect((body as { data: object }).data).toMatchObject({ role: 'admin', depotIds: null });
  });

  it('names depots of the business', async () => {
    const foreign = await (await World.open(t, (await t.seedTenant()).tokens.owner)).depot();
    const { status, body } = await patch('viewer', { depotIds: [depot, foreign] });
    expect([status, body.error.details]).toEqual([404, { 'depotIds.1': 'No such depot.' }]);
  });

  it('keeps its depots from being deleted', async () => {
    await patch('viewer', { depotIds: [depot] });
    const { status, body } = await owner.delete(`/api/depots/${depot}`);
    expect(status).toBe(409);
    expect(body.error.details.guid).toMatch(/^The limit of the user viewer-.* uses this depot\.$/);
  });
});
