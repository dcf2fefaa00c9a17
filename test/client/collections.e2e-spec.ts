import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bruToEnvJsonV2, bruToJsonV2, collectionBruToJson } from '@usebruno/lang';
import newman, { type NewmanRunSummary } from 'newman';
import { TxtRecords } from '../../src/platform/outbound/txt-records';
import { startTestApp, type TestApp } from '../support/test-app';

const CLIENTS = join(__dirname, '../../clients');
const POSTMAN = join(CLIENTS, 'postman/delivery-dispatch-service.postman_collection.json');
const BRUNO = join(CLIENTS, 'bruno');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** What a user fills in, and what requests store for later ones. */
const VARIABLES = [
  'baseUrl',
  'email',
  'password',
  'token',
  'now',
  'customerId',
  'orderId',
  'shipmentId',
  'driverToken',
];

interface Item {
  name: string;
  item?: Item[];
  event?: { script: { exec: string[] } }[];
  request?: { method: string; url: { path: string[] } };
}
interface Collection {
  info: { schema: string };
  variable: { key: string; value: string }[];
  item: Item[];
}

const document = JSON.parse(readFileSync(join(CLIENTS, '../docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>;
};
const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) => METHODS.filter((method) => methods[method]).map((method) => `${method} ${path}`))
  .sort();
const collection = () => JSON.parse(readFileSync(POSTMAN, 'utf8')) as Collection;
const named = (method: string, path: string) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

