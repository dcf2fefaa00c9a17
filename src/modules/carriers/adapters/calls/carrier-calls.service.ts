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
import { OutboundError, OutboundHttp } from '../../../../platform/outbound/outbound-http';
import type { FinishedCall } from '../../request-log/logged-call';
import { RequestLogWriterService } from '../../request-log/request-log-writer.service';
import type { CarrierAccount, CarrierCredentials } from '../carrier-adapter';
import { CarrierDenial, CarrierRefusal, CarrierUnavailable } from '../carrier-errors';

/** A call to the server of a carrier. */
export interface CarrierCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The text that is sent; its type is among the headers. */
  readonly body?: string;
  /** Whether the call changes nothing at the carrier, so that it may be repeated immediately. */
  readonly readsOnly: boolean;
  /** Whether a failed call that changes nothing is repeated immediately. Default: yes. */
  readonly isRetried?: boolean;
  /** Time limit as a multiple of CARRIER_TIMEOUT_MS. Default: 1. */
  readonly timeoutFactor?: number;
  /** Longest response in bytes. */
  readonly maxBytes?: number;
  /** Statuses without a body that are a success, too. The call returns null then. */
  readonly emptySuccessStatuses?: readonly number[];
  /** Returns the reason that the carrier gives for a failed call, without a full stop; null if the response has none. */
  readonly findReason: (failed: FailedCall) => string | null;
  /** Returns what to do about a status, without a full stop. It follows messages that have no reason. */
  readonly findAdvice?: (status: number) => string | null;
  /** Whether a failed call means that the carrier is out of order, although its status says something else. */
  readonly isTemporary?: (failed: FailedCall) => boolean;
}

/** A response that is not a success. */
export interface FailedCall {
  readonly status: number;
  /** The JSON of the response; undefined if it is not JSON. */
  readonly json: unknown;
}

/** How often a failed call that changes nothing is repeated. */
const MAX_RETRIES = 2;
/** After this many failures in a row, the circuit breaker opens: calls fail immediately. */
const FAILURES_TO_OPEN = 5;
/** How long an open circuit breaker rejects calls, as a multiple of CARRIER_TIMEOUT_MS. */
const OPEN_TIMEOUT_FACTOR = 3;
/** The most circuit breakers in memory. */
const MAX_BREAKERS = 10_000;
/** Longest response of a call without its own limit. */
const DEFAULT_MAX_BYTES = 256 * 1024;
/** Statuses below 500 that mean a temporary failure, besides 429. The carrier may have done what it was asked. */
const TEMPORARY_STATUSES = new Set([408, 425]);

const MAX_REASON_CHARACTERS = 300;

/** Only these errors are repeated and count for the circuit breaker. A refusal shows that the carrier works. */
const unavailableErrors = handleType(CarrierUnavailable);
const retryPolicy = retry(unavailableErrors, {
  maxAttempts: MAX_RETRIES,
  backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 2000 }),
});

/**
 * Sends calls to carriers. The second argument of `CarrierUnavailable` says whether the carrier may have done what it was asked: `no` only
 * if it certainly has not. The time limit includes all attempts. Calls that change nothing are repeated. After five failures in a row,
 * calls to the carrier fail immediately for some time. Each account has its own circuit breaker in each process.
 */
@Injectable()
export class CarrierCallsService {
  private readonly breakers = new Map<string, CircuitBreakerPolicy>();

  constructor(
    private readonly outbound: OutboundHttp,
    @Inject(ENV) private readonly env: Pick<Env, 'CARRIER_TIMEOUT_MS'>,
    @Inject(RequestLogWriterService) private readonly log: Pick<RequestLogWriterService, 'addCall'>,
  ) {}

  /**
   * Calls a carrier and returns the JSON of its response.
   *
   * @throws CarrierUnavailable if a later attempt may succeed
   * @throws CarrierRefusal if the carrier rejects the call
   */
  async call(account: CarrierAccount, call: CarrierCall): Promise<unknown> {
    const breaker = this.findBreaker(account);
    const canRetry = call.readsOnly && call.isRetried !== false;
    const policy = canRetry ? wrap(retryPolicy, breaker) : breaker;
    const timeout = AbortSignal.timeout(this.env.CARRIER_TIMEOUT_MS * (call.timeoutFactor ?? 1));
    try {
      return await policy.execute(() => this.callOnce(account, call, timeout), timeout);
    } catch (error) {
      if (isBrokenCircuitError(error))
        throw new CarrierUnavailable(
          `${account.carrierName} failed several times in a row. It is not called for some time.`,
          'no',
        );
      if (isTaskCancelledError(error)) throw new CarrierUnavailable(`${account.carrierName} did not respond in time.`);
      throw error;
    }
  }

