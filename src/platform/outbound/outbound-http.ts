import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { globalAgent as httpAgent, request as requestHttp } from 'node:http';
import { globalAgent as httpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { assertNoOpenTransaction } from '../../core/request/current-transaction';
import { NO_TRACING, Tracing } from '../observability/tracing';
import { limitIdleConnections, KEEP_ALIVE_OPTIONS } from './idle-connections';

/** A request to a server outside the service. */
export interface OutboundRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Aborts the call while it connects, waits or reads. */
  readonly signal: AbortSignal;
  /** The maximum number of bytes of the response body that are read. */
  readonly maxBytes: number;
  /** A longer body is an error (`refuse`, the default), or only its beginning is returned (`cut`). */
  readonly longerBody?: 'refuse' | 'cut';
  /** Who has entered the URL, which decides how it is guarded (see OutboundHttp). Default: a business. */
  readonly enteredBy?: 'business' | 'operator';
  /**
   * Whether the connection stays open for other calls to the same server of a business. If the server closes it, the call is repeated on
   * another connection, so the server must accept duplicates. Default: no. Connections to servers of the operator always stay open.
   */
  readonly keepsConnection?: boolean;
}

/** The response of another server, with any status. */
export interface OutboundResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Why there is no response: the target must not be called, is too slow, is unreachable, or sends more than `maxBytes`. */
export type OutboundFault = 'forbidden' | 'timeout' | 'unreachable' | 'too_large';

const PRIVATE_TARGET = 'Must not lead to a private, loopback or link-local network.';

/**
 * The only part of IPv6 that IANA has assigned for the Internet. Outside of it are, for example, addresses that embed an IPv4 address
 * (`::/96`).
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an address is one of the Internet: not private, loopback, link-local or special in another way. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_IPV6);
}

/** Returns the host without the brackets of an IPv6 address. */
const getHostname = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Resolves a name like `dns.lookup`, but fails if one of its addresses is not public. The filtering agent alone would accept some special
 * addresses.
 */
const lookUpPublic: LookupFunction = (hostname, options, onResolved) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return onResolved(error, '');
    const privateAddress = addresses.find(({ address }) => !isPublic(address));
    if (privateAddress)
      return onResolved(new OutboundError('forbidden', `${hostname} leads to a private or special network.`), '');
    if (options.all) return onResolved(null, addresses);
    const first = addresses[0]!; // A name without an address is an error.
    onResolved(null, first.address, first.family);
  });
};

/** A call without a response. The message contains neither headers nor bodies, so it can be logged. */
export class OutboundError extends Error {
  constructor(
    readonly fault: OutboundFault,
    message: string,
    /** Whether the server may have received the request. */
    readonly wasSent = fault !== 'forbidden',
  ) {
    super(message);
  }
}

/**
 * Sends HTTP requests to URLs that businesses or the operator have entered. Redirects are not followed. Unless ALLOW_PRIVATE_TARGETS is
 * set, URLs of businesses must not lead to loopback, link-local, private or other special networks. This is checked for the resolved
 * address at each connection, because a name may resolve to another address later.
 */
