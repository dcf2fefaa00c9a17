import { validateHeaderValue } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import {
  type CircuitBreakerPolicy,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  isBrokenCircuitError,
  isTaskCancelledError,
  retry,
  wrap,
} from 'cockatiel';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { type OutboundResponse, OutboundError, OutboundHttp } from '../../../../outbound/outbound-http';
import type { CarrierAccount } from '../carrier-adapter';
import { CarrierRefusal, CarrierUnavailable } from '../carrier-errors';
import { signRequest } from './signature';

export interface CarrierCall {
  readonly method: 'GET' | 'POST';
  /** Below the base URL, with the leading slash. */
  readonly path: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
  /** Whether it may be tried again at once: it changes nothing. */
  readonly readsOnly: boolean;
  /** As a multiple of CARRIER_TIMEOUT_MS. */
  readonly patience?: number;
  /** Longest answer that is read, in bytes. */
  readonly maxBytes?: number;
}

const RETRIES = 2;
const FAILURES_THAT_OPEN = 5;
/** Rest of an opened breaker, as a multiple of CARRIER_TIMEOUT_MS. */
const REST = 3;
const MAX_BREAKERS = 10_000;
const MAX_ANSWER_BYTES = 256 * 1024;
/** Statuses by which a server says "not now", besides the 5xx. */
const NOT_NOW = new Set([408, 425, 429]);

const whenAway = handleType(CarrierUnavailable);
const again = retry(whenAway, {
  maxAttempts: RETRIES,
  backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 2000 }),
});

/**
 * Calls to carriers: signed, within a time that counts all tries, tried again where that changes nothing. A carrier that
 * failed five times in a row is left alone for a while; each account has a breaker of its own in each process.
 */
@Injectable()
export class CarrierCallsService {
  private readonly breakers = new Map<string, CircuitBreakerPolicy>();

  constructor(
    private readonly outbound: OutboundHttp,
    @Inject(ENV) private readonly env: Pick<Env, 'CARRIER_TIMEOUT_MS'>,
  ) {}

  /** The JSON of a 2xx answer. @throws CarrierUnavailable, CarrierRefusal */
  async call(account: CarrierAccount, call: CarrierCall): Promise<unknown> {
    const breaker = this.breakerOf(account);
    const policy = call.readsOnly ? wrap(again, breaker) : breaker;
    const limit = AbortSignal.timeout(this.env.CARRIER_TIMEOUT_MS * (call.patience ?? 1));
    try {
      return await policy.execute(() => this.once(account, call, limit), limit);
    } catch (error) {
      if (isBrokenCircuitError(error))
        throw new CarrierUnavailable(
          `${account.carrierName} was away several times in a row and is left alone for now.`,
        );
      if (isTaskCancelledError(error)) throw new CarrierUnavailable(`${account.carrierName} did not answer in time.`);
      throw error;
    }
  }

  private async once(account: CarrierAccount, call: CarrierCall, signal: AbortSignal): Promise<unknown> {
    const url = new URL(`${account.baseUrl?.replace(/\/+$/, '')}${call.path}`);
    const body = call.body === undefined ? '' : JSON.stringify(call.body);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const { method } = call;
    const headers = {
      Accept: 'application/json',
      'Accept-Encoding': 'identity',
      'User-Agent': 'delivery-dispatch-service',
      Authorization: `Bearer ${account.apiKey}`,
      'X-Account-Number': account.accountNumber ?? '',
      'X-Test-Mode': String(account.testMode),
      'X-Timestamp': timestamp,
      'X-Signature': signRequest(account.apiSecret ?? '', { timestamp, method, path: url.pathname, body }),
      ...(call.idempotencyKey && { 'Idempotency-Key': call.idempotencyKey }),
      ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    };
    assertSendable(account, headers);
    try {
      const maxBytes = call.maxBytes ?? MAX_ANSWER_BYTES;
      return readJson(account, await this.outbound.send({ method, url, headers, body, signal, maxBytes }));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const sentence = `${account.carrierName}: ${error.message}`;
      throw error.fault === 'forbidden' ? new CarrierRefusal(sentence) : new CarrierUnavailable(sentence);
    }
  }

  /** Another address is another server: a corrected one does not wait for the rest of the wrong one. */
  private breakerOf({ businessId, carrierId, baseUrl }: CarrierAccount): CircuitBreakerPolicy {
    const key = `${businessId} ${carrierId} ${baseUrl}`;
    const known = this.breakers.get(key);
    if (known) return known;
    if (this.breakers.size >= MAX_BREAKERS) this.breakers.clear(); // forgetting them only means to try again
    const made = circuitBreaker(whenAway, {
      halfOpenAfter: REST * this.env.CARRIER_TIMEOUT_MS,
      breaker: new ConsecutiveBreaker(FAILURES_THAT_OPEN),
    });
    this.breakers.set(key, made);
    return made;
  }
}

/** Credentials that were stored before such characters were refused. */
function assertSendable({ carrierName }: CarrierAccount, headers: Readonly<Record<string, string>>): void {
  try {
    for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
  } catch {
    const sentence = `${carrierName}: the key or account number holds characters that can't be sent; enter it again.`;
    throw new CarrierRefusal(sentence);
  }
}

function readJson(account: CarrierAccount, { status, body }: OutboundResponse): unknown {
  const { carrierName } = account;
  if (status === 401 || status === 403) throw new CarrierRefusal(`${carrierName} rejects these credentials.`);
  if (status >= 400 && status < 500 && !NOT_NOW.has(status))
    throw new CarrierRefusal(`${carrierName} refuses: ${reason(account, body) ?? `status ${status}`}.`);
  if (status < 200 || status >= 300) throw new CarrierUnavailable(`${carrierName} answered with status ${status}.`);
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new CarrierUnavailable(`${carrierName} answered something else than JSON.`);
  }
}

/** The carrier's own words, unless they repeat a secret. */
function reason({ apiKey, apiSecret }: CarrierAccount, body: Buffer): string | undefined {
  try {
    const { error } = JSON.parse(body.toString('utf8')) as { error?: { message?: unknown } };
    if (typeof error?.message !== 'string') return undefined;
    const words = error.message;
    if ([apiKey, apiSecret].some((secret) => secret && words.includes(secret))) return undefined;
    const printable = words.replace(/[\p{C}]+/gu, ' ').trim();
    return printable.slice(0, 300).replace(/\.$/, '') || undefined;
  } catch {
    return undefined;
  }
}
