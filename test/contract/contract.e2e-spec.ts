import { newId } from '../../src/common/ids';
import { RouteTable } from '../../src/platform/http/route-table';
import { seedSession, seedUser } from '../factories/tenant.factory';
import { fingerprint } from '../support/fingerprint';
import { startTestApp, type TestApp } from '../support/test-app';
import type { Operation, Sent } from './operation';
import { send, spoilt, withValue } from './send';
import { faults } from './shape';
import { COUNTS, nameOf, OPERATIONS } from './table';
import { World } from './world';

const ENVELOPE: Record<Operation['form'], readonly string[]> = {
  'success only': ['success'],
  data: ['data', 'success'],
  string: ['data', 'success'],
  array: ['data', 'success'],
  'empty array': ['data', 'success'],
  page: ['data', 'page', 'pageSize', 'success', 'totalCount', 'totalPages'],
  'bare boolean': [],
};
const CODES: Record<number, string> = {
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
};

describe('the interface', () => {
  let t: TestApp;
  let world: World;
  let foreignRecord: World;
  /** A valid request of each operation. Each test changes it in one place. */
  const valid = new Map<Operation, Sent>();
  /** Number of checks, for the summary. */
  const checked: Record<string, Record<string, number>> = {};

  beforeAll(async () => {
    t = await startTestApp();
    world = await World.open(t);
    foreignRecord = await World.open(t, (await t.seedTenant()).tokens.owner);
  });
  afterAll(async () => {
    await t.stop();
    const kinds = ['operations', 'success', ...Object.keys(CODES)];
    const line = (cells: readonly (string | number)[]) =>
      `${String(cells[0]).padEnd(24)}${cells
        .slice(1)
        .map((cell) => String(cell).padStart(11))
        .join('')}\n`;
    const domains = Object.keys(COUNTS);
    const rows = domains.map((domain) => [domain, ...kinds.map((kind) => checked[domain]?.[kind] ?? 0)]);
    const totals = kinds.map((kind) => domains.reduce((sum, domain) => sum + (checked[domain]?.[kind] ?? 0), 0));
    process.stdout.write([['', ...kinds], ...rows, ['all', ...totals]].map(line).join(''));
  });

  const count = ({ domain }: Operation, kind: string | number) => {
    const row = (checked[domain] ??= {});
    row[kind] = (row[kind] ?? 0) + 1;
  };
  const owner = (operation: Operation) => (operation.open ? t.as() : t.api);
  const validOf = async (operation: Operation): Promise<Sent> => {
    const sent = valid.get(operation) ?? (await operation.request(world));
    valid.set(operation, sent);
    return sent;
  };
  const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = await fingerprint(t.db);
    const result = await work();
    expect(await fingerprint(t.db)).toEqual(before);
    return result;
  };
  const refusal = async (
    operation: Operation,
    status: number,
    sent: Sent,
    { client = owner(operation), code = CODES[status]! } = {},
  ) => {
    const response = await send(client, operation, sent);
    expect([
      response.status,
      response.body.success,
      response.body.error?.code,
      Object.keys(response.body).sort(),
    ]).toEqual([status, false, code, ['error', 'success']]);
    count(operation, status);
    return response;
  };
  const refuses = (...refused: Parameters<typeof refusal>) => unchanged(() => refusal(...refused));
  const titled = (rows: readonly Operation[]) => rows.map((row) => [nameOf(row), row] as const);
  const guarded = OPERATIONS.filter(({ open }) => !open);

  it('lists as many operations as the document, each once, all of them served and documented', async () => {
    const counts: Record<string, number> = {};
    for (const { domain } of OPERATIONS) counts[domain] = (counts[domain] ?? 0) + 1;
    expect(counts).toEqual(COUNTS);
    expect(new Set(OPERATIONS.map(nameOf)).size).toBe(68);
    const { paths } = (await t.as().get('/openapi.json')).body as { paths: Record<string, Record<string, object>> };
    const served = new Set(
      t.app
        .get(RouteTable)
        .listRoutes()
        .map(({ method, path }) => `${method} ${path.toLowerCase()}`),
    );
    const missing = OPERATIONS.flatMap((operation) => {
      count(operation, 'operations');
      const { method } = operation;
      const isDocumented = paths[operation.path]?.[method.toLowerCase()] !== undefined;
      return [
        ...(isDocumented ? [] : [`OpenAPI: ${method} ${operation.path}`]),
        ...[...new Set([operation.path, operation.path.replace('/v1/', '/')])].flatMap((path) =>
          served.has(`${method} ${path.replace(/\{(\w+)\}/g, ':$1').toLowerCase()}`) ? [] : [`code: ${method} ${path}`],
        ),
      ];
    });
    expect(missing).toEqual([]);
  });

  it.each(titled(OPERATIONS))('%s responds as the document says', async (_, operation) => {
    const response = await send(owner(operation), operation, await operation.request(world));
    expect([response.status, response.text.slice(0, response.status < 300 ? 0 : 500)]).toEqual([operation.status, '']);
    const body = response.body as Record<string, unknown>;
    if (operation.form === 'bare boolean') expect(typeof body).toBe('boolean');
    else {
      const paged = operation.form === 'array' && 'page' in body;
      expect(Object.keys(body).sort()).toEqual(ENVELOPE[paged ? 'page' : operation.form]);
      expect(body.success).toBe(true);
    }
    if (operation.form === 'empty array') expect(body.data).toEqual([]);
    if (operation.shape) expect(faults(body.data, operation.shape)).toEqual([]);
    count(operation, 'success');
  });

  it.each(titled(OPERATIONS.filter(({ path }) => path.startsWith('/api/v1/'))))(
    '%s returns the same without the version',
    async (_, operation) => {
      const twin = { ...operation, path: operation.path.replace('/v1/', '/') };
      const response = await send(t.api, twin, await operation.request(world));
      expect(response.status).toBe(operation.status);
      if (operation.shape) expect(faults(response.body.data, operation.shape)).toEqual([]);
      expect((await send(t.as(), twin, await validOf(operation))).status).toBe(401);
    },
  );

  it.each(titled(guarded))('%s returns 401 without a token and with a wrong one', async (_, operation) => {
    const sent = { ...(await validOf(operation)), token: undefined };
    await unchanged(async () => {
      await refusal(operation, 401, sent, { client: t.as() });
      await refusal(operation, 401, sent, { client: t.as('ddt_nothing') });
    });
  });

  it.each(titled(guarded.filter(({ withoutBusiness }) => !withoutBusiness)))(
    '%s returns 403 to an account without a business, and to a viewer where it changes something',
    async (_, operation) => {
      const sent = await validOf(operation);
      const anonymous = await seedSession(t.db, await seedUser(t.db));
      await refuses(operation, 403, sent, { client: t.as(anonymous) });
      const { viewer = operation.method === 'GET' } = operation;
      if (!viewer) await refuses(operation, 403, sent, { client: t.as(t.tenant.tokens.viewer) });
    },
  );

  const spoilings = OPERATIONS.flatMap((operation) =>
    Object.entries(operation.invalid ?? {}).map(
      ([field, change]) => [nameOf(operation), field, operation, change] as const,
    ),
  );
  it.each(spoilings)('%s returns 400 for a bad %s, naming it', async (_, field, operation, change) => {
    const response = await refuses(operation, 400, spoilt(await validOf(operation), change));
    expect(Object.keys(response.body.error.details)).toEqual([field]);
  });

  const paths = OPERATIONS.flatMap((operation) =>
    [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [nameOf(operation), name!, operation] as const),
  );
  it.each(paths)(
    '%s returns 400 for an unreadable %s in the path, 404 for an unknown one',
    async (_, name, operation) => {
      const sent = await operation.request(world);
      const with_ = (id: string): Sent => ({ ...sent, params: { ...sent.params, [name]: id } });
      const response = await refuses(operation, 400, with_('nonsense'));
      expect(Object.keys(response.body.error.details)).toEqual([name]);
      await refuses(operation, 404, with_(newId()));
    },
  );

  const foreignPaths = paths.filter(([, , { path }]) => !path.startsWith('/api/carriers')); // Carriers belong to no business.
  it.each(foreignPaths)('%s returns 404 for the %s of another business', async (_, name, operation) => {
    const [own, foreign] = [await operation.request(world), await operation.request(foreignRecord)];
    await refuses(operation, 404, { ...own, params: { ...own.params, [name]: foreign.params![name]! } });
  });

  const bodyIds = OPERATIONS.flatMap((operation) =>
    (operation.ids ?? []).map((path) => [nameOf(operation), path, operation] as const),
  );
  it.each(bodyIds)('%s returns 404 for an unknown and a foreign %s', async (_, path, operation) => {
    const sent = await operation.request(world);
    await refuses(operation, 404, withValue(sent, path, newId()));
    if (path === 'carrierId') return;
    const valueAt = (from: Sent): unknown =>
      path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], from.body ?? from.query);
    const foreign =
      path === 'guid' && operation.path === '/api/business'
        ? (await t.seedTenant()).id
        : valueAt(await operation.request(foreignRecord));
    await refuses(operation, 404, withValue(sent, path, foreign));
  });

  it.each(titled(OPERATIONS.filter(({ conflict }) => conflict)))('%s returns 409', async (_, operation) => {
    await refuses(operation, 409, await operation.conflict!(world));
  });

  it.each(titled(OPERATIONS.filter(({ refused }) => refused)))(
    '%s returns 400 for the state that things are in',
    async (_, operation) => {
      const { code, ...sent } = await operation.refused!(world);
      await refuses(operation, 400, sent, { code });
    },
  );

  const withBody = OPERATIONS.filter(({ method, path }) => ['POST', 'PUT', 'PATCH'].includes(method) && path !== '');
  it.each(titled(withBody))('%s returns 415 for a body of another type', async (_, operation) => {
    const { file: _file, ...sent } = await validOf(operation);
    const before = await fingerprint(t.db);
    const response = await send(owner(operation), operation, { ...sent, body: undefined })
      .set('Content-Type', 'text/plain')
      .send('name=MQ');
    expect([response.status, response.body.error?.code]).toEqual([415, CODES[415]]);
    expect(await fingerprint(t.db)).toEqual(before);
    count(operation, 415);
  });

  it('returns 429 with the time to wait on every operation once the quota of a token is spent', async () => {
    const requests: [Operation, Sent][] = [];
    for (const operation of guarded) requests.push([operation, { ...(await validOf(operation)), token: undefined }]);
    const busy = await t.seedTenant({ plan: 'standard' });
    const headers = { Authorization: `Bearer ${busy.tokens.api}` };
    for (let sent = 0; sent <= 1200; sent += 50)
      await Promise.all(
        Array.from({ length: 50 }, async () => (await fetch(`${t.url}/api/carriers/lookups`, { headers })).text()),
      );
    const responses = await unchanged(async () => {
      const all = [];
      for (const [operation, sent] of requests)
        all.push(await refusal(operation, 429, sent, { client: t.as(busy.tokens.api) }));
      return all;
    });
    for (const response of responses) {
      expect([response.headers['x-ratelimit-limit'], response.headers['x-ratelimit-remaining']]).toEqual(['1200', '0']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
