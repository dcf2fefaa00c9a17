import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { letTimePass } from '../../support/until';
import type { Fault } from './subject';

export interface FakeRequest {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** The text of the body. */
  readonly text: string;
  /** The JSON of the body; undefined for another type. */
  readonly json: unknown;
}

export interface FakeReply {
  readonly status: number;
  /** null: no body. */
  readonly body: object | null;
}

/** Returns the fault of a request or a response by the carrier's published document; null if it fits. */
export type DocumentCheck = (
  exchange: { request: FakeRequest } | { request: FakeRequest; reply: FakeReply },
) => string | null;

/**
 * Starts an HTTP server for a carrier's protocol. Faults affect requests that book (`isBooking`), so that tokens and look-ups work. Requests and
 * responses that do not fit the carrier's document are a status 499, which no adapter expects, and are listed in `faults`.
 */
export async function startFakeCarrier(
  reply: (request: FakeRequest) => FakeReply,
  {
    isBooking,
    check,
    delayMs = () => 0,
  }: {
    isBooking: (request: FakeRequest) => boolean;
    check?: DocumentCheck | undefined;
    /** How long a booking takes before it is made, and again before it is answered. */
    delayMs?: (() => number) | undefined;
  },
) {
  let fault: Fault = null;
  const faults: string[] = [];
  const requests: FakeRequest[] = [];

  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://carrier.example');
    const body = await text(incoming);
    const request: FakeRequest = {
      ...{ method: incoming.method ?? '', path: url.pathname, query: url.searchParams },
      ...{ headers: incoming.headers, text: body, json: parse(body) },
    };
    requests.push(request);
    const send = (status: number, content: string) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(content);
    const current = isBooking(request) ? fault : null;
    if (current === 'slow') return;
    if (current === 'status 500') return void send(500, '{"errors":[{"message":"key-4711 secret-0815"}]}');
    if (current === 'cut off') return void incoming.socket.destroy();
    const wrongRequest = check?.({ request }) ?? null;
    if (wrongRequest !== null) {
      faults.push(wrongRequest);
      return void send(499, '{}');
    }
    // The carrier goes on when the sender of the request has ended.
    if (isBooking(request)) await letTimePass(delayMs());
    const answer = reply(request);
    if (isBooking(request)) await letTimePass(delayMs());
    if (current === 'answer lost') return void incoming.socket.destroy();
    const wrongReply = check?.({ request, reply: answer }) ?? null;
    if (wrongReply !== null) faults.push(`response: ${wrongReply}`);
    send(answer.status, answer.body === null ? '' : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** What did not fit the carrier's document. */
    faults,
    fail: (next: Fault) => {
      fault = next;
    },
    fault: () => fault,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