  /** Sends a call, and logs it whether it succeeds or not. */
  private async callOnce(account: CarrierAccount, call: CarrierCall, signal: AbortSignal): Promise<unknown> {
    const { method, url, body = '' } = call;
    const headers = {
      Accept: 'application/json',
      'Accept-Encoding': 'identity',
      'User-Agent': 'delivery-dispatch-service',
      ...call.headers,
      ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }),
    };
    assertSendable(account, headers);
    const startedAt = new Date();
    let response: FinishedCall['response'] = null;
    let failure: string | null = null;
    try {
      const maxBytes = call.maxBytes ?? DEFAULT_MAX_BYTES;
      const { status, body: received } = await this.outbound.send({ method, url, headers, body, signal, maxBytes });
      response = { status, body: received, json: parseJson(received) };
      return readJson(account, call, response);
    } catch (error) {
      const converted = error instanceof OutboundError ? toCarrierError(account, error) : (error as Error);
      failure = converted.message;
      throw converted;
    } finally {
      this.log.addCall(account, { startedAt, method, url, headers, requestBody: body, response, error: failure });
    }
  }

  /** Returns the circuit breaker of an account. It belongs to the address too, so that a corrected address can be called immediately. */
  private findBreaker({ businessId, carrierId, baseUrl }: CarrierAccount): CircuitBreakerPolicy {
    const key = `${businessId} ${carrierId} ${baseUrl}`;
    const known = this.breakers.get(key);
    if (known) return known;
    if (this.breakers.size >= MAX_BREAKERS) this.breakers.clear(); // Without its breaker, an unavailable carrier is only called again.
    const breaker = circuitBreaker(unavailableErrors, {
      halfOpenAfter: OPEN_TIMEOUT_FACTOR * this.env.CARRIER_TIMEOUT_MS,
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    });
    this.breakers.set(key, breaker);
    return breaker;
  }
}

/** @throws CarrierRefusal for stored credentials with characters that validation accepted in earlier versions */
function assertSendable({ carrierName }: CarrierAccount, headers: Readonly<Record<string, string>>): void {
  try {
    for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
  } catch {
    const message = `${carrierName}: the key or account number contains characters that cannot be sent. Enter it again.`;
    throw new CarrierRefusal(message);
  }
}

/** Converts an error without a response. `forbidden`: this service may not call the address. */
function toCarrierError({ carrierName }: CarrierAccount, { message, fault, wasSent }: OutboundError): Error {
  const text = `${carrierName}: ${message}`;
  return fault === 'forbidden' ? new CarrierRefusal(text) : new CarrierUnavailable(text, wasSent ? 'yes' : 'no');
}

/** Returns the JSON of a successful response, and converts all others to errors. */
function readJson(account: CarrierAccount, call: CarrierCall, { status, json }: FailedCall): unknown {
  const { carrierName } = account;
  if (call.emptySuccessStatuses?.includes(status)) return null;
  if (status >= 200 && status < 300) {
    if (json !== undefined) return json;
    throw new CarrierUnavailable(`${carrierName} sent a response that is not JSON.`);
  }
  const reason = toPrintableReason(account, call.findReason({ status, json }));
  const advice = call.findAdvice?.(status) ?? null;
  const adviceSentence = advice === null ? '' : ` ${advice}.`;
  if (status === 401 || status === 403)
    throw new CarrierDenial(`${carrierName} rejects these credentials.${adviceSentence}`, reason);
  // The carrier has not handled a request that exceeds its limit.
  if (status === 429) throw new CarrierUnavailable(`${carrierName} responded with status 429.${adviceSentence}`, 'no');
  const isTemporary = TEMPORARY_STATUSES.has(status) || call.isTemporary?.({ status, json }) === true;
  if (status >= 400 && status < 500 && !isTemporary) throw createRejection(account, reason, `status ${status}`);
  throw new CarrierUnavailable(`${carrierName} responded with status ${status}.${adviceSentence}`);
}

/** Returns undefined for text that is not JSON. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Returns the refusal of a request.
 *
 * @param reason the carrier's words; null or unusable words are replaced by `otherwise`
 */
export const createRejection = (account: CarrierAccount, reason: string | null, otherwise: string): CarrierRefusal =>
  new CarrierRefusal(`${account.carrierName} rejects the request: ${toPrintableReason(account, reason) ?? otherwise}.`);

/** Returns the carrier's words as printable text, unless they repeat a secret. */
export function toPrintableReason({ apiKey, apiSecret }: CarrierCredentials, reason: string | null): string | null {
  if (reason === null || [apiKey, apiSecret].some((secret) => secret && reason.includes(secret))) return null;
  const text = reason.replace(/[\p{C}]+/gu, ' ').trim();
  return text.slice(0, MAX_REASON_CHARACTERS).replace(/\.$/, '') || null;
}
