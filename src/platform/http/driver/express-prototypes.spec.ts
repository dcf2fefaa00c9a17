import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { ChunkedJsonAdapter } from '../middleware/chunked-json-adapter';

const prototypeOf = (message: object) => Object.getPrototypeOf(message) as unknown;

describe('requests and responses of their own', () => {
  let app: Express;
  let server: Server;
  let before: unknown[];
  let after: unknown[];

  beforeEach(async () => {
    const adapter = new ChunkedJsonAdapter();
    adapter.initHttpServer({});
    app = adapter.getInstance<Express>();
    server = adapter.getHttpServer() as Server;
    server.prependListener('request', (...came: [IncomingMessage, ServerResponse]) => {
      before = came.map(prototypeOf);
      came[1].once('finish', () => (after = came.map(prototypeOf)));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => void server.close());

  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

  it('creates the same requests and responses as Express does', async () => {
    app.get('/', (_, response) => void response.end());
    expect((await ask('/')).status).toBe(200);
    expect(before[0] === app.request && before[1] === app.response).toBe(true);
    expect(after[0] === before[0] && after[1] === before[1]).toBe(true);
  });

  it('know their application and have all that Express gives them', async () => {
    app.set('trust proxy', true);
    app.get('/of/:name', (request, response) => {
      response.vary('Accept').json([request.app === app, response.app === app, request.params.name, request.ip]);
    });
    const reply = await ask('/of/me?x=1', { headers: { 'X-Forwarded-For': '192.0.2.7' } });
    expect(reply.headers.get('vary')).toBe('Accept');
    expect(await reply.json()).toEqual([true, true, 'me', '192.0.2.7']);
  });
});
