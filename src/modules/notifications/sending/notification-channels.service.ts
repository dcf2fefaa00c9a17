import { Injectable } from '@nestjs/common';
import { isBrokenCircuitError } from 'cockatiel';
import { inOneLine } from '../../../common/printable';
import { OutboundError, OutboundHttp } from '../../../outbound/outbound-http';
import type { Mail } from '../../../outbox/mail';
import { Mailer } from '../../../outbox/mailer';
import { signRequest } from '../../carriers/adapters/http/signature';
import type { Language } from '../../../common/languages';
import type { NotificationKind } from '../notification-kinds';

/** What came of a try. `later`: it may succeed another time; `resting`: it was not even tried. */
export interface Outcome {
  readonly result: 'sent' | 'refused' | 'later' | 'resting';
  readonly answer: string;
}

/** Who passes text messages on, and what signs what is sent there. */
export interface SmsGateway {
  readonly url: string;
  readonly secret: string;
}

/** A text message, as docs/sms-http-protocol.md has it. */
export interface SmsMessage {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly language: Language;
  readonly kind: NotificationKind;
  readonly trackingNumber: string;
  readonly sender: string;
}

const KEPT_CHARACTERS = 1000;
/** For connecting, waiting and reading together. */
const SMS_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** Statuses by which a gateway says "not now", besides the 5xx. */
const NOT_NOW = new Set([408, 425, 429]);
/** An answer to a mail by which the server refuses it for good. */
const REFUSED = 500;

const kept = (text: string): string => Array.from(inOneLine(text)).slice(0, KEPT_CHARACTERS).join('');

/** The ways outside. Whatever goes wrong is an outcome. */
@Injectable()
export class NotificationChannelsService {
  constructor(
    private readonly mailer: Mailer,
    private readonly http: OutboundHttp,
  ) {}

  async mail(mail: Mail): Promise<Outcome> {
    try {
      return { result: 'sent', answer: kept(await this.mailer.send(mail)) };
    } catch (error) {
      if (isBrokenCircuitError(error)) return { result: 'resting', answer: 'The mail server is away.' };
      const { responseCode = 0, message = 'No answer.' } = error as { responseCode?: number; message?: string };
      return { result: responseCode >= REFUSED ? 'refused' : 'later', answer: kept(message) };
    }
  }

  async sms({ url: address, secret }: SmsGateway, message: SmsMessage): Promise<Outcome> {
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
        signal: AbortSignal.timeout(SMS_MS),
        maxBytes: MAX_ANSWER_BYTES,
        longer: 'cut',
        keepsConnection: true, // whatever comes twice has the same Idempotency-Key
      });
      const said = kept(`${status} ${answer.toString('utf8', 0, KEPT_CHARACTERS * 4)}`);
      if (status >= 200 && status < 300) return { result: 'sent', answer: said };
      return { result: status >= 500 || NOT_NOW.has(status) ? 'later' : 'refused', answer: said };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { result: error.fault === 'forbidden' ? 'refused' : 'later', answer: kept(error.message) };
    }
  }
}
