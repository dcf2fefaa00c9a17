import { Injectable } from '@nestjs/common';
import { isBrokenCircuitError } from 'cockatiel';
import { toOneLine } from '../../../common/text/printable';
import { OutboundError, OutboundHttp } from '../../../platform/outbound/outbound-http';
import type { Mail } from '../../../platform/outbound/mail/mail';
import { Mailer } from '../../../platform/outbound/mail/mailer';
import { signRequest } from '../../carriers/adapters/http/signature';
import type { Language } from '../../../common/text/languages';
import type { NotificationKind } from '../notification-kinds';

/**
 * Outcome of an attempt:
 * - `retry`: it failed and may succeed later.
 * - `refused`: another attempt is useless.
 * - `unavailable`: nothing was sent, because the server has not responded for some time.
 * - `test`: nothing was sent, because the business is a test business.
 */
export interface SendOutcome {
  readonly result: 'sent' | 'refused' | 'retry' | 'unavailable' | 'test';
  /** Response of the server, or why there is none. */
  readonly answer: string;
}

/** Outcome of each attempt in a test business. */
export const NOT_SENT_IN_TEST: SendOutcome = { result: 'test', answer: 'Not sent: this is a test business.' };

/** The SMS gateway of a business, and the secret that signs requests to it. */
export interface SmsGateway {
  readonly url: string;
  readonly secret: string;
}

/** A text message in the format of docs/sms-http-protocol.md. */
export interface SmsMessage {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly language: Language;
  readonly kind: NotificationKind;
  readonly trackingNumber: string;
  readonly sender: string;
}

const MAX_STORED_CHARACTERS = 1000;
/** A character takes at most four bytes in UTF-8. */
const MAX_BYTES_PER_CHARACTER = 4;
/** Time limit of a call, from connecting to the end of the response. */
const SMS_TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Statuses below 500 that mean a temporary failure. */
const TEMPORARY_STATUSES = new Set([408, 425, 429]);
/** SMTP response codes from 500 on mean a permanent failure. */
const FIRST_PERMANENT_SMTP_CODE = 500;

/** Returns a response in the form in which it is stored. */
const shorten = (text: string): string => Array.from(toOneLine(text)).slice(0, MAX_STORED_CHARACTERS).join('');

/** Sends mails and text messages. Failures are returned as outcomes, not thrown. */
@Injectable()
export class NotificationChannelsService {
  constructor(
    private readonly mailer: Mailer,
    private readonly http: OutboundHttp,
  ) {}

  /** Sends a mail through the mail server of the service. */
  async sendMail(mail: Mail): Promise<SendOutcome> {
    try {
      return { result: 'sent', answer: shorten(await this.mailer.send(mail)) };
    } catch (error) {
      if (isBrokenCircuitError(error)) return { result: 'unavailable', answer: 'The mail server is unavailable.' };
      const { responseCode = 0, message = 'No response.' } = error as { responseCode?: number; message?: string };
      return { result: responseCode >= FIRST_PERMANENT_SMTP_CODE ? 'refused' : 'retry', answer: shorten(message) };
    }
  }

  /** Sends a text message to the gateway of the business. */
  async sendSms({ url: address, secret }: SmsGateway, message: SmsMessage): Promise<SendOutcome> {
    const url = new URL(address);
    const body = JSON.stringify(message);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const path = url.pathname + url.search;
    try {
      const { status, body: answer } = await this.http.send({
        method: 'POST',
        url,
        headers: {
          Accept: 'application/json',
          'Accept-Encoding': 'identity',
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
          'User-Agent': 'delivery-dispatch-service',
          'Idempotency-Key': message.id,
          'X-Timestamp': timestamp,
          'X-Signature': signRequest(secret, { timestamp, method: 'POST', path, body }),
        },
        body,
        signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
        maxBytes: MAX_RESPONSE_BYTES,
        longerBody: 'cut',
        keepsConnection: true, // safe to retry, because a repeated message has the same Idempotency-Key
      });
      return toSmsOutcome(status, answer);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { result: error.fault === 'forbidden' ? 'refused' : 'retry', answer: shorten(error.message) };
    }
  }
}

/** Converts the response of a gateway. A status that is not a success may be temporary or final. */
function toSmsOutcome(status: number, body: Buffer): SendOutcome {
  const text = body.toString('utf8', 0, MAX_STORED_CHARACTERS * MAX_BYTES_PER_CHARACTER);
  const answer = shorten(`${status} ${text}`);
  if (status >= 200 && status < 300) return { result: 'sent', answer };
  const isTemporary = status >= 500 || TEMPORARY_STATUSES.has(status);
  return { result: isTemporary ? 'retry' : 'refused', answer };
}