describe('the collections', () => {
  let t: TestApp;
  const account = { email: 'nora@people.example', password: 'three quiet trams along the Ring' };

  beforeAll(async () => {
    t = await startTestApp();
    t.app.get(TxtRecords).lookUp = () => Promise.resolve([]); // as DNS does for a domain without the record
    const headers = { 'Content-Type': 'application/json' };
    const post = (path: string, body: object, more = {}) =>
      fetch(`${t.url}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
    const names = { firstName: 'Nora', lastName: 'Neu', acceptedTerms: true };
    await post('/api/user/register', { ...account, ...names, confirmPassword: account.password });
    const login = (await (await post('/api/user/login', account)).json()) as { data: { token: string } };
    const business = { name: 'Neu Kurier', email: 'office@courier.example' };
    const made = await post('/api/business', business, { Authorization: `Bearer ${login.data.token}` });
    expect(made.status).toBe(201);
  });
  afterAll(() => t.stop());

  it('for Postman has every operation once, and the variables', () => {
    const { info, item, variable } = collection();
    expect(info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
    expect(variable.map(({ key }) => key)).toEqual(expect.arrayContaining(VARIABLES));
    const found = item.flatMap((folder) => folder.item!.map(({ request }) => request!));
    expect(found.map(({ method, url }) => named(method, `/${url.path.join('/')}`)).sort()).toEqual(operations);
  });

  it('for Postman runs from top to bottom, and every response has the status that its request expects', async () => {
    const whole = collection();
    // Live streams have no end; a runner would wait for them.
    for (const folder of whole.item)
      folder.item = folder.item!.filter(({ request }) => request!.url.path.at(-1) !== 'stream');
    const summary = await new Promise<NewmanRunSummary>((resolve, reject) =>
      newman.run(
        {
          collection: whole,
          envVar: Object.entries({ baseUrl: t.url, ...account }).map(([key, value]) => ({ key, value })),
          timeoutRequest: 30_000,
        },
        (error, result) => (error ? reject(error) : resolve(result)),
      ),
    );
    const responses = summary.run.executions.map(({ item, response, assertions = [] }) => ({
      name: item.name,
      status: response?.code,
      text: response?.stream.toString().slice(0, 300),
      checks: assertions.length,
      failed: assertions.flatMap(({ error }) => error?.message ?? []),
    }));
    expect(responses.length).toBe(operations.filter((operation) => !operation.endsWith('/stream')).length);
    expect(responses.filter(({ checks, failed }) => checks === 0 || failed.length)).toEqual([]);
    expect(summary.run.failures.map(({ error }) => error.message)).toEqual([]);
    const refused = responses.filter(({ status }) => status! >= 400);
    expect(refused.filter(({ status }) => [405, 413, 415].includes(status!) || status! >= 500)).toEqual([]);
    expect(refused.length).toBeLessThan(57); // Each description gives the reason.
  });

  describe('for Bruno', () => {
    const files = readdirSync(BRUNO, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.bru'))
      .map((entry) => join(entry.parentPath, entry.name));
    const requests = files.filter((file) => !/(folder|collection|local)\.bru$/.test(file));
    const read = (file: string) => readFileSync(file, 'utf8');

    it('have every operation once, as Bruno reads them', () => {
      const found = requests.map((file) => {
        const { http } = bruToJsonV2(read(file)) as { http: { method: string; url: string } };
        return named(http.method, http.url.replace('{{baseUrl}}', '').replace(/\?.*$/, ''));
      });
      expect(found.sort()).toEqual(operations);
    });

    interface Bru {
      readonly meta: { readonly name: string; readonly seq: string };
      readonly http: { readonly url: string; readonly body: string; readonly auth: string };
      readonly body?: { readonly json?: string };
      readonly script?: { readonly res: string };
      readonly tests?: string;
    }

    it('have bodies that are JSON, and a token for those that need one', () => {
      for (const file of requests) {
        const { http, body } = bruToJsonV2(read(file)) as Bru;
        expect(['inherit', 'none', 'bearer']).toContain(http.auth);
        if (http.body === 'json') expect(typeof JSON.parse(body!.json!)).toBe('object');
      }
    });

    it('expect the statuses and set the variables that the requests for Postman do', () => {
      const emitted = collection().item.flatMap((folder) =>
        folder.item!.map(({ name, event, request }) => {
          const script = event?.[0]?.script.exec.join('\n') ?? '';
          return [`${named(request!.method, `/${request!.url.path.join('/')}`)}: ${name}`, ...stated(script)];
        }),
      );
      const found = requests.map((file) => {
        const { meta, http, script, tests } = bruToJsonV2(read(file)) as Bru & { http: { method: string } };
        const path = http.url.replace('{{baseUrl}}', '').replace(/\?.*$/, '');
        return [`${named(http.method, path)}: ${meta.name}`, ...stated(`${tests ?? ''}\n${script?.res ?? ''}`)];
      });
      expect(found.sort()).toEqual(emitted.sort());
    });

    /** The status that a script expects, and the variables that it sets. */
    const stated = (script: string) => [
      /responds (\d+)/.exec(script)?.[1] ?? 'none',
      [...script.matchAll(/(?:collectionVariables\.set|setEnvVar)\('(\w+)'/g)].map(([, name]) => name).join(' '),
    ];

    it.each([
      ['Users/Log in.bru', { status: 200, body: { data: { token: 'dds_1' } } }, ['token', 'dds_1']],
      ['Customers/Create a customer.bru', { status: 201, body: { data: { guid: 'c1' } } }, ['customerId', 'c1']],
      [
        'Shipments/Create a shipment.bru',
        { status: 201, headers: { location: '/api/v1/shipments/s1' } },
        ['parcelId', 's1'],
      ],
    ])('%s stores what comes', (name, res, stored) => {
      const { script } = bruToJsonV2(read(join(BRUNO, name))) as Bru;
      const input: unknown[] = [];
      new Function('bru', 'res', script!.res)({ setEnvVar: (...pair: unknown[]) => input.push(pair) }, res);
      expect(input).toContainEqual(stored);
    });

    it('are grouped in folders, with a token and an environment for all', () => {
      expect(collectionBruToJson(read(join(BRUNO, 'collection.bru')))).toMatchObject({
        auth: { mode: 'bearer', bearer: { token: '{{token}}' } },
      });
      const { variables } = bruToEnvJsonV2(read(join(BRUNO, 'environments/local.bru'))) as {
        variables: { name: string; secret: boolean }[];
      };
      expect(variables.map(({ name }) => name)).toEqual(expect.arrayContaining(VARIABLES));
      const secret = variables.filter((variable) => variable.secret).map(({ name }) => name);
      expect(secret).toEqual(expect.arrayContaining(['password', 'token', 'driverToken']));
      const folders = files.filter((file) => file.endsWith('folder.bru'));
      for (const file of folders) expect(collectionBruToJson(read(file))).toMatchObject({ auth: { mode: 'inherit' } });
    });
  });
});
