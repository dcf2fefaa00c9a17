import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from '../../config/env';
import { redirectToHttps } from './https-redirect';

describe('the way from plain HTTP to HTTPS', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  const ask = async (env: Partial<Env>, path: string, host: string, httpsPort = 8443) => {
    server = await redirectToHttps({ HTTP_REDIRECT_PORT: 0, HOST: '127.0.0.1', ...env } as Env, httpsPort);
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, path, method: 'POST', headers: { Host: host } }).end('{}');
    const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    response.resume();
    server.close();
    return [response.statusCode, response.headers.location];
  };

  it.each([
    ['a.example', 8443, '/api/v1/Orders?Page=2', 'https://a.example:8443/api/v1/Orders?Page=2'],
    ['a.example:80', 443, '/', 'https://a.example/'],
    ['[::1]:80', 443, '//b.example/', 'https://[::1]//b.example/'],
  ])('%s at port %i: %s goes to %s', async (host, httpsPort, path, location) => {
    expect(await ask({}, path, host, httpsPort)).toEqual([308, location]);
  });

  it('redirects to PUBLIC_URL for any requested host', async () => {
    const response = await ask({ PUBLIC_URL: 'https://dispatch.example' }, '/docs', 'evil.example');
    expect(response).toEqual([308, 'https://dispatch.example/docs']);
  });

  it('responds with 400 to an invalid host', async () => {
    expect(await ask({}, '/', 'a b')).toEqual([400, undefined]);
  });
});
