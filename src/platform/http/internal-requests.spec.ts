import type { RequestListener } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { HttpAdapterHost } from '@nestjs/core';
import type { ApiRequest } from './actor';
import { InternalRequests } from './internal-requests';

describe('internal requests', () => {
  const requestsTo = (listener: RequestListener) =>
    new InternalRequests({ httpAdapter: { getInstance: () => listener } } as unknown as HttpAdapterHost);
  const caller = {
    id: 'request-1',
    authorization: 'Bearer ddt_x',
    headers: { host: 'dispatch.example', 'x-forwarded-for': '203.0.113.7', origin: 'https://a.example', cookie: 'c' },
    socket: { remoteAddress: '198.51.100.2', encrypted: true },
  } as unknown as ApiRequest;
  const get = { method: 'GET', path: '/api/v1/Orders?page=1' };

  it('passes address, encryption, credentials and forwarding headers of the caller on, but no origin and no cookie', async () => {
    const requests = requestsTo(({ method, url, headers, socket }, response) => {
      const { remoteAddress, encrypted } = socket as TLSSocket;
      response.setHeader('X-Answer', 'yes').end(JSON.stringify({ method, url, headers, remoteAddress, encrypted }));
    });
    const { status, headers, body } = await requests.sendRequest(caller, get);
    expect([status, headers['x-answer']]).toEqual([200, 'yes']);
    expect(JSON.parse(body)).toEqual({
      method: 'GET',
      url: '/api/v1/Orders?page=1',
      remoteAddress: '198.51.100.2',
      encrypted: true,
      headers: {
        'x-request-id': 'request-1',
        authorization: 'Bearer ddt_x',
        host: 'dispatch.example',
        'x-forwarded-for': '203.0.113.7',
        connection: 'close',
      },
    });
  });

  it('send the body as JSON, and receive long responses completely', async () => {
    const requests = requestsTo((request, response) => request.pipe(response));
    const body = { text: 'ä'.repeat(500_000) };
    const response = await requests.sendRequest(caller, { method: 'POST', path: '/', body });
    expect(JSON.parse(response.body)).toEqual(body);
  });

  it('end at the service when the caller aborts', async () => {
    const abort = new AbortController();
    const closed = new Promise<void>((resolve) => {
      const requests = requestsTo((_, response) => {
        response.once('close', resolve);
        abort.abort();
      });
      void expect(requests.sendRequest(caller, get, abort.signal)).rejects.toThrow('aborted');
    });
    await closed;
  });

  it('fail if the service closes the connection without a response', async () => {
    const requests = requestsTo(({ socket }) => socket.destroy());
    await expect(requests.sendRequest(caller, get)).rejects.toThrow('The service closed the connection.');
  });
});
