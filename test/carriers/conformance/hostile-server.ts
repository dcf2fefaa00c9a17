import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { letTimePass } from '../../support/until';

/** Sends what a broken or hostile server sends. `honest` is the response of the carrier. */
type Attack = (response: ServerResponse, honest: { status: number; body: string }) => void | Promise<void>;

const JSON_TYPE = { 'Content-Type': 'application/json' };
const PAGE = '<!doctype html><title>Maintenance</title><p>key-4711 secret-0815</p>';

async function sendForever(response: ServerResponse, piece: string, pauseMs: number): Promise<void> {
  response.writeHead(200, JSON_TYPE);
  while (!response.destroyed && !response.closed) {
    const isWritten = response.write(piece);
    await letTimePass(isWritten ? pauseMs : 5);
  }
}

/** Replaces each value of a kind in the JSON of a response. */
const replaced =
  (change: (value: unknown) => unknown): Attack =>
  (response, { status, body }) => {
    const walk = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(walk);
      if (typeof value !== 'object' || value === null) return change(value);
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, walk(member)]));
    };
    response.writeHead(status, JSON_TYPE).end(body && JSON.stringify(walk(JSON.parse(body))));
  };
const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^[\d.]+$/.test(value));

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'endless body': (response) => sendForever(response, `[${'0,'.repeat(8_000)}`, 0),
  'dripping body': (response) => sendForever(response, ' ', 20),
  'HTML instead of JSON': (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE),
  'HTML with status 502': (response) => void response.writeHead(502, { 'Content-Type': 'text/html' }).end(PAGE),
  'redirect loop': (response) => void response.writeHead(307, { Location: response.req.url ?? '/' }).end(),
  'endless headers': (response) => {
    response.writeHead(200, Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`X-${n}`, 'a'.repeat(200)])));
    response.end('{}');
  },
  'compressed body': (response) =>
    void response.writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
  'deep nesting': (response) => void response.writeHead(200, JSON_TYPE).end('['.repeat(100_000) + ']'.repeat(100_000)),
  'null instead of an object': (response) => void response.writeHead(200, JSON_TYPE).end('null'),
  'huge numbers': replaced((value) => (isNumeric(value) ? 1e308 : value)),
  'huge numbers as text': replaced((value) => (isNumeric(value) ? '9'.repeat(350) : value)),
  'negative numbers': replaced((value) => (isNumeric(value) ? -1e-7 : value)),
  'long texts': replaced((value) => (typeof value === 'string' ? 'A'.repeat(20_000) : value)),
  'texts that cannot be stored': replaced((value) => (typeof value === 'string' ? `a\u0000\ud800` : value)),
  'objects instead of values': replaced(() => ({ toString: 'x', __proto__: null })),
};

/** Starts a server in front of a carrier's. It passes on requests for tokens, and responds to the others with an attack. */
export async function startHostileServer(target: string, attack: Attack) {
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { host: _, ...headers } = request.headers as Record<string, string>;
    const passedOn = await fetch(target + request.url, {
      ...{ method: request.method ?? 'GET', headers, redirect: 'manual' },
      ...(body.length > 0 && { body }),
    });
    const honest = { status: passedOn.status, body: await passedOn.text() };
    if (request.url?.includes('/oauth/')) response.writeHead(honest.status, JSON_TYPE).end(honest.body);
    else await attack(response, honest);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
