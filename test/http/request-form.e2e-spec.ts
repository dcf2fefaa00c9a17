import request from 'supertest';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/Customers';

describe('the form of a request', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const raw = (body: string | Buffer, type = 'application/json') =>
    request(t.url)
      .post(PATH)
      .set('Authorization', `Bearer ${t.tenant.tokens.api}`)
      .set('Content-Type', type)
      .send(body);
  const refusal = ({ status, body }: request.Response) => [
    status,
    body.success,
    body.error?.code,
    Object.keys(body.error?.details ?? {}),
  ];

  it('takes null for no object, also where no field is required', async () => {
    const response = await t.api.put('/api/business/default-configuration').type('application/json').send('null');
    expect(refusal(response)).toEqual([400, false, 'VALIDATION_ERROR', ['body']]);
  });

  it.each([
    ['malformed JSON', '{oops', ['body']],
    ['a text', '"text"', ['body']],
    ['null', 'null', ['body']],
    ['a list', '[]', ['body']],
    ['a number', '7', ['body']],
    ['33 levels', '['.repeat(33) + ']'.repeat(33), ['body']],
    ['40,000 levels', '['.repeat(40_000) + ']'.repeat(40_000), ['body']],
    ['an escaped NUL', '{"name":"a\\u0000b","email":"a@b.example"}', ['name']],
    ['half a surrogate pair', '{"name":"a\\ud800b","email":"a@b.example"}', ['name']],
    ['an escaped NUL in a name', '{"a\\u0000b":1}', ['body']],
    ['an escaped NUL in a name further in', '{"name":"A","address":{"a\\u0000b":1}}', ['address']],
    ['an unknown field', '{"name":"A","email":"a@b.example","colour":"red"}', ['colour']],
    ['__proto__', '{"name":"A","email":"a@b.example","__proto__":{"x":1}}', ['__proto__']],
    ['constructor', '{"name":"A","email":"a@b.example","constructor":1}', ['constructor']],
    ['toString', '{"name":"A","email":"a@b.example","toString":"x"}', ['toString']],
    ['hasOwnProperty', '{"name":"A","email":"a@b.example","address":{"hasOwnProperty":1}}', ['address.hasOwnProperty']],
  ])('returns 400 for %s and names the fault', async (_, body, fields) => {
    expect(refusal(await raw(body))).toEqual([400, false, 'VALIDATION_ERROR', fields]);
    expect((await t.db.query('SELECT 1 FROM customers')).rows).toEqual([]);
  });

  it('never returns messages of parsers', async () => {
    expect((await raw('{oops')).text).not.toMatch(/Unexpected|position|token/i);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x'])(
    'returns 415 for %s',
    async (type) => {
      expect(refusal(await raw('name=A', type))).toEqual([415, false, 'UNSUPPORTED_MEDIA_TYPE', []]);
    },
  );

  it('returns 415 for a charset other than UTF-8 and 413 above 1 MiB', async () => {
    expect(refusal(await raw('{}', 'application/json; charset=latin1'))).toEqual([
      415,
      false,
      'UNSUPPORTED_MEDIA_TYPE',
      [],
    ]);
    expect(refusal(await raw(`{"name":"${'x'.repeat(1024 * 1024)}"}`))).toEqual([413, false, 'PAYLOAD_TOO_LARGE', []]);
  });

  it('names every missing field when there is no body at all', async () => {
    const response = await request(t.url).post(PATH).set('Authorization', `Bearer ${t.tenant.tokens.api}`);
    expect(refusal(response)).toEqual([400, false, 'VALIDATION_ERROR', ['name', 'email']]);
  });

  it.each([
    ['/api/v1/shipments?status[]=cancelled', 'status'],
    ['/api/v1/shipments?status%5B%5D=cancelled', 'status'],
    ['/api/v1/shipments?status[0]=cancelled&status[1]=delivered', 'status'],
    ['/api/v1/shipments?Page[]=2', 'page'],
    ['/api/v1/shipments?search[x]=Maria', 'search'],
    ['/api/dispatch?status[]=draft', 'status'],
    ['/api/events?types[]=ping', 'types'],
    ['/api/v1/Orders?Page[]=2', 'Page'],
    ['/api/v1/Customers?pagesize[0]=2', 'PageSize'],
  ])('rejects a known query parameter in brackets with 400: %s', async (path, name) => {
    const { status, body } = await t.api.get(path);
    expect([status, body.error?.details]).toEqual([400, { [name]: `Write it without brackets: ${name}=…` }]);
  });

  it('ignores an unknown query parameter in brackets', async () => {
    expect((await t.api.get('/api/v1/shipments?colour[]=red')).status).toBe(200);
  });

  it('rejects an unknown $ parameter and ignores any other', async () => {
    const bad = await t.api.get(`${PATH}?$top=5`);
    expectError(bad, 400, ['$top']);
    expect((await t.api.get(`${PATH}?%24skip=5`)).status).toBe(400);
    expect((await t.api.get(`${PATH}?colour=red`)).status).toBe(200);
    expect((await t.api.get('/api/vehicles?$filter=x')).status).toBe(400);
  });

  it('compares paths without regard to case and responds with and without the version', async () => {
    for (const path of ['/api/v1/customers', '/API/V1/CUSTOMERS', '/api/Customers', '/api/customers']) {
      expect((await t.api.get(path)).status).toBe(200);
    }
  });

  it.each([
    ['/api/v1/Customers/%E0%A4%A', 'customerId'],
    ['/api/v1/orders/%ED%A0%80/history', 'orderId'],
    ['/api/v1/Customers/0199a5c0-7b1e-7c3a-9d40-5f6e7a8b9c0d/contacts/%zz', 'contactId'],
  ])('rejects broken percent encoding with 400 and names the parameter: %s', async (path, parameter) => {
    const method = path.includes('/contacts/') ? 'delete' : 'get';
    const response = await t.api[method](path);
    expect(refusal(response)).toEqual([400, false, 'VALIDATION_ERROR', [parameter]]);
  });

  it('returns 404 for broken percent encoding in a path that does not exist', async () => {
    expect((await t.api.get('/api/nope/%zz')).status).toBe(404);
  });

  it.each([
    ['latitude', { latitude: 'x', longitude: 16 }],
    ['longitude', { latitude: 48, longitude: 999 }],
  ])('names a bad %s alone, and not the good coordinate beside it', async (name, address) => {
    const response = await t.api.post(PATH).send({ name: 'A', email: 'a@b.example', address });
    expect(refusal(response)).toEqual([400, false, 'VALIDATION_ERROR', [`address.${name}`]]);
  });

  it('responds to HEAD like GET, without a body', async () => {
    const response = await t.api.head(PATH);
    expect([response.status, response.text]).toEqual([200, undefined]);
  });

  it('names the methods of a path it knows', async () => {
    const response = await t.api.delete(PATH);
    expect([response.status, response.headers.allow, response.body.error.code]).toEqual([
      405,
      'GET, HEAD, POST',
      'METHOD_NOT_ALLOWED',
    ]);
  });
});
