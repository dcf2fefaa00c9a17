import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type OutboundResponse, OutboundError, OutboundHttp } from '../../../platform/outbound/outbound-http';
import { WebhookSecretsService } from '../webhook-secrets.service';
import type { Attempt } from './attempt';
import type { Endpoint, Lease } from './leases/lease';
import { parseRetryAfter } from './retry-times';
import { createSignatures } from './signature';

/** Timeout of a call: connecting, waiting and reading. */
export const CALL_TIMEOUT_MS = 10_000;
/** The rest of a longer response is not read. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/** The number of characters of a response that are stored for the delivery log. */
const MAX_STORED_CHARACTERS = 1_000;
/** The longest UTF-8 sequence of a character. */
const MAX_BYTES_PER_CHARACTER = 4;
/** The receiver wants no more messages, by Standard Webhooks 1.0. */
const STATUS_GONE = 410;
/** Statuses that concern all messages of the receiver, not only this one. */
const OVERLOADED_STATUSES = new Set([429, 503]);

/** The address of an endpoint, and the keys that sign its messages, newest first. */
export interface Receiver {
  readonly url: URL;
  readonly keys: readonly KeyObject[];
}

/** A message to send. */
export interface Message {
  /** Id of the event. */
  readonly id: string;
  readonly body: string;
}

/** The result of a call. */
export interface Outcome {
  readonly attempt: Attempt;
  readonly isAccepted: boolean;
  /** Whether the receiver wants no more messages (status 410). */
  readonly isGone: boolean;
  /** Earliest time of the next attempt that the receiver requested; null if it requested none. */
  readonly retryAfter: Date | null;
  /** Whether the receiver is overloaded, so that no other message may be sent before `retryAfter` either. */
  readonly pausesEndpoint: boolean;
}

/** Calls the endpoints of webhooks. A failed call is an outcome, not an error. */
@Injectable()
export class WebhookCallsService {
  constructor(
    private readonly http: OutboundHttp,
    private readonly secrets: WebhookSecretsService,
  ) {}

  /** Decrypts the secrets of an endpoint once for many calls. */
  createReceiver({ businessId, webhookId }: Lease, { url, secrets }: Endpoint): Receiver {
    const keys = secrets.map((encrypted) => createSecretKey(this.secrets.decryptKey(encrypted, businessId, webhookId)));
    return { url: new URL(url), keys };
  }

  /**
   * Sends one message.
   *
   * @param stopSignal aborts the call. The method then throws, and the attempt is not recorded.
   */
  async send(receiver: Receiver, message: Message, stopSignal: AbortSignal): Promise<Outcome> {
    const startedAt = new Date();
    const startMs = performance.now();
    const toAttempt = (result: Pick<Attempt, 'httpStatus' | 'answer' | 'error'>): Attempt => ({
      at: startedAt.toISOString(),
      durationMs: Math.round(performance.now() - startMs),
      ...result,
    });
    try {
      const response = await this.post(receiver, message, startedAt, stopSignal);
      const error = describeFault(response);
      const retryAfter = error ? parseRetryAfter(response.headers['retry-after'], new Date()) : null;
      return {
        attempt: toAttempt({ httpStatus: response.status, answer: readBeginning(response.body), error }),
        isAccepted: error === null,
        isGone: response.status === STATUS_GONE,
        retryAfter,
        pausesEndpoint: retryAfter !== null && OVERLOADED_STATUSES.has(response.status),
      };
    } catch (error) {
      stopSignal.throwIfAborted();
      if (!(error instanceof OutboundError)) throw error;
      const attempt = toAttempt({ httpStatus: null, answer: null, error: error.message });
      return { attempt, isAccepted: false, isGone: false, retryAfter: null, pausesEndpoint: false };
    }
  }

  private async post(
    { url, keys }: Receiver,
    { id, body }: Message,
    sentAt: Date,
    stopSignal: AbortSignal,
  ): Promise<OutboundResponse> {
    const timestamp = Math.floor(sentAt.getTime() / 1000);
    // AbortSignal.any would leave a listener on `stopSignal` for each call until the process ends.
    const call = new AbortController();
    const abortCall = () => call.abort();
    const signals = [stopSignal, AbortSignal.timeout(CALL_TIMEOUT_MS)];
    for (const signal of signals) signal.addEventListener('abort', abortCall, { once: true });
    try {
      return await this.http.send({
        method: 'POST',
        url,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
          'User-Agent': 'delivery-dispatch-service',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': createSignatures({ id, timestamp, body }, keys),
        },
        body,
        signal: call.signal,
        maxBytes: MAX_RESPONSE_BYTES,
        longerBody: 'cut',
        keepsConnection: true,
      });
    } finally {
      for (const signal of signals) signal.removeEventListener('abort', abortCall);
    }
  }
}

/** Returns why a response means that the message was not accepted; null if it was. */
function describeFault({ status }: OutboundResponse): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Responded with status ${status}; redirects are not followed.`;
  return `Responded with status ${status}.`;
}

/** Returns the first characters of a response. It never cuts a surrogate pair, and replaces NUL, which PostgreSQL cannot store. */
const readBeginning = (body: Buffer): string =>
  Array.from(body.toString('utf8', 0, MAX_STORED_CHARACTERS * MAX_BYTES_PER_CHARACTER))
    .slice(0, MAX_STORED_CHARACTERS)
    .join('')
    .replaceAll('\u0000', '\ufffd');
