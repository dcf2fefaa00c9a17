import { RouteTable } from '../../src/platform/http/route-table';
import { newId } from '../../src/common/ids';
import { seedDriverSession } from '../factories/driver-session.factory';
import { seedSession, seedUser, type Tenant } from '../factories/tenant.factory';
import { expectError } from '../support/expect-response';
import {
  ALLOWED,
  type HttpMethod,
  isStream,
  ROLES,
  TABLE,
  type TableRow,
  takesForm,
  unversioned,
} from '../support/http-table';
import { startTestApp, type TestApp } from '../support/test-app';

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Pages, their files, and probes: none is an operation of the API. */
const UNDOCUMENTED = /^\/(health|metrics|account|track|unsubscribe|proof|map-loader|mcp|\.well-known)/;

describe('every route', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const filled = (path: string) => path.replace(/:\w+/g, newId());
  const call = ({ method }: Pick<TableRow, 'method'>, path: string, token?: string) =>
    t.as(token)[method.toLowerCase() as 'get'](path);
  const protectedRows = TABLE.filter(({ access }) => access !== 'public');
  const name = ({ method, path }: TableRow) => `${method} ${path}`;
  const title = (rows: readonly TableRow[]) => rows.map((row) => [name(row), row] as const);

  it('precedes routes with a parameter in its place, for any order of modules', () => {
    const paths = t.app
      .get(RouteTable)
      .listRoutes()
      .map(({ path }) => path); // Planning routes follow dispatch routes.
    expect(paths.indexOf('/api/dispatch/plan')).toBeGreaterThanOrEqual(0);
    expect(paths.indexOf('/api/dispatch/plan')).toBeLessThan(paths.indexOf('/api/dispatch/:id'));
  });

  it('every route is in the table, and every row of the table is a route, with and without the version', () => {
    const routes = t.app.get(RouteTable).listRoutes();
    const served = routes.map(({ method, path }) => `${method} ${path.toLowerCase()}`).sort();
    const listed = TABLE.flatMap((row) =>
      [...new Set([row.path, unversioned(row)])].map((path) => `${row.method} ${path.toLowerCase()}`),
    ).sort();
    expect([...new Set(served)]).toEqual(listed); // a middleware of one route is listed as that route again
  });

  it('every route is in the OpenAPI document once, with the version where it has one', async () => {
    const { paths } = (await t.as().get('/openapi.json')).body as { paths: Record<string, object> };
    const documented = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const listed = TABLE.filter(({ path }) => !UNDOCUMENTED.test(path)).map(name);
    expect(documented.sort()).toEqual(listed.sort());
  });

  it.each(title(protectedRows))('%s returns 401 without a token, in the envelope', async (_, row) => {
    for (const path of new Set([row.path, unversioned(row)])) {
      const response = await call(row, filled(path));
      expect([response.status, response.body.success, response.body.error?.code]).toEqual([401, false, 'UNAUTHORIZED']);
      expect(response.headers['www-authenticate']).toMatch(/^Bearer/);
    }
  });

  it.each(title(protectedRows))(
    '%s returns 403 to roles without the permission and not to the others',
    async (_, row) => {
      const allowed: readonly string[] = ALLOWED[row.access as keyof typeof ALLOWED];
      for (const role of ROLES) {
        const token = await seedSession(t.db, t.tenant.users[role]); // logging out ends it
        await t.db.query(
          'INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', // Restores the membership of a user who left.
          [t.tenant.id, t.tenant.users[role], role],
        );
        const path = isStream(row) ? `${row.path}?types=nonsense` : filled(row.path); // an open one would not end
        const response = await call(row, path, token);
        // Changes of the second factor ask all roles alike to confirm who they are.
        const isConfirmation = response.body.error?.code === 'IDENTITY_CONFIRMATION_REQUIRED';
        if (allowed.includes(role)) expect([401, isConfirmation || 403]).not.toContain(response.status);
        else expect([role, response.status, response.body.error?.code]).toEqual([role, 403, 'FORBIDDEN']);
      }
    },
  );

  it("takes a driver's session where it is for drivers, and nowhere else", async () => {
    for (const row of protectedRows) {
      const path = isStream(row) ? `${row.path}?types=nonsense` : filled(row.path);
      const { status } = await call(row, path, await seedDriverSession(t)); // signing out ends it
      if (row.access === 'own session') expect([name(row), [401, 403].includes(status)]).toEqual([name(row), false]);
      else expect([name(row), status]).toEqual([name(row), 403]);
    }
  });

  it.each([...new Set(TABLE.map(({ path }) => path))])(
    '%s returns 405 with Allow to the methods it does not have',
    async (path) => {
      const own = TABLE.filter((row) =>
        new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(filled(path)),
      ).map(({ method }) => method);
      for (const method of METHODS.filter((candidate) => !own.includes(candidate))) {
        const response = await call({ method }, filled(path), t.tenant.tokens.owner);
        expect([method, response.status, response.body.error?.code]).toEqual([method, 405, 'METHOD_NOT_ALLOWED']);
        expect(
          response.headers
            .allow!.split(', ')
            .filter((allowed) => allowed !== 'HEAD')
            .sort(),
        ).toEqual([...new Set(own)].sort());
      }
    },
  );

  it.each(title(protectedRows.filter(({ path }) => path.includes(':'))))(
    '%s returns 400 naming an identifier that is no UUID',
    async (_, row) => {
      const token = row.access === 'own session' ? await seedDriverSession(t) : t.tenant.tokens.owner;
      const requested = call(row, row.path.replace(/:\w+/g, 'nonsense'), token);
      if (takesForm(row)) void requested.field('name', 'value');
      else if (row.method !== 'GET' && row.method !== 'DELETE') void requested.send({});
      const response = await requested;
      expectError(response, 400, 'VALIDATION_ERROR');
    },
  );

  it('rejects an account without a business on every route that needs one', async () => {
    const token = await seedSession(t.db, await seedUser(t.db));
    const open = protectedRows.filter(({ access }) => access !== 'anybody');
    const statuses = [];
    for (const row of open) statuses.push([name(row), (await call(row, filled(row.path), token)).status]);
    expect(statuses.filter(([, status]) => status !== 403)).toEqual([]);
  });
});

