import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type OutboundResponse, OutboundError, OutboundHttp } from '../../../outbound/outbound-http';
import { WebhookSecretsService } from '../webhook-secrets.service';
import type { Attempt } from './attempt';
import type { Endpoint, Lease } from './drains.repository';
import { retryAfter } from './retry-times';
import { signatures } from './signature';

/** For connecting, waiting and reading together. */
export const CALL_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const KEPT_CHARACTERS = 1000;
const GONE = 410;
/** These mean the receiver as a whole, not this message. */
const LATER = new Set([429, 503]);

/** Where to, and what signs it; the newest key first. */
export interface Receiver {
  readonly url: URL;
  readonly keys: readonly KeyObject[];
}

export interface Message {
  /** The event's. */
  readonly id: string;
  readonly body: string;
}

export interface Outcome {
  readonly attempt: Attempt;
  readonly isTaken: boolean;
  /** The receiver wants nothing any more. */
  readonly isGone: boolean;
  /** Until when the receiver wants this message to wait, … */
  readonly wish: Date | null;
  /** … and whether it wants everything else to wait too. */
  readonly wishIsForAll: boolean;
}

/** Sends one message and says what became of it. Whatever goes wrong is an outcome. */
@Injectable()
export class WebhookCallsService {
  constructor(
    private readonly http: OutboundHttp,
    private readonly secrets: WebhookSecretsService,
  ) {}

  /** An endpoint as calls need it, unsealed once for many of them. */
  receiver({ businessId, webhookId }: Lease, { url, secrets }: Endpoint): Receiver {
    const keys = secrets.map((sealed) => createSecretKey(this.secrets.openKey(sealed, businessId, webhookId)));
    return { url: new URL(url), keys };
  }

  /** @param stop ends the call: then it is as if it had never been made, and this throws */
  async send(receiver: Receiver, message: Message, stop: AbortSignal): Promise<Outcome> {
    const [at, begin] = [new Date(), performance.now()];
    const attempt = (rest: Pick<Attempt, 'httpStatus' | 'answer' | 'error'>): Attempt => ({
      at: at.toISOString(),
      durationMs: Math.round(performance.now() - begin),
      ...rest,
    });
    try {
      const answer = await this.post(receiver, message, at, stop);
      const error = faultOf(answer);
      const wish = error ? retryAfter(answer.headers['retry-after'], new Date()) : null;
      return {
        attempt: attempt({ httpStatus: answer.status, answer: beginningOf(answer.body), error }),
        isTaken: error === null,
        isGone: answer.status === GONE,
        wish,
        wishIsForAll: wish !== null && LATER.has(answer.status),
      };
    } catch (error) {
      stop.throwIfAborted();
      if (!(error instanceof OutboundError)) throw error;
      const none = attempt({ httpStatus: null, answer: null, error: error.message });
      return { attempt: none, isTaken: false, isGone: false, wish: null, wishIsForAll: false };
    }
  }

  private async post(
    { url, keys }: Receiver,
    { id, body }: Message,
    at: Date,
    stop: AbortSignal,
  ): Promise<OutboundResponse> {
    const timestamp = Math.floor(at.getTime() / 1000);
    const call = new AbortController();
    const cut = () => call.abort();
    // AbortSignal.any would be held by `stop` for as long as the process lives.
    const ends = [stop, AbortSignal.timeout(CALL_MS)];
    for (const end of ends) end.addEventListener('abort', cut, { once: true });
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
          'webhook-signature': signatures({ id, timestamp, body }, keys),
        },
        body,
        signal: call.signal,
        maxBytes: MAX_ANSWER_BYTES,
        longer: 'cut',
        keepsConnection: true,
      });
    } finally {
      for (const end of ends) end.removeEventListener('abort', cut);
    }
  }
}

function faultOf({ status }: OutboundResponse): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Answered with status ${status}; redirects are not followed.`;
  return `Answered with status ${status}.`;
}

/** The database keeps no NUL, and half of a pair is no character. */
const beginningOf = (body: Buffer): string =>
  Array.from(body.toString('utf8', 0, KEPT_CHARACTERS * 4))
    .slice(0, KEPT_CHARACTERS)
    .join('')
    .replaceAll('\u0000', '\ufffd');
