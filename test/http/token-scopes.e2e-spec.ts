import { newId } from '../../src/common/ids';
import { isStream, TABLE, type TableRow, takesForm } from '../support/http-table';
import { startTestApp, type TestApp } from '../support/test-app';

const AREAS = ['orders', 'shipments', 'dispatch', 'tracking', 'customers', 'carriers', 'settings'] as const;
const SCOPES = AREAS.flatMap((area) => [`${area}:read`, `${area}:write`]);
const READ_ALL_RECORDS = 'orders:read shipments:read dispatch:read tracking:read customers:read carriers:read';
const ALL_WRITE_SCOPES =
  'settings:write orders:write shipments:write dispatch:write tracking:write customers:write carriers:write';

/**
 * Method and path → the scopes that a token needs, all of them. The first rule counts. `*` becomes `read` for GET and `write` for all
 * other methods.
 */
const RULES: readonly [RegExp, string][] = [
  [/^(POST|PATCH|DELETE) \/api\/business\/users/, ALL_WRITE_SCOPES],
  [/^(POST|PUT|DELETE) \/api\/business\/sso/, ALL_WRITE_SCOPES],
  [/^GET \/api\/business\/(generate-api-token|tokens|sso)$/, 'settings:write'],
  [/^POST \/api\/business\/notifications\/preview$/, 'settings:write'],
  [/^GET \/api\/(business\/notifications|v1\/shipments\/:shipmentId\/notifications)/, 'settings:read shipments:read'],
  [/ \/api\/webhooks/, `settings:* ${READ_ALL_RECORDS}`],
  [/ \/api\/(search|events|tracking\/stream)$/, READ_ALL_RECORDS],
  [/ \/api\/reports\//, 'shipments:read dispatch:read tracking:read'],
  [/ \/api\/(dispatch|v1\/shipments)\/overview$/, 'shipments:read dispatch:read'],
  [/^GET \/api\/v1\/Customers\/confirm-upload$/, 'customers:write'],
  [/^GET \/api\/tracking\/traccar$/, 'tracking:write'],
  [/^POST \/api\/v1\/shipments\/labels$/, 'shipments:read'],
  [/ \/api\/v1\/Orders\/:orderId\/shipment$/, 'shipments:*'],
  [/ \/api\/standing-routes/, 'dispatch:*'],
  [/^POST \/api\/slots\/search$/, 'orders:read'],
  [/ \/api\/(v1\/Orders|recurring-orders|slots)/, 'orders:*'],
  [/ \/api\/(v1\/shipments|cash|reschedule-requests|geocode)/, 'shipments:*'],
  [/ \/api\/(dispatch|drivers|route)/, 'dispatch:*'],
  [/ \/api\/(vehicle|vehicles|tracking)/, 'tracking:*'],
  [/ \/api\/v1\/Customers/, 'customers:*'],
  [/ \/api\/(carriers|v1\/addresses)/, 'carriers:*'],
  [/ (\/api\/(business|depots|saved-views|push)|\/map-loader\.js)/, 'settings:*'],
];

const nameOf = ({ method, path }: TableRow) => `${method} ${path}`;

const ruleOf = (row: TableRow) => RULES.find(([pattern]) => pattern.test(nameOf(row)));

function scopesNeededBy(row: TableRow): string[] {
  const rule = ruleOf(row);
  if (!rule) throw new Error(`No rule says which scopes ${nameOf(row)} needs.`);
  return rule[1].replace('*', row.method === 'GET' ? 'read' : 'write').split(' ');
}

const grants = (granted: readonly string[], scope: string) =>
  granted.includes(scope) || granted.includes(scope.replace(':read', ':write'));

describe('the scopes of API tokens', () => {
  let t: TestApp;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  /** Creates a token with the scopes, once. */
  async function tokenWith(scopes: readonly string[]): Promise<string> {
    const key = [...scopes].sort().join(' ');
    if (!tokens.has(key)) {
      const response = await t.api.post('/api/business/tokens').send({ name: key.slice(0, 100), scopes });
      if (response.status !== 201) throw new Error(response.text);
      tokens.set(key, (response.body as { data: { token: string } }).data.token);
    }
    return tokens.get(key)!;
  }

  /** Sends the request and returns the scope that is said to be missing, if the scopes are the reason of a 403. */
  async function missingScope(row: TableRow, scopes: readonly string[]): Promise<string | undefined> {
    const path = isStream(row) ? `${row.path}?types=nonsense` : row.path.replace(/:\w+/g, newId());
    const sent = t.as(await tokenWith(scopes))[row.method.toLowerCase() as 'get'](path);
    if (takesForm(row)) void sent.field('name', 'value');
    else if (row.method !== 'GET' && row.method !== 'DELETE') void sent.send({});
    const { status, body } = await sent;
    const message = (body as { error?: { message?: string } } | undefined)?.error?.message ?? '';
    const missing = /^This token does not have the scope (\w+:\w+)\.$/.exec(message)?.[1];
    const isUnexpected = [401, 429].includes(status) || status >= 500 || (missing && status !== 403);
    if (isUnexpected) throw new Error(`${nameOf(row)} returned ${status}: ${message}`);
    return missing;
  }

  /** Operations of a person's own account or of a driver. Push messages are open to every role, and have a permission. */
  const personal = TABLE.filter(
    ({ path, access }) =>
      access === 'own session' || (access === 'anybody' && !path.startsWith('/api/push/') && path !== '/mcp'),
  );
  const scoped = TABLE.filter((row) => row.access !== 'public' && row.path !== '/mcp' && !personal.includes(row));

  /** An API token acts as an admin, so operations for owners reject it whatever its scopes are. */
  const forAdmins = scoped.filter(({ access }) => access !== 'owner');

  it.each(forAdmins.map((row) => [nameOf(row), row] as const))(
    '%s accepts the scopes that it needs and no others',
    async (_, row) => {
      const needed = scopesNeededBy(row);
      expect(await missingScope(row, needed)).toBeUndefined();
      const writing = needed.map((scope) => scope.replace(':read', ':write'));
      expect(await missingScope(row, writing)).toBeUndefined();
      // A token with all scopes but one shows that no other scope stands in for it.
      for (const scope of needed) {
        const allOthers = SCOPES.filter((each) => !grants([each], scope));
        expect(await missingScope(row, allOthers)).toBe(scope);
      }
    },
  );

  it('are in the OpenAPI document at each operation that accepts an API token', async () => {
    const { paths } = (await t.as().get('/openapi.json')).body as {
      paths: Record<string, Record<string, { 'x-required-scopes'?: string[] }>>;
    };
    for (const row of TABLE.filter(({ path }) => path.startsWith('/api/'))) {
      const operation = paths[row.path.replace(/:(\w+)/g, '{$1}')]![row.method.toLowerCase()]!;
      const expected = scoped.includes(row) ? scopesNeededBy(row) : undefined;
      expect([nameOf(row), operation['x-required-scopes']?.sort()]).toEqual([nameOf(row), expected?.sort()]);
    }
  });

  it('are needed by no rule without an operation', () => {
    const needless = RULES.filter((rule) => !scoped.some((row) => ruleOf(row) === rule));
    expect(needless).toEqual([]);
  });

  it('include no operation of a person or a driver', async () => {
    expect(personal).not.toEqual([]);
    const token = t.as(await tokenWith(ALL_WRITE_SCOPES.split(' ')));
    for (const row of personal) {
      const response = await token[row.method.toLowerCase() as 'get'](row.path.replace(/:\w+/g, newId()));
      expect([nameOf(row), response.status]).toEqual([nameOf(row), 403]);
    }
  });

  it('count for HEAD as for GET', async () => {
    const statuses = async (scope: string) => {
      const token = t.as(await tokenWith([scope]));
      return [(await token.head('/api/v1/Orders')).status, (await token.head('/api/v1/Customers')).status];
    };
    expect([await statuses('orders:read'), await statuses('orders:write')]).toEqual([
      [200, 403],
      [200, 403],
    ]);
  });

  it('limit nothing if a token has none', async () => {
    const api = t.as(t.tenant.tokens.api);
    const paths = [
      '/api/v1/Orders',
      '/api/business/tokens',
      '/api/webhooks',
      '/api/search?q=museum',
      '/api/business/users',
    ];
    for (const path of paths) expect([path, (await api.get(path)).status]).toEqual([path, 200]);
  });
});
