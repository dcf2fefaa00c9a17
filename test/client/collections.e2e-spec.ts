import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bruToEnvJsonV2, bruToJsonV2, collectionBruToJson } from '@usebruno/lang';
import newman, { type NewmanRunSummary } from 'newman';
import { startTestApp, type TestApp } from '../support/test-app';

const CLIENTS = join(__dirname, '../../clients');
const POSTMAN = join(CLIENTS, 'postman/delivery-dispatch-service.postman_collection.json');
const BRUNO = join(CLIENTS, 'bruno');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

interface Item {
  name: string;
  item?: Item[];
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
    expect(variable.map(({ key }) => key)).toEqual(['baseUrl', 'email', 'password', 'token']);
    const found = item.flatMap((folder) => folder.item!.map(({ request }) => request!));
    expect(found.map(({ method, url }) => named(method, `/${url.path.join('/')}`)).sort()).toEqual(operations);
  });

  it('for Postman logs in, and sends every request as the service takes it', async () => {
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
    const answers = summary.run.executions.map(({ item, response, assertions }) => ({
      name: item.name,
      status: response?.code,
      text: response?.stream.toString().slice(0, 300),
      isFailed: (assertions ?? []).some(({ error }) => error),
    }));
    expect(answers.length).toBe(operations.filter((operation) => !operation.endsWith('/stream')).length);
    expect(answers.filter(({ isFailed }) => isFailed)).toEqual([]);
    const statusOf = (name: string) => answers.find((answer) => answer.name === name)?.status;
    expect(statusOf('Log in')).toBe(200);
    expect(statusOf('Read who is logged in')).toBe(200);
    expect(statusOf('List orders')).toBe(200);
    // Records of the examples aren't there, which is a 404; no request is of a wrong form, or to a wrong place.
    expect(answers.filter(({ status }) => !status || status >= 500 || [405, 413, 415].includes(status))).toEqual([]);
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

    it('have bodies that are JSON, a token for those that need one, and a login that keeps it', () => {
      for (const file of requests) {
        const { http, body } = bruToJsonV2(read(file)) as {
          http: { body: string; auth: string };
          body?: { json?: string };
        };
        expect(['inherit', 'none']).toContain(http.auth);
        if (http.body === 'json') expect(typeof JSON.parse(body!.json!)).toBe('object');
      }
      const login = bruToJsonV2(read(join(BRUNO, 'Users/Log in.bru'))) as { script: { res: string } };
      const kept: unknown[] = [];
      const bru = { setEnvVar: (...given: unknown[]) => kept.push(given) };
      new Function('bru', 'res', login.script.res)(bru, { body: { data: { token: 'dds_1' } } });
      expect(kept).toEqual([['token', 'dds_1']]);
    });

    it('stand in folders, with a token and an environment for all', () => {
      expect(collectionBruToJson(read(join(BRUNO, 'collection.bru')))).toMatchObject({
        auth: { mode: 'bearer', bearer: { token: '{{token}}' } },
      });
      const { variables } = bruToEnvJsonV2(read(join(BRUNO, 'environments/local.bru'))) as {
        variables: { name: string; secret: boolean }[];
      };
      expect(variables.map(({ name, secret }) => [name, secret])).toEqual([
        ['baseUrl', false],
        ['email', false],
        ['password', true],
        ['token', true],
      ]);
      const folders = files.filter((file) => file.endsWith('folder.bru'));
      for (const file of folders) expect(collectionBruToJson(read(file))).toMatchObject({ auth: { mode: 'inherit' } });
    });
  });
});