describe("another business's records", () => {
  let t: TestApp;
  let foreignRecord: Tenant;
  /** One record of each kind, made by the other business through the interface. */
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    t = await startTestApp();
    foreignRecord = await t.seedTenant();
    const api = t.as(foreignRecord.tokens.owner);
    const address = { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' };
    const party = { name: 'Wien Museum', phone: '+43 1 505 87 47', ...address };
    const made = async (path: string, body: object) => {
      const response = await api.post(path).send(body);
      if (response.status !== 201) throw new Error(`${path}: ${response.text}`);
      return (response.body.data?.guid as string | undefined) ?? response.headers.location!.split('/').at(-1)!;
    };
    ids.customer = await made('/api/v1/Customers', { name: 'Museum', email: 'goods-in@museum.example' });
    ids.order = await made('/api/v1/Orders', {
      customerId: ids.customer,
      items: [{ description: 'Books', quantity: 1, price: 20 }],
      deliveryAddress: address,
    });
    ids.shipment = await made('/api/v1/shipments', {
      customerId: ids.customer,
      sender: party,
      recipient: party,
      packages: [{ length: 1, width: 1, height: 1, weight: 1 }],
    });
    ids.vehicle = await made('/api/vehicle', { name: 'Van', licensePlate: 'W-1' });
    ids.driver = await made('/api/drivers', { name: 'Dora' });
    ids.dispatch = await made('/api/dispatch', {
      name: 'Tour',
      plannedDate: '2026-03-02T08:00:00Z',
      shipmentIds: [ids.shipment],
    });
    ids.plan = (await api.post('/api/dispatch/plan').send({ date: '2100-03-01' })).body.data.guid as string;
    ids.preset = await made('/api/business/dimension-presets', { name: 'Box', length: 1, width: 1, height: 1 });
    ids.view = await made('/api/saved-views', { name: 'Theirs', list: 'orders' });
    ids.device = await made('/api/tracking/add-device', {
      deviceId: 'tracker-1',
      type: 'gps_tracker',
      vehicleId: ids.vehicle,
    });
    ids.token = await made('/api/business/tokens', { name: 'Theirs' });
    ids.user = foreignRecord.users.viewer;
    ids.business = foreignRecord.id;
  });
  afterAll(() => t.stop());

  /** A fingerprint of each table. */
  const everything = async () => {
    const tables = [
      'customers',
      'orders',
      'order_items',
      'shipments',
      'shipment_traces',
      'shipment_proofs',
      'blobs',
      'vehicles',
      'tracking_devices',
      'customer_references',
      'customer_contacts',
      'drivers',
      'dispatches',
      'dispatch_shipments',
      'dispatch_plans',
      'routes',
      'dimension_presets',
      'saved_views',
      'api_tokens',
      'members',
      'businesses',
    ];
    const prints: Record<string, string> = {};
    for (const table of tables) {
      const { rows } = await t.db.query<{ print: string }>(
        `SELECT md5(string_agg((to_jsonb(r) - 'last_used_at')::text, '' ORDER BY to_jsonb(r)::text)) AS print FROM ${table} r`,
      );
      prints[table] = rows[0]!.print;
    }
    return prints;
  };

  /** Requests with a record of another business in path or body; `$id` is its id. */
  const REQUESTS: readonly [string, string, string, object?][] = [
    ['get', '/api/v1/Customers/$id', 'customer'],
    ['put', '/api/v1/Customers/$id', 'customer', { name: 'Mine' }],
    ['delete', '/api/v1/Customers/$id', 'customer'],
    [
      'post',
      '/api/v1/Orders',
      'customer',
      {
        customerId: '$id',
        items: [{ description: 'B', quantity: 1, price: 1 }],
        deliveryAddress: { street: 'S', city: 'C' },
      },
    ],
    ['get', '/api/v1/Orders/$id', 'order'],
    ['put', '/api/v1/Orders/$id', 'order', { items: [{ description: 'B', quantity: 1, price: 1 }] }],
    ['get', '/api/v1/Orders/$id/history', 'order'],
    ['get', '/api/dispatch/$id/history', 'dispatch'],
    ['patch', '/api/v1/Orders/$id/status', 'order', { status: 'pending' }],
    ['post', '/api/v1/Orders/delete', 'order', [{ guid: '$id' }]],
    ['post', '/api/v1/Orders/$id/assign-collection-date', 'order', { collectionDate: '2026-03-02T08:00:00Z' }],
    ['post', '/api/v1/Orders/$id/shipment', 'order', {}],
    ['get', '/api/v1/shipments/$id', 'shipment'],
    ['put', '/api/v1/shipments/$id', 'shipment', { instructions: 'Mine' }],
    ['patch', '/api/v1/shipments', 'shipment', { shipmentId: '$id', deliveryDate: '2026-03-02T08:00:00Z' }],
    ['delete', '/api/v1/shipments/$id', 'shipment'],
    ['post', '/api/v1/shipments/delete', 'shipment', [{ guid: '$id' }]],
    ['get', '/api/v1/shipments/$id/traces', 'shipment'],
    ['post', '/api/v1/shipments/$id/traces', 'shipment', { status: 'collected' }],
    ['get', '/api/v1/shipments/$id/label', 'shipment'],
    ['post', '/api/v1/shipments/labels', 'shipment', { guids: ['$id'] }],
    ['get', '/api/v1/shipments/$id/proof-of-delivery', 'shipment'],
    ['get', '/api/v1/shipments/$id/proof-of-delivery/photo', 'shipment'],
    ['get', '/api/v1/shipments/$id/proof-of-delivery/signature', 'shipment'],
    ['put', '/api/vehicle', 'vehicle', { guid: '$id', name: 'Mine' }],
    ['get', '/api/vehicle/$id', 'vehicle'],
    ['delete', '/api/vehicle/$id', 'vehicle'],
    ['get', '/api/drivers/$id', 'driver'],
    ['put', '/api/drivers/$id', 'driver', { name: 'Mine' }],
    ['delete', '/api/drivers/$id', 'driver'],
    ['get', '/api/dispatch/$id', 'dispatch'],
    ['get', '/api/dispatch/$id/manifest', 'dispatch'],
    ['put', '/api/dispatch', 'dispatch', { guid: '$id', name: 'Mine' }],
    ['delete', '/api/dispatch/$id', 'dispatch'],
    ['patch', '/api/dispatch/$id/status', 'dispatch', { status: 'cancelled' }],
    ['post', '/api/dispatch/$id/shipments', 'dispatch', { shipmentIds: ['$id'] }],
    ['post', '/api/dispatch/$id/optimize', 'dispatch'],
    ['put', '/api/dispatch/$id/stops', 'dispatch', { shipmentIds: ['$id'] }],
    ['post', '/api/dispatch/remove-shipment', 'dispatch', { dispatchId: '$id', shipmentId: '$id' }],
    [
      'post',
      '/api/dispatch/move-shipments',
      'shipment',
      { moves: [{ shipmentIds: ['$id'], fromDispatchId: null, toDispatchId: '$id' }] },
    ],
    ['get', '/api/dispatch/in-shipment/$id', 'shipment'],
    ['post', '/api/dispatch', 'shipment', { name: 'Mine', plannedDate: '2026-03-02T08:00:00Z', shipmentIds: ['$id'] }],
    ['post', '/api/dispatch', 'driver', { name: 'Mine', plannedDate: '2026-03-02T08:00:00Z', driverId: '$id' }],
    ['post', '/api/dispatch', 'vehicle', { name: 'Mine', plannedDate: '2026-03-02T08:00:00Z', vehicleId: '$id' }],
    ['get', '/api/dispatch/plan/$id', 'plan'],
    ['delete', '/api/dispatch/plan/$id', 'plan'],
    ['post', '/api/dispatch/plan/$id/commit', 'plan'],
    ['post', '/api/dispatch/plan', 'shipment', { date: '2100-03-01', shipmentIds: ['$id'] }],
    ['post', '/api/dispatch/plan', 'vehicle', { date: '2100-03-01', vehicleIds: ['$id'] }],
    ['post', '/api/dispatch/plan', 'driver', { date: '2100-03-01', driverIds: ['$id'] }],
    ['get', '/api/route/$id', 'dispatch'],
    ['get', '/api/route/timeline/$id', 'dispatch'],
    ['put', '/api/business', 'business', { guid: '$id', name: 'Mine' }],
    ['put', '/api/business/dimension-presets/$id', 'preset', { name: 'Mine' }],
    ['delete', '/api/business/dimension-presets/$id', 'preset'],
    ['delete', '/api/saved-views/$id', 'view'],
    ['delete', '/api/business/tokens/$id', 'token'],
    ['patch', '/api/business/users/$id', 'user', { role: 'viewer' }],
    ['delete', '/api/business/users/$id', 'user'],
  ];

  it.each(REQUESTS.map(([method, path, kind, body]) => [method, path, kind, body ?? null] as const))(
    '%s %s (%s) returns 404, to the byte as for an unknown one, and nothing changes',
    async (method, path, kind, body) => {
      const ask = (id: string) => {
        const sent = t.api[method as 'get'](path.replaceAll('$id', id));
        return body ? sent.send(JSON.parse(JSON.stringify(body).replaceAll('$id', id)) as object) : sent;
      };
      const before = await everything();
      const [foreign, unknown] = [ids[kind]!, newId()];
      const [foreignResponse, unknownResponse] = [await ask(foreign), await ask(unknown)];
      expectError(foreignResponse, 404, 'NOT_FOUND');
      expect(foreignResponse.text.replaceAll(foreign, '$id')).toBe(unknownResponse.text.replaceAll(unknown, '$id'));
      expect(await everything()).toEqual(before);
    },
  );
});