@Injectable()
export class OutboundHttp {
  /**
   * The agents for servers of businesses, whose connections are used for one call or stay open, and those for servers of the operator. The
   * latter are the global agents of Node.js: they allow private addresses, and their connections stay open.
   */
  private readonly agents;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'ALLOW_PRIVATE_TARGETS'>,
    private readonly tracing: Tracing = NO_TRACING,
  ) {
    const options = { allowPrivateIPAddress: env.ALLOW_PRIVATE_TARGETS };
    const keepAlive = { ...options, ...KEEP_ALIVE_OPTIONS };
    this.agents = {
      businessKeepAlive: {
        http: limitIdleConnections(new RequestFilteringHttpAgent(keepAlive)),
        https: limitIdleConnections(new RequestFilteringHttpsAgent(keepAlive)),
      },
      business: { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) },
      operator: { http: httpAgent, https: httpsAgent },
    };
  }

  /** Returns the reason why this URL cannot be called, or null. The resolved address is checked at each connection. */
  findTargetFault(text: string): string | null {
    const url = URL.parse(text);
    if (!url || !['https:', 'http:'].includes(url.protocol)) return 'Must be an https:// address.';
    if (url.protocol === 'http:' && !this.env.ALLOW_PRIVATE_TARGETS) return 'Must be an https:// address.';
    if (url.username || url.password) return 'Must not hold a user name or password.';
    return url.search || url.hash ? 'Must not hold a query or a fragment.' : null;
  }

  /** Whether the operator allows businesses to use any address. */
  get mayReachAnything(): boolean {
    return this.env.ALLOW_PRIVATE_TARGETS;
  }

  /** Returns whether a resolved address may be called for a business. */
  mayReach(address: string): boolean {
    return this.env.ALLOW_PRIVATE_TARGETS || isPublic(address);
  }

  /**
   * Returns the reason why a business must not enter this URL, without resolving its name.
   *
   * @returns null for a public address, and for a name, which may resolve to a public address
   */
  findLocalFault(text: string): string | null {
    const hostname = getHostname(new URL(text)).replace(/\.$/, '');
    const isLocal = isIP(hostname) ? !isPublic(hostname) : /(^|\.)localhost$/.test(hostname);
    return isLocal && !this.env.ALLOW_PRIVATE_TARGETS ? PRIVATE_TARGET : null;
  }

  /**
   * Sends a request. Call it outside of units of work only.
   *
   * @returns the response with any status
   * @throws OutboundError if there is no response
   */
  async send(call: OutboundRequest): Promise<OutboundResponse> {
    await assertNoOpenTransaction();
    const isOperatorServer = call.enteredBy === 'operator';
    // The servers of a business are private: traces do not name them, and they get no trace headers.
    const attributes = {
      'http.request.method': call.method,
      'server.address': isOperatorServer ? call.url.host : undefined,
    };
    return this.tracing.traceCall(
      `${call.method} ${isOperatorServer ? call.url.host : 'of a business'}`,
      attributes,
      (trace) => this.exchange(isOperatorServer ? { ...call, headers: { ...call.headers, ...trace } } : call),
    );
  }

  /** Sends a request. It is repeated on another connection if the server had closed the reused one. */
  private exchange(request: OutboundRequest): Promise<OutboundResponse> {
    const { method, url, headers, body, signal, maxBytes, longerBody = 'refuse', enteredBy = 'business' } = request;
    const isTls = url.protocol === 'https:';
    const isGuarded = enteredBy === 'business' && !this.env.ALLOW_PRIVATE_TARGETS;
    const hostname = getHostname(url);
    if (isGuarded && isIP(hostname) && !isPublic(hostname)) return Promise.reject(createForbiddenError(url));
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(signal.aborted ? createTimeoutError(url) : toOutboundError(error, url));
      const agentKind = enteredBy === 'business' && request.keepsConnection ? 'businessKeepAlive' : enteredBy;
      const agent = this.agents[agentKind][isTls ? 'https' : 'http'];
      const options = { method, headers, signal, agent, ...(isGuarded && { lookup: lookUpPublic }) };
      let hasResponse = false;
      const call = (isTls ? requestHttps : requestHttp)(url, options, (response) => {
        hasResponse = true;
        readBody(response, maxBytes, longerBody).then(
          (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
          fail,
        );
      });
      call.on('error', (error) => {
        if (call.reusedSocket && !hasResponse && !signal.aborted && isConnectionClosed(error))
          this.exchange({ ...request, keepsConnection: false }).then(resolve, reject);
        else fail(error);
      });
      call.end(body);
    });
  }
}

/** Returns whether the server had closed the connection before it received the call. */
const isConnectionClosed = (error: unknown) =>
  ['ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '');

/** @throws OutboundError `too_large` for a longer body, unless it is cut */
async function readBody(response: IncomingMessage, maxBytes: number, longerBody: 'refuse' | 'cut'): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes <= maxBytes) continue; // Leaving the loop closes the connection.
    if (longerBody === 'refuse') throw new OutboundError('too_large', `The response has more than ${maxBytes} bytes.`);
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Codes of errors before there is a connection. The server cannot have received the request then. */
const NOT_CONNECTED_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const createForbiddenError = ({ host }: URL) =>
  new OutboundError('forbidden', `${host} leads to a private or special network.`);

const createTimeoutError = ({ host }: URL) => new OutboundError('timeout', `${host} did not respond in time.`);

/** Converts an error of Node.js or of the filtering agent. */
function toOutboundError(error: unknown, url: URL): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code = 'error', message = '' } = error as { code?: string; message?: string };
  // The errors of the filtering agent have no code or class of their own. This is a part of their message.
  if (message.includes('is not allowed. Because')) return createForbiddenError(url);
  return new OutboundError(
    'unreachable',
    `${url.host} could not be reached (${code}).`,
    !NOT_CONNECTED_CODES.has(code),
  );
}
