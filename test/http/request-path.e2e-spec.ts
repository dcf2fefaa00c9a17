import { once } from 'node:events';
import { request as open } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { TenantReader } from '../../src/platform/database/queries/tenant-reader';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/Customers';
const JSON_TYPE = 'application/json';
const MIB = 1024 * 1024;

/** The order of checks on a request: caller, quota, route, and only then the body. */
describe('the path of a request', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`INSERT INTO plans VALUES ('tiny', true, 4)`);
  });
  afterAll(() => t.stop());

  const bearer = () => `Bearer ${t.tenant.tokens.api}`;
  const post = (path: string, headers: Record<string, string> = {}) => {
    const sent = request(t.url).post(path);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    return sent;
  };
  const code = ({ status, body }: request.Response) => [status, body.error?.code];
  const remaining = ({ headers }: request.Response) => Number(headers['x-ratelimit-remaining']);

  /** Returns the response to headers whose body is never sent, which proves that the service did not wait for it. */
  const withoutItsBody = (head: string, headers: string[]) =>
    new Promise<{ status: number; response: string }>((resolve, reject) => {
      const { hostname, port } = new URL(t.url);
      const socket: Socket = connect(Number(port), hostname, () =>
        socket.write(`${[head, 'Host: a', ...headers].join('\r\n')}\r\n\r\n`),
      );
      socket.once('error', reject);
      socket.once('data', (data) => {
        const response = data.toString();
        socket.destroy();
        resolve({ status: Number(response.split(' ')[1]), response });
      });
    });

  describe('without a token', () => {
    it.each([
      ['malformed JSON', PATH, JSON_TYPE, '{oops'],
      ['another media type', PATH, 'text/csv', 'a,b'],
      ['another charset', PATH, 'application/json; charset=utf-7', '{}'],
      ['a parameter that there is not', `${PATH}?$nope=1`, JSON_TYPE, '{}'],
      ['a query that is no UTF-8', `${PATH}?$search=%ff`, JSON_TYPE, '{}'],
      ['a body that is too large', PATH, JSON_TYPE, `"${'x'.repeat(2 * MIB)}"`],
      ['a method that the path does not have', '/api/business/my-business', JSON_TYPE, '{}'],
      ['a path that cannot be read', '/api/v1/Orders/%zz/shipment', JSON_TYPE, '{}'],
    ])('is 401 for %s', async (_, path, type, body) => {
      expect(code(await post(path, { 'Content-Type': type }).send(body))).toEqual([401, 'UNAUTHORIZED']);
    });

    it.each(['/api/nope', '/', '/api/nope/%zz'])('is 404 where there is nothing: %s', async (path) => {
      expect(code(await request(t.url).get(path))).toEqual([404, 'NOT_FOUND']);
    });

    it.each([
      ['POST', PATH, 'application/json', 401],
      ['POST', '/api/v1/Customers/upload', 'multipart/form-data; boundary=x', 401],
      ['PUT', '/api/nope', 'application/json', 404],
      ['POST', '/api/user/login', 'application/json', 413],
      ['POST', '/openapi.json', 'application/json', 404],
    ])('%s %s is answered before a body of %s is read, and ends the connection', async (method, path, type, status) => {
      const reply = await withoutItsBody(`${method} ${path} HTTP/1.1`, [
        `Content-Type: ${type}`,
        'Content-Length: 1000000',
      ]);
      expect(reply.status).toBe(status);
      expect(reply.response).toMatch(/\r\nConnection: close\r\n/i);
    });

    it('leaves the response readable for a client that sends all of its body first', async () => {
      const response = await post(PATH, { 'Content-Type': JSON_TYPE }).send(`"${'x'.repeat(3 * MIB)}"`);
      expect(code(response)).toEqual([401, 'UNAUTHORIZED']);
    });

    it('disconnects an endless sender and reads no request from its data', async () => {
      const { hostname, port } = new URL(t.url);
      const socket = connect(Number(port), hostname);
      const closed = new Promise((resolve) => socket.once('error', () => undefined).once('close', resolve));
      socket.write(`POST ${PATH} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`);
      const more = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      const send = (): void => {
        while (!socket.destroyed && socket.write(more));
        socket.once('drain', send);
      };
      send();
      const response = await text(socket).catch(() => '');
      await closed;
      expect(response.match(/HTTP\/1\.1 /g)?.length ?? 1).toBe(1);
    });

    it('bounds bodies of public routes, and says so', async () => {
      const login = (password: string) =>
        post('/api/user/login', { 'Content-Type': JSON_TYPE }).send({ email: 'a@b.example', password });
      expect((await login('x'.repeat(100))).status).toBe(401);
      const refused = await login('x'.repeat(17 * 1024));
      expect([...code(refused), refused.body.error.message]).toEqual([
        413,
        'PAYLOAD_TOO_LARGE',
        expect.stringContaining('16384'),
      ]);
    });
  });

  describe('with a token', () => {
    it('returns the remaining quota with every response and counts each one', async () => {
      const { tokens } = await t.seedTenant({ plan: 'standard' });
      const token = { Authorization: `Bearer ${tokens.api}` };
      const as = (method: 'get' | 'post' | 'delete' | 'head', path: string) => request(t.url)[method](path).set(token);
      const responses = [
        await as('get', PATH),
        await as('delete', PATH),
        await as('get', '/api/nope'),
        await as('get', `${PATH}/%zz`),
        await as('head', '/api/business/generate-api-token'),
        await as('post', PATH).type('text/csv').send('a'),
        await as('post', PATH).type(JSON_TYPE).send('{oops'),
        await as('post', PATH)
          .type(JSON_TYPE)
          .send(`"${'x'.repeat(MIB)}"`),
        await as('get', `${PATH}?$nope=1`),
        await as('post', '/api/v1/Customers/upload').type('text/csv').send('a'),
      ];
      expect(responses.map(({ status }) => status)).toEqual([200, 405, 404, 400, 405, 415, 400, 413, 400, 415]);
      expect(responses.map(remaining)).toEqual(responses.map((_, index) => 1199 - index));
      expect(responses.every(({ headers }) => headers['x-ratelimit-limit'] === '1200')).toBe(true);
    });

    it('reads no body without permission or above the size limit', async () => {
      const head = (token: string) => [`Authorization: Bearer ${token}`, `Content-Type: ${JSON_TYPE}`];
      const length = 'Content-Length: 1000000';
      const viewer = await withoutItsBody(`POST ${PATH} HTTP/1.1`, [...head(t.tenant.tokens.viewer), length]);
      expect([viewer.status, /X-RateLimit-Limit/i.test(viewer.response)]).toEqual([403, true]);
      const upload = [
        `Authorization: ${bearer()}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 99999999',
      ];
      expect((await withoutItsBody(`POST ${PATH}/upload HTTP/1.1`, upload)).status).toBe(413);
      const large = await withoutItsBody(`POST ${PATH} HTTP/1.1`, [
        ...head(t.tenant.tokens.api),
        'Content-Length: 1048577',
      ]);
      expect(large.status).toBe(413);
    });

    it('asks a sender for its body only when it will be read', async () => {
      const send = (authorization: string) =>
        new Promise<{ isBodyRequested: boolean; status: number }>((resolve, reject) => {
          let isBodyRequested = false;
          const body = JSON.stringify({ name: 'Ada', email: `ada-${Math.random()}@b.example` });
          const sent = open(`${t.url}${PATH}`, {
            method: 'POST',
            headers: {
              Authorization: authorization,
              'Content-Type': JSON_TYPE,
              Expect: '100-continue',
              'Content-Length': body.length,
            },
          });
          sent.on('continue', () => ((isBodyRequested = true), sent.end(body)));
          sent.on(
            'response',
            (response) => (response.resume(), resolve({ isBodyRequested, status: response.statusCode! })),
          );
          sent.on('error', reject).flushHeaders();
        });
      expect(await send(bearer())).toEqual({ isBodyRequested: true, status: 201 });
      expect(await send('Bearer nonsense')).toEqual({ isBodyRequested: false, status: 401 });
    });

    it('bounds what a packed body unpacks to, and what comes', async () => {
      const send = (body: Buffer) =>
        request(t.url)
          .post(PATH)
          .set('Authorization', bearer())
          .set('Content-Encoding', 'gzip')
          .type(JSON_TYPE)
          .serialize((x) => x as unknown as string)
          .send(body as never);
      const fine = JSON.stringify({ name: 'Packed', email: 'packed@b.example' });
      expect((await send(gzipSync(fine))).status).toBe(201);
      expect(code(await send(gzipSync(Buffer.alloc(30 * MIB, 32))))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      expect(code(await send(Buffer.from('no gzip at all')))).toEqual([400, 'VALIDATION_ERROR']);
      const empty = gzipSync('');
      const members = Buffer.concat(Array.from({ length: MIB / empty.length + 1 }, () => empty));
      expect(code(await send(members))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    });
  });

  describe('a burst', () => {
    const connected = async () => {
      const { hostname, port } = new URL(t.url);
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      let received = '';
      socket.on('data', (data) => (received += data.toString('latin1')));
      const responses = () => received.split('HTTP/1.1 200 OK').length - 1;
      return { socket, responses };
    };
    const get = (path: string, token: string) =>
      `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nX-Request-Id: ${token}\r\n\r\n`;
    const turn = () => new Promise((resolve) => setImmediate(resolve));

    it('shares one token look-up among simultaneous requests', async () => {
      const lookups = jest.spyOn(t.app.get(TenantReader), 'readWithoutBusiness');
      const many = await connected();
      many.socket.write(get(`${PATH}?PageSize=1`, t.tenant.tokens.api).repeat(160));
      while (many.responses() < 160) await turn();
      many.socket.destroy();
      const lookupCount = lookups.mock.calls.filter(([{ name }]) => name === 'api-tokens.many').length;
      expect([lookupCount > 0, lookupCount < 160 / 4]).toEqual([true, true]);
    });
  });

  describe('the quota of a business', () => {
    it('the quota of a business is five times that of a token, over all tokens, without effect on other businesses', async () => {
      const { id, tokens } = await t.seedTenant({ plan: 'tiny' });
      const other = await t.seedTenant({ plan: 'tiny' });
      const more = async () =>
        (
          await request(t.url)
            .post('/api/business/tokens')
            .set('Authorization', `Bearer ${tokens.owner}`)
            .send({ name: 'x' })
        ).body.data.token as string;
      const made = [await more(), await more(), await more(), await more()]; // the owner's session has spent its four
      const statuses: number[] = [];
      for (const token of [...made, tokens.api])
        for (let n = 0; n < 4; n++)
          statuses.push((await request(t.url).get(PATH).set('Authorization', `Bearer ${token}`)).status);
      expect(statuses).toEqual([...Array<number>(16).fill(200), 429, 429, 429, 429]);
      const refused = await request(t.url).get(PATH).set('Authorization', `Bearer ${tokens.viewer}`);
      expect([
        ...code(refused),
        refused.headers['x-ratelimit-limit'],
        refused.headers['x-ratelimit-remaining'],
      ]).toEqual([429, 'RATE_LIMITED', '20', '0']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect((await request(t.url).get(PATH).set('Authorization', `Bearer ${other.tokens.api}`)).status).toBe(200);
      expect(id).not.toBe(other.id);
    });

    it('the quota of a business is not spent by what a token has no quota for', async () => {
      const { tokens } = await t.seedTenant({ plan: 'tiny' });
      const ask = async (token: string) =>
        (await request(t.url).get(PATH).set('Authorization', `Bearer ${token}`)).status;
      for (let n = 0; n < 40; n++) await ask(tokens.api);
      expect(await ask(tokens.owner)).toBe(200);
    });
  });

  describe('text that is no UTF-8', () => {
    const M_LLER = Buffer.from('M\xfcller', 'latin1');
    const around = (before: string, after: string) => Buffer.concat([Buffer.from(before), M_LLER, Buffer.from(after)]);
    const sendRaw = (path: string, type: string, body: Buffer) =>
      request(t.url)
        .post(path)
        .set('Authorization', bearer())
        .type(type)
        .serialize((x) => x as unknown as string)
        .send(body as never);
    const faults = ({ status, body }: request.Response) => [status, Object.keys(body.error?.details ?? {})];

    it('is 400 in JSON, and names the field', async () => {
      const body = around('{"email":"m@b.example","contacts":[],"address":{"street":"', '"}}');
      expect(faults(await sendRaw(PATH, JSON_TYPE, body))).toEqual([400, ['address.street']]);
      expect(faults(await sendRaw(PATH, JSON_TYPE, M_LLER))).toEqual([400, ['body']]);
      expect((await t.db.query(`SELECT 1 FROM customers WHERE email = 'm@b.example'`)).rows).toEqual([]);
    });

    it('is 400 in a query, and names the parameter', async () => {
      expect(faults(await t.api.get(`${PATH}?$search=M%FCller`))).toEqual([400, ['$search']]);
      expect(faults(await t.api.get(`${PATH}?M%FCller=1`))).toEqual([400, ['query']]);
      expect((await t.api.get(`${PATH}?$search=M%C3%BCller%2050%`)).status).toBe(200);
    });

    it('is 400 in a form of fields and files, in a value and in the name of a file', async () => {
      const part = (head: string, value: Buffer | string) =>
        Buffer.concat([
          Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
          Buffer.from(value),
          Buffer.from('\r\n'),
        ]);
      const end = Buffer.from('--x--\r\n');
      const file = Buffer.concat([
        around('--x\r\nContent-Disposition: form-data; name="file"; filename="', '.csv"\r\n\r\nname,email\r\n'),
        end,
      ]);
      const type = 'multipart/form-data; boundary=x';
      expect(faults(await sendRaw(`${PATH}/upload`, type, file))).toEqual([400, ['file']]);
      const field = Buffer.concat([
        part('name="note"', M_LLER),
        part('name="file"; filename="a.csv"', 'name,email'),
        end,
      ]);
      expect(faults(await sendRaw(`${PATH}/upload`, type, field))).toEqual([400, ['note']]);
    });

    it.each(['utf-7', 'latin1', 'utf-16le', '"utf-7"'])('is not taken under another charset: %s', async (charset) => {
      expect(code(await sendRaw(PATH, `application/json; charset=${charset}`, Buffer.from('{}')))).toEqual([
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ]);
    });

    it.each(['utf-8', 'UTF-8', 'utf8', '"utf-8"'])('has no effect on a body sent as %s', async (charset) => {
      const body = Buffer.from(
        `\ufeff${JSON.stringify({ name: 'Jürgen', email: `${charset.length}${Math.random()}@b.example` })}`,
      );
      expect((await sendRaw(PATH, `application/json; charset=${charset}`, body)).status).toBe(201);
    });
  });
});

describe('the document of the interface', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const ask = (coding: string, etag?: string) => {
    const sent = request(t.url)
      .get('/openapi.json')
      .set('Accept-Encoding', coding)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
      });
    return etag ? sent.set('If-None-Match', etag) : sent;
  };

  it('the document of the interface is served plain, as gzip and as brotli, each with an ETag that returns 304', async () => {
    const plain = await ask('identity');
    const gzip = await ask('gzip, deflate');
    const brotli = await ask('gzip, deflate, br');
    const codings = [plain, gzip, brotli].map(({ headers }) => headers['content-encoding']);
    expect(codings).toEqual([undefined, 'gzip', 'br']);
    if (gzip.body[0] === 0x1f) expect(gunzipSync(gzip.body as Buffer)).toEqual(plain.body);
    if (brotli.body.length < plain.body.length / 2)
      expect(brotliDecompressSync(brotli.body as Buffer)).toEqual(plain.body);
    const etags = [plain, gzip, brotli].map(({ headers }) => headers.etag as string);
    expect(new Set(etags).size).toBe(3);
    for (const [index, coding] of ['identity', 'gzip', 'br'].entries()) {
      const unchanged = await ask(coding, etags[index]);
      expect([unchanged.status, unchanged.headers.etag, unchanged.headers.vary]).toEqual([
        304,
        etags[index],
        'Accept-Encoding',
      ]);
      expect((await ask(coding, '"other"')).status).toBe(200);
    }
  });
});

describe('addresses', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ PUBLIC_RATE_LIMIT: '4', TRUST_PROXY: '1' });
  });
  afterAll(() => t.stop());

  const ask = async (path: string, from: string) =>
    (await request(t.url).get(path).set('X-Forwarded-For', from)).status;

  it('addresses are limited on unknown paths and the docs too, by IPv6 network and by IPv4 in any notation', async () => {
    const network = ['2001:db8:1:2::1', '[2001:db8:1:2:3::4]:99', '2001:db8:1:2:ffff::', '2001:DB8:1:2::7'];
    const paths = ['/api/nope', '/', '/docs/', '/openapi.json'];
    for (const [index, from] of network.entries()) expect(await ask(paths[index]!, from)).not.toBe(429);
    for (const path of paths) expect(await ask(path, '2001:db8:1:2::99')).toBe(429);
    expect(await ask('/', '2001:db8:1:3::1')).toBe(404);
    for (const from of ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1:8080', '::ffff:c000:201'])
      expect(await ask('/', from)).toBe(404);
    expect([await ask('/', '192.0.2.1:1'), await ask('/', '192.0.2.2')]).toEqual([429, 404]);
    expect(await ask('/health/live', '192.0.2.1')).toBe(200);
  });
});
