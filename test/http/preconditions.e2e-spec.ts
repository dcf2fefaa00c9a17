import { newId } from '../../src/common/ids';
import { seedCustomer } from '../factories/customer.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedOrder } from '../factories/order.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedSession, seedUser } from '../factories/tenant.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

interface Kind {
  readonly make: (t: TestApp) => Promise<string>;
  readonly read: (id: string) => string;
  readonly table: string;
  readonly row: (t: TestApp, id: string) => Record<string, string>;
}
const ofBusiness = (t: TestApp, id: string) => ({ business_id: t.tenant.id, id });
const guidOf = async (sent: PromiseLike<{ status: number; text: string; body: { data: { guid: string } } }>) => {
  const response = await sent;
  if (response.status !== 201) throw new Error(response.text);
  return response.body.data.guid;
};

/** Where each record is read, and how one is made. */
const KINDS = {
  customer: {
    make: async (t) => (await seedCustomer(t)).id,
    read: (id) => `/api/v1/Customers/${id}`,
    table: 'customers',
    row: ofBusiness,
  },
  order: {
    make: async (t) => (await seedOrder(t)).id,
    read: (id) => `/api/v1/Orders/${id}`,
    table: 'orders',
    row: ofBusiness,
  },
  shipment: {
    make: async (t) => (await seedShipment(t)).id,
    read: (id) => `/api/v1/shipments/${id}`,
    table: 'shipments',
    row: ofBusiness,
  },
  vehicle: {
    make: (t) => seedVehicle(t),
    read: (id) => `/api/vehicle/${id}`,
    table: 'vehicles',
    row: ofBusiness,
  },
  driver: {
    make: (t) => seedDriver(t),
    read: (id) => `/api/drivers/${id}`,
    table: 'drivers',
    row: ofBusiness,
  },
  dispatch: {
    make: async (t) => (await seedDispatch(t)).id,
    read: (id) => `/api/dispatch/${id}`,
    table: 'dispatches',
    row: ofBusiness,
  },
  device: {
    make: (t) => guidOf(t.api.post('/api/tracking/add-device').send({ deviceId: newId(), type: 'gps_tracker' })),
    read: (id) => `/api/tracking/devices/${id}`,
    table: 'tracking_devices',
    row: ofBusiness,
  },
  preset: {
    make: (t) =>
      guidOf(t.api.post('/api/business/dimension-presets').send({ name: newId(), length: 1, width: 1, height: 1 })),
    read: (id) => `/api/business/dimension-presets/${id}`,
    table: 'dimension_presets',
    row: ofBusiness,
  },
  user: {
    make: async (t) => {
      const id = await seedUser(t.db);
      await t.db.query(`INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, 'viewer')`, [t.tenant.id, id]);
      await seedSession(t.db, id);
      return id;
    },
    read: (id) => `/api/business/users/${id}`,
    table: 'members',
    row: (t, id) => ({ business_id: t.tenant.id, user_id: id }),
  },
  carrier: {
    make: async (t) => {
      const { rows } = await t.db.query<{ id: string }>(`SELECT id FROM carriers WHERE adapter = 'own-fleet'`);
      const response = await t.api.post('/api/carriers/configure').send({ carrierId: rows[0]!.id });
      if (response.status !== 200) throw new Error(response.text);
      return rows[0]!.id;
    },
    read: (id) => `/api/carriers/${id}`,
    table: 'carrier_configurations',
    row: (t, id) => ({ business_id: t.tenant.id, carrier_id: id }),
  },
  business: {
    make: (t) => Promise.resolve(t.tenant.id),
    read: () => '/api/business/my-business',
    table: 'businesses',
    row: (t) => ({ id: t.tenant.id }),
  },
  defaults: {
    make: async (t) => {
      await t.db.query('INSERT INTO business_defaults (business_id) VALUES ($1) ON CONFLICT DO NOTHING', [t.tenant.id]);
      return t.tenant.id;
    },
    read: () => '/api/business/default-configuration',
    table: 'business_defaults',
    row: (t) => ({ business_id: t.tenant.id }),
  },
} as const satisfies Record<string, Kind>;
type KindName = keyof typeof KINDS;

type Change = readonly [KindName, 'put' | 'patch', string, (n: number) => object];

