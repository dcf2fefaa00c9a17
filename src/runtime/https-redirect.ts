import { createServer, type Server } from 'node:http';
import type { Env } from '../config/env';
import { hostOf } from './origin';
import { listening } from './ports';

const HTTPS_PORT = 443;

/** Answers plain HTTP on HTTP_REDIRECT_PORT with the same address over HTTPS; a method and body stay what they are (308). */
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
  server.listen(env.HTTP_REDIRECT_PORT, hostOf(env));
  await listening(server, 'HTTP_REDIRECT_PORT');
  return server;
}

/** PUBLIC_URL where it is known; else the host that was asked, at our port. */
function originFor(host: string | undefined, publicUrl: string | undefined, port: number): string | undefined {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  const asked = `http://${host ?? ''}`;
  if (!URL.canParse(asked)) return undefined;
  return `https://${new URL(asked).hostname}${port === HTTPS_PORT ? '' : `:${port}`}`;
}
