import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { globalAgent as httpAgent, request as requestHttp } from 'node:http';
import { globalAgent as httpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { stepOutside } from '../database/open-unit';
import { NO_TRACING, Tracing } from '../observability/tracing';
import { fewIdle, KEPT } from './kept-connections';

export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Ends the call, wherever it is: connecting, waiting, or reading. */
  readonly signal: AbortSignal;
  /** Longest answer that is read, in bytes. */
  readonly maxBytes: number;
  /** What becomes of a longer one: it is an error (the default), or its beginning is the answer. */
  readonly longer?: 'refuse' | 'cut';
  /** Whose address it is: only the operator's own may lead to a private network. Default: a business's. */
  readonly enteredBy?: 'business' | 'operator';
  /**
   * Whether a connection to the same server may be used again, and is kept for a moment. Should the server have closed it in
   * the meantime, the call is made once more on a new one, so the server must bear to get it twice. Default: no.
   */
  readonly keepsConnection?: boolean;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Why there was no answer: a target that may not be called, too slow, not there, or more than may be read. */
export type OutboundFault = 'forbidden' | 'timeout' | 'unreachable' | 'too_large';

const PRIVATE_TARGET = 'Must not lead to a private, loopback or link-local network.';

/** IANA has given out no other part of IPv6 for the Internet; outside of it lie forms that embed an IPv4 address, such as `::/96`. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_IPV6);
}

const hostnameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** As dns.lookup, but fails for a name that leads to an address that is not public. The filtering agent takes some of those for public. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const local = addresses.find(({ address }) => !isPublic(address));
    if (local) return done(new OutboundError('forbidden', `${hostname} leads to a private or special network.`), '');
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    done(null, first!.address, first!.family);
  });
};

/** No answer. Its text holds neither headers nor bodies, so it may be logged. */
export class OutboundError extends Error {
  constructor(
    readonly fault: OutboundFault,
    message: string,
  ) {
    super(message);
  }
}

/**
 * HTTP to addresses that businesses or the operator have entered. For those of businesses loopback, link-local, private and other special networks are refused at each
 * connection, after the name is looked up, unless ALLOW_PRIVATE_TARGETS; redirects are not followed.
 */
@Injectable()
export class OutboundHttp {
  private readonly agents;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'ALLOW_PRIVATE_TARGETS'>,
    private readonly tracing: Tracing = NO_TRACING,
  ) {
    const options = { allowPrivateIPAddress: env.ALLOW_PRIVATE_TARGETS };
    const kept = { ...options, ...KEPT };
    this.agents = {
      kept: {
        http: fewIdle(new RequestFilteringHttpAgent(kept)),
        https: fewIdle(new RequestFilteringHttpsAgent(kept)),
      },
      business: { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) },
      operator: { http: httpAgent, https: httpsAgent },
    };
  }

  /** One sentence why this text cannot be called, or null. Where it leads is checked at each connection. */
  targetFault(text: string): string | null {
    const url = URL.parse(text);
    if (!url || !['https:', 'http:'].includes(url.protocol)) return 'Must be an https:// address.';
    if (url.protocol === 'http:' && !this.env.ALLOW_PRIVATE_TARGETS) return 'Must be an https:// address.';
    if (url.username || url.password) return 'Must not hold a user name or password.';
    return url.search || url.hash ? 'Must not hold a query or a fragment.' : null;
  }

  /** Whether businesses may have anything called, as the operator decides. */
  get mayReachAnything(): boolean {
    return this.env.ALLOW_PRIVATE_TARGETS;
  }

  /** Whether an address that a name leads to may be called for a business. */
  mayReach(address: string): boolean {
    return this.env.ALLOW_PRIVATE_TARGETS || isPublic(address);
  }

  /** Why a business may not enter this address, without looking its name up; null for names that may lead to public networks. */
  localFault(text: string): string | null {
    const hostname = hostnameOf(new URL(text)).replace(/\.$/, '');
    const isLocal = isIP(hostname) ? !isPublic(hostname) : /(^|\.)localhost$/.test(hostname);
    return isLocal && !this.env.ALLOW_PRIVATE_TARGETS ? PRIVATE_TARGET : null;
  }

  /** Not for use inside a unit of work. @throws OutboundError when there is no answer; every status is an answer */
  async send(call: OutboundRequest): Promise<OutboundResponse> {
    await stepOutside();
    const isOwn = call.enteredBy === 'operator';
    // A business's servers are nobody's business: neither are they named in a trace, nor told of it.
    const facts = { 'http.request.method': call.method, 'server.address': isOwn ? call.url.host : undefined };
    return this.tracing.call(`${call.method} ${isOwn ? call.url.host : 'of a business'}`, facts, (trace) =>
      this.answerTo(isOwn ? { ...call, headers: { ...call.headers, ...trace } } : call),
    );
  }

  private answerTo(given: OutboundRequest): Promise<OutboundResponse> {
    const { method, url, headers, body, signal, maxBytes, longer = 'refuse', enteredBy = 'business' } = given;
    const secure = url.protocol === 'https:';
    const isGuarded = enteredBy === 'business' && !this.env.ALLOW_PRIVATE_TARGETS;
    const hostname = hostnameOf(url);
    if (isGuarded && isIP(hostname) && !isPublic(hostname)) return Promise.reject(forbidden(url));
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(signal.aborted ? timedOut(url) : toOutboundError(error, url));
      const agent = this.agents[given.keepsConnection ? 'kept' : enteredBy][secure ? 'https' : 'http'];
      const options = { method, headers, signal, agent, ...(isGuarded && { lookup: lookUpPublic }) };
      let isAnswered = false;
      const call = (secure ? requestHttps : requestHttp)(url, options, (answer) => {
        isAnswered = true;
        read(answer, maxBytes, longer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
          fail,
        );
      });
      call.on('error', (error) => {
        if (call.reusedSocket && !isAnswered && !signal.aborted && wasClosed(error))
          this.answerTo({ ...given, keepsConnection: false }).then(resolve, reject);
        else fail(error);
      });
      call.end(body);
    });
  }
}

/** The other side had given up the connection before it got the call. */
const wasClosed = (error: unknown) => ['ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '');

async function read(answer: IncomingMessage, maxBytes: number, longer: 'refuse' | 'cut'): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    parts.push(part);
    if (bytes <= maxBytes) continue; // leaving the loop closes the connection
    if (longer === 'refuse') throw new OutboundError('too_large', `The answer has more than ${maxBytes} bytes.`);
    break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

const forbidden = ({ host }: URL) => new OutboundError('forbidden', `${host} leads to a private or special network.`);

const timedOut = ({ host }: URL) => new OutboundError('timeout', `${host} did not answer in time.`);

function toOutboundError(error: unknown, url: URL): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code = 'error', message = '' } = error as { code?: string; message?: string };
  if (message.includes('is not allowed. Because'))
    // the filtering agent's only mark
    return forbidden(url);
  return new OutboundError('unreachable', `${url.host} could not be reached (${code}).`);
}