/** Every PUT and PATCH of these records; `$id` is the record, and `n` makes each body different. */
const CHANGES: readonly Change[] = [
  ['customer', 'put', '/api/v1/Customers/$id', (n) => ({ name: `Name ${n}` })],
  ['customer', 'patch', '/api/v1/Customers/$id/references', (n) => ({ type: 'erp', value: `C-${n}` })],
  ['order', 'put', '/api/v1/Orders/$id', (n) => ({ deliveryAddress: { street: `Street ${n}`, city: 'Wien' } })],
  ['order', 'patch', '/api/v1/Orders/$id/status', (n) => ({ status: n % 2 ? 'draft' : 'pending' })],
  ['shipment', 'put', '/api/v1/shipments/$id', (n) => ({ instructions: `Ring ${n} times` })],
  ['shipment', 'patch', '/api/v1/shipments', (n) => ({ shipmentId: '$id', deliveryDate: `2026-03-0${n + 1}` })],
  ['vehicle', 'put', '/api/vehicle', (n) => ({ guid: '$id', name: `Van ${n}` })],
  ['driver', 'put', '/api/drivers/$id', (n) => ({ name: `Dora ${n}` })],
  ['dispatch', 'put', '/api/dispatch', (n) => ({ guid: '$id', name: `Tour ${n}` })],
  ['dispatch', 'patch', '/api/dispatch/$id/status', (n) => ({ status: n % 2 ? 'draft' : 'ready' })],
  ['device', 'put', '/api/tracking/devices/$id', (n) => ({ type: `type ${n}` })],
  ['preset', 'put', '/api/business/dimension-presets/$id', (n) => ({ length: n + 2 })],
  ['user', 'patch', '/api/business/users/$id', (n) => ({ firstName: `Maria ${n}` })],
  ['user', 'patch', '/api/business/users/$id', (n) => ({ role: n % 2 ? 'viewer' : 'driver' })],
  ['carrier', 'patch', '/api/carriers/$id', (n) => ({ isActive: n % 2 === 1 })],
  ['carrier', 'patch', '/api/carriers/$id', (n) => ({ accountNumber: `A-${n}` })],
  ['business', 'put', '/api/business', (n) => ({ guid: '$id', name: `Business ${n}` })],
  ['defaults', 'put', '/api/business/default-configuration', (n) => ({ defaultDimensions: { length: n + 2 } })],
];
const DELETES: readonly (readonly [KindName, string])[] = [
  ['customer', '/api/v1/Customers/$id'],
  ['shipment', '/api/v1/shipments/$id'],
  ['vehicle', '/api/vehicle/$id'],
  ['driver', '/api/drivers/$id'],
  ['dispatch', '/api/dispatch/$id'],
  ['device', '/api/tracking/devices/$id'],
  ['preset', '/api/business/dimension-presets/$id'],
  ['user', '/api/business/users/$id'],
  ['carrier', '/api/carriers/$id'],
];
const MALFORMED = ['', '3', '"3', "'3'", '"3" "4"', '*, "3"', 'W/3'];

