import {
  createServer,
  type IncomingMessage,
  request as startRequest,
  type RequestListener,
  type Server,
} from 'node:http';
import type { Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ApiRequest } from './actor';

/** A request of the service to itself. */
export interface InternalRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** The response of the service to itself. */
export interface InternalResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Text of the body, which is JSON for most operations. */
  readonly body: string;
}

/** Headers of the caller that the rules for addresses, HTTPS and traces need. Origin and cookies are left out. */
const FORWARDED_HEADERS = [
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'traceparent',
];

/**
 * Sends requests to the service's own operations on behalf of a caller, inside the process. They pass all middleware, guards and
 * interceptors, so that rights, rate limits, idempotency and the audit log are those of any other request.
 *
 * Node's HTTP server accepts any stream as a connection. The connection has the caller's address.
 */
@Injectable()
export class InternalRequests {
  private server?: Server;

  constructor(private readonly adapter: HttpAdapterHost) {}

  /**
   * Sends a request and reads its response.
   *
   * @param signal aborts the request, for example when the caller disconnects
   */
  async sendRequest(caller: ApiRequest, request: InternalRequest, signal?: AbortSignal): Promise<InternalResponse> {
    const response = await this.exchange(caller, request, signal);
    return { status: response.statusCode!, headers: response.headers, body: await text(response) };
  }

  /** Sends the request. Resolves when the headers of the response have arrived. */
  private exchange(caller: ApiRequest, request: InternalRequest, signal?: AbortSignal): Promise<IncomingMessage> {
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    const headers: Record<string, string> = { ...chooseForwardedHeaders(caller), ...request.headers };
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = String(Buffer.byteLength(body));
    }
    return new Promise((resolve, reject) => {
      const { method, path } = request;
      const createConnection = () => this.connect(caller);
      startRequest({ method, path, headers, createConnection, ...(signal && { signal }) })
        .once('response', resolve)
        .once('error', reject)
        .end(body);
    });
  }

  /** Opens a connection to the service and returns the client's end. */
  private connect({ socket }: ApiRequest): Socket {
    const [clientEnd, serverEnd] = duplexPair();
    const { remoteAddress } = socket;
    // Express reads both: for `request.ip` and `request.secure`.
    Object.assign(serverEnd, { remoteAddress, encrypted: (socket as TLSSocket).encrypted === true });
    clientEnd.once('close', () => serverEnd.destroy()); // The pair itself does not pass on that one end is destroyed.
    serverEnd.once('close', () => {
      if (!serverEnd.writableFinished) clientEnd.destroy(new Error('The service closed the connection.'));
    });
    this.server ??= createServer(this.adapter.httpAdapter.getInstance<RequestListener>());
    this.server.emit('connection', serverEnd);
    return clientEnd as unknown as Socket; // The type requires a socket, but Node.js accepts any duplex stream.
  }
}

/** Returns the headers that an internal request takes over from the request of its caller. */
function chooseForwardedHeaders({ headers, id, authorization }: ApiRequest): Record<string, string> {
  const forwarded: Record<string, string> = { 'x-request-id': id };
  if (authorization !== undefined) forwarded.authorization = authorization;
  for (const name of FORWARDED_HEADERS) {
    const value = headers[name];
    if (value !== undefined) forwarded[name] = String(value);
  }
  return forwarded;
}
