import { createServer, type Server } from 'node:http';
import type { Env } from '../../config/env';
import { getHost } from '../origin';
import { waitUntilListening } from '../ports';

/** The default port of HTTPS, which URLs leave out. */
const HTTPS_PORT = 443;

/** Redirects plain HTTP on HTTP_REDIRECT_PORT to the same path over HTTPS. With status 308, clients repeat the method and the body. */
export async function redirectToHttps(env: Env, httpsPort: number): Promise<Server> {
  const server = createServer((request, response) => {
    const origin = originFor(request.headers.host, env.PUBLIC_URL, httpsPort);
    const path = request.url?.startsWith('/') ? request.url : '/';
    response.setHeader('Connection', 'close');
    if (origin) response.writeHead(308, { Location: origin + path, 'Content-Length': 0 });
    else response.writeHead(400, { 'Content-Length': 0 });
    response.end();
  });
  server.headersTimeout = server.requestTimeout = 5_000;
  server.listen(env.HTTP_REDIRECT_PORT, getHost(env));
  await waitUntilListening(server, 'HTTP_REDIRECT_PORT');
  return server;
}

/** Returns PUBLIC_URL if it is set, otherwise the requested host with the HTTPS port, or undefined if the requested host is invalid. */
function originFor(host: string | undefined, publicUrl: string | undefined, port: number): string | undefined {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  const requested = `http://${host ?? ''}`;
  if (!URL.canParse(requested)) return undefined;
  return `https://${new URL(requested).hostname}${port === HTTPS_PORT ? '' : `:${port}`}`;
}