describe('If-Match', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const send = ([, method, path, body]: Change, id: string, n: number, ifMatch?: string) => {
    const sent = t.api[method](path.replace('$id', id));
    if (ifMatch !== undefined) void sent.set('If-Match', ifMatch);
    return sent.send(JSON.parse(JSON.stringify(body(n)).replaceAll('$id', id)) as object);
  };
  const remove = (path: string, id: string, ifMatch: string) =>
    t.api.delete(path.replace('$id', id)).set('If-Match', ifMatch);
  const etag = async (kind: KindName, id: string): Promise<string> => {
    const { headers } = await t.api.get(KINDS[kind].read(id));
    expect(headers.etag).toMatch(/^"\d+"$/);
    return headers.etag as string;
  };
  /** The row and how many jobs there are: what a refused change must leave as it was. */
  const state = async (kind: KindName, id: string) => {
    const row = KINDS[kind].row(t, id);
    const condition = Object.keys(row).map((column, index) => `${column} = $${index + 1}`);
    const { rows } = await t.db.query<object>(
      `SELECT to_jsonb(r) AS row, (SELECT count(*) FROM graphile_worker._private_jobs) AS jobs,
         (SELECT count(*) FROM audit_log) AS audit FROM ${KINDS[kind].table} r WHERE ${condition.join(' AND ')}`,
      Object.values(row),
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  };

  it.each(CHANGES.map((change) => [`${change[1].toUpperCase()} ${change[2]} (${change[0]})`, change] as const))(
    'accepts the version that was read and rejects an older one: %s',
    async (_, change) => {
      const [kind] = change;
      const id = await KINDS[kind].make(t);
      const first = await etag(kind, id);
      expect((await send(change, id, 0, first)).status).toBe(200);
      const second = await etag(kind, id);
      expect(second).not.toBe(first);

      const before = await state(kind, id);
      for (const stale of [first, `W/${second}`, `${first}, W/${second}`, '"unknown"', second.replace('"', '"0')]) {
        const refused = await send(change, id, 1, stale);
        expect([stale, refused.status, refused.body.error?.code]).toEqual([stale, 412, 'PRECONDITION_FAILED']);
      }
      for (const malformed of MALFORMED) {
        const refused = await send(change, id, 1, malformed);
        expect([malformed, refused.status]).toEqual([malformed, 400]);
        expect(Object.keys(refused.body.error.details as object)).toEqual(['If-Match']);
      }
      expect(await state(kind, id)).toEqual(before);

      expect((await send(change, id, 1, `${first} ,, ${second}`)).status).toBe(200);
      expect(await etag(kind, id)).not.toBe(second);
      expect((await send(change, id, 2, '*')).status).toBe(200);
      expect((await send(change, id, 3)).status).toBe(200);
    },
  );

  it.each(CHANGES.map((change) => [`${change[1].toUpperCase()} ${change[2]} (${change[0]})`, change] as const))(
    'accepts one of two simultaneous changes of the same version: %s',
    async (_, change) => {
      const [kind] = change;
      const id = await KINDS[kind].make(t);
      const read = await etag(kind, id);
      const next = change[0] === 'carrier' ? [4, 6] : [0, 0];
      const responses = await raceOnRow(t.databaseUrl, KINDS[kind].table, KINDS[kind].row(t, id), () =>
        next.map((n) => send(change, id, n, read)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    },
  );

  it.each(DELETES)(
    'DELETE of a %s (%s): the version that was read passes, an older one is rejected',
    async (kind, path) => {
      const id = await KINDS[kind].make(t);
      const first = await etag(kind, id);
      await send(
        CHANGES.find(([name, method]) => name === kind && method)!,
        id,
        0,
      );
      const before = await state(kind, id);
      for (const stale of [first, 'W/"1"']) {
        const refused = await remove(path, id, stale);
        expectError(refused, 412, 'PRECONDITION_FAILED');
      }
      expect((await remove(path, id, 'nonsense')).body.error.details).toHaveProperty('If-Match');
      expect(await state(kind, id)).toEqual(before);
      expect((await remove(path, id, await etag(kind, id))).status).toBe(200);
      for (const any of ['*', '"1"']) expect((await remove(path, id, any)).status).toBe(404);
    },
  );

  it('checks the version before the rules of the record', async () => {
    const order = await seedOrder(t, { status: 'delivered' });
    const put = [
      'order',
      'put',
      '/api/v1/Orders/$id',
      () => ({ deliveryAddress: { street: 'S', city: 'C' } }),
    ] as const;
    expect((await send(put, order.id, 0, '"9"')).status).toBe(412);
    expect((await send(put, order.id, 0, '"1"')).status).toBe(409);
  });

  it('compares the version of the customer when a contact or reference is changed or removed', async () => {
    const { id } = await seedCustomer(t);
    const customer = `/api/v1/Customers/${id}`;
    const contact = await guidOf(t.api.post(`${customer}/contacts`).send({ name: 'Maria' }));
    const added = await t.api.patch(`${customer}/references`).send({ type: 'erp', value: 'C-1' });
    const reference = added.body.data.references[0].guid as string;
    const changes = [
      () => t.api.patch(`${customer}/contacts/${contact}`).send({ name: 'Eva' }),
      () => t.api.delete(`${customer}/contacts/${contact}`),
      () => t.api.delete(`${customer}/references/${reference}`),
    ];
    for (const change of changes) {
      const [read, before] = [await etag('customer', id), (await t.api.get(customer)).text];
      for (const [stale, status] of [['"1"', 412] as const, ['nonsense', 400] as const])
        expect([stale, (await change().set('If-Match', stale)).status]).toEqual([stale, status]);
      expect((await t.api.get(customer)).text).toBe(before);
      expect((await change().set('If-Match', read)).status).toBe(200);
      expect(await etag('customer', id)).not.toBe(read);
    }
  });

  it('replays the response for an Idempotency-Key although the version has become outdated', async () => {
    const { id } = await seedCustomer(t);
    const put = () =>
      t.api.put(`/api/v1/Customers/${id}`).set('If-Match', '"1"').set('Idempotency-Key', id).send({ name: 'Once' });
    const [first, again] = [await put(), await put()];
    expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
    expect(await etag('customer', id)).toBe('"2"');
  });

  it('If-Match is documented with its 412 for each change of a record with an ETag', async () => {
    const { paths } = (await t.as().get('/openapi.json')).body as {
      paths: Record<string, Record<string, { parameters?: { name: string }[]; responses: Record<string, unknown> }>>;
    };
    const documented = (method: string, path: string) => {
      const pattern = new RegExp(`^${path.replace('$id', '\\{\\w+\\}')}$`);
      const operation = Object.entries(paths).find(([name]) => pattern.test(name))![1][method]!;
      return [operation.parameters?.filter(({ name }) => name === 'If-Match').length, '412' in operation.responses];
    };
    for (const [, method, path] of CHANGES) expect([path, documented(method, path)]).toEqual([path, [1, true]]);
    for (const [, path] of DELETES) expect([path, documented('delete', path)]).toEqual([path, [1, true]]);
    expect(documented('get', '/api/v1/Orders/$id')).toEqual([0, false]);
  });
});
