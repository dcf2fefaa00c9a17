import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientOptions, ConnectionError, DispatchClient, DispatchError } from '../../clients/typescript/src/index';

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Responder =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const refusal = (code: string, details?: object) => ({
  success: false,
  error: { code, message: `It is ${code}.`, details },
});
const OK = json(200, { success: true, data: { guid: 'x' } });
const BUSY = json(503, refusal('SERVICE_UNAVAILABLE'), { 'retry-after': '0' });
const LIMITED = json(429, refusal('RATE_LIMITED'), { 'retry-after': '0' });
const cutOff: Responder = (request) => request.socket.destroy();
const cutOffInside: Responder = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"success":', () => request.socket.destroy());
};
const silent: Responder = (request) => void request.resume();

describe('tries of a request', () => {
  let server: Server;
  let plan: Responder[];
  let seen: { method: string; path: string; key: string | undefined }[];
  let waits: { error: Error; attempt: number; waitMs: number }[];

  beforeEach(async () => {
    [plan, seen, waits] = [[], [], []];
    server = createServer((request, response) => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, path: url, key: headers['idempotency-key'] as string | undefined });
      (plan.shift() ?? OK)(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const client = (options: ClientOptions = {}) =>
    new DispatchClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      token: 'ddt_x',
      onRetry: (retry) => waits.push(retry),
      ...options,
    });
  const order = { customerId: 'c', items: [], deliveryAddress: { city: 'Wien' } };
  const create = (options?: ClientOptions) => client(options).POST('/api/v1/Orders', { body: order });
  const login = (options?: ClientOptions) => client(options).signIn({ email: 'a@b.example', password: 'secret' });

  it.each([
    ['cut off before the response', cutOff],
    ['cut off within the response', cutOffInside],
    ['the service is away', BUSY],
    ['a proxy has no service', json(502, 'Bad gateway')],
    ['the limit is reached', LIMITED],
    ['the same key is still at work', json(409, refusal('CONFLICT'), { 'retry-after': '0' })],
  ])('sends a change again with the same key: %s', async (_, failure) => {
    plan = [failure, failure];
    await expect(create()).resolves.toMatchObject({ success: true, data: { guid: 'x' } });
    expect(seen).toHaveLength(3);
    expect(seen[0]!.key).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    expect(waits.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it('uses a new key for each change, and keeps a key of the caller', async () => {
    await create();
    await create();
    await client().POST('/api/v1/Orders', { body: order, params: { header: { 'Idempotency-Key': 'mine' } } });
    expect(new Set(seen.map(({ key }) => key)).size).toBe(3);
    expect(seen[2]!.key).toBe('mine');
  });

  it.each([
    ['a conflict', json(409, refusal('CONFLICT'))],
    ['an invalid request', json(400, refusal('VALIDATION_ERROR', { 'items.0.price': 'Is required.' }))],
    ['an error inside', json(500, refusal('INTERNAL_ERROR'))],
  ])('sends nothing again after %s', async (_, failure) => {
    plan = [failure];
    await expect(create()).rejects.toBeInstanceOf(DispatchError);
    expect(seen).toHaveLength(1);
  });

  it('what takes no key is sent again only when the service refused it', async () => {
    plan = [LIMITED];
    await login().catch(() => undefined);
    expect(seen.map(({ key }) => key)).toEqual([undefined, undefined]);
    for (const failure of [cutOff, BUSY]) {
      [plan, seen] = [[failure], []];
      await expect(login()).rejects.toThrow();
      expect(seen).toHaveLength(1);
    }
  });

  it('sends a DELETE again, but no GET that creates a token', async () => {
    plan = [cutOff];
    await expect(client().GET('/api/business/generate-api-token')).rejects.toBeInstanceOf(ConnectionError);
    expect(seen).toHaveLength(1);
    plan = [cutOff];
    await client().DELETE('/api/vehicle/{guid}', { params: { path: { guid: 'v' } } });
    expect(seen.slice(1).map(({ method, path, key }) => [method, path, key])).toEqual([
      ['DELETE', '/api/vehicle/v', undefined],
      ['DELETE', '/api/vehicle/v', undefined],
    ]);
  });

  it('lets the caller allow repetition, or forbid it', async () => {
    const body = { deviceId: 'd', positions: [] };
    plan = [cutOff];
    await client().POST('/api/tracking/positions', { body, retry: true });
    expect(seen.map(({ key }) => key)).toEqual([undefined, undefined]);
    plan = [BUSY];
    await expect(client().GET('/api/vehicles', { retry: false })).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(3);
  });

  it('tries are bounded, by number and by the wait that is asked for', async () => {
    plan = Array.from({ length: 9 }, () => BUSY);
    await expect(create({ retries: 2 })).rejects.toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(seen).toHaveLength(3);
    plan = [json(429, refusal('RATE_LIMITED'), { 'retry-after': '900' })];
    await expect(login()).rejects.toMatchObject({ status: 429, retryAfter: 900 });
    expect(seen).toHaveLength(4);
  });

  it('waits as long as Retry-After says, and longer each time where it says nothing', async () => {
    plan = [json(503, {}, { 'retry-after': '1' })];
    await create();
    plan = [cutOff, cutOff, cutOff];
    await create();
    const [requested, ...own] = waits.map(({ waitMs }) => waitMs) as [number, ...number[]];
    expect(requested).toBeGreaterThanOrEqual(1000);
    expect(requested).toBeLessThanOrEqual(1500);
    own.forEach((waitMs, index) => {
      expect(waitMs).toBeGreaterThanOrEqual(250 * 2 ** index);
      expect(waitMs).toBeLessThanOrEqual(500 * 2 ** index);
    });
  });

  it('ends by the time limit without a response, and when onRetry throws', async () => {
    plan = [silent, silent];
    await expect(create({ timeoutMs: 50, retries: 0 })).rejects.toThrow(/POST .*Orders: no response within 50 ms/);
    const enough = new Error('enough');
    const giveUp = () => {
      throw enough;
    };
    await expect(create({ timeoutMs: 50, onRetry: giveUp })).rejects.toBe(enough);
  });

  it('does not delay a caller that gives up', async () => {
    plan = [json(503, {}, { 'retry-after': '60' })];
    const controller = new AbortController();
    const options = { onRetry: () => controller.abort(new Error('closed')) };
    await expect(client(options).GET('/api/vehicles', { signal: controller.signal })).rejects.toThrow('closed');
    expect(seen).toHaveLength(1);
  });

  it('includes the complete message of the service in an error', async () => {
    plan = [json(400, refusal('VALIDATION_ERROR', { email: 'Is required.' }), { 'x-request-id': 'r-1' })];
    const error = await create().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DispatchError);
    expect(error).toMatchObject({
      ...{ name: 'DispatchError', status: 400, code: 'VALIDATION_ERROR', message: 'It is VALIDATION_ERROR.' },
      ...{ details: { email: 'Is required.' }, requestId: 'r-1', retryAfter: null },
    });
  });

  it('treats the error page of a proxy as an error', async () => {
    plan = [(_, response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>No</h1>')];
    await expect(create()).rejects.toMatchObject({ status: 403, code: 'UNEXPECTED', details: {} });
  });

  it('requests the token before each request', async () => {
    let turn = 0;
    const tokens: (string | undefined)[] = [];
    const responder: Responder = (request, response) => {
      tokens.push(request.headers.authorization);
      OK(request, response);
    };
    plan = [responder, responder, responder];
    const api = client({ token: () => `t${++turn}` });
    await api.GET('/api/business/my-business');
    await api.GET('/api/business/my-business');
    await new DispatchClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }).GET(
      '/api/vehicles',
    );
    expect(tokens).toEqual(['Bearer t1', 'Bearer t2', undefined]);
  });
});
