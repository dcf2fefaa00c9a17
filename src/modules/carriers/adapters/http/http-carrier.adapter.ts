import { amountFault } from '../../../../common/money/currency';
import { toMinor } from '../../../../common/money/money';
import { parseTimestamp } from '../../../../common/time/time-zone';
import { type AccountRefusal, toAccountRefusal } from '../account-field';
import { type CarrierCall, CarrierCallsService, type FailedCall } from '../calls/carrier-calls.service';
import { CAPABILITIES } from '../capabilities';
import type {
  BookingResult,
  BookingRequest,
  CancelRequest,
  CarrierAccount,
  CarrierAdapter,
  CarrierEvent,
  Quote,
  QuoteRequest,
  TrackRequest,
} from '../carrier-adapter';
import { CarrierUnavailable } from '../carrier-errors';
import { HTTP_ACCOUNT_FIELDS } from './http-account';
import type { ClosedManifest, ManifestRequest, OrderedPickup, PickupRequest } from '../handover';
import {
  BookingResponse,
  type CarrierEventDto,
  EventsResponse,
  type LabelResponse,
  ManifestResponse,
  PickupResponse,
  RatesResponse,
  readResponse,
} from './protocol';
import { signRequest } from './signature';

/** Bookings may take longer than other calls, because the carrier renders a label. */
const BOOKING_TIMEOUT_FACTOR = 3;
/** Longest response with a label or a document. */
const MAX_DOCUMENT_RESPONSE_BYTES = 8 * 1024 * 1024;
/** First characters of labels and documents by media type. */
const CONTENT_PREFIXES = { 'application/pdf': '%PDF-', 'application/zpl': '^XA' } as const;

/** A call of the protocol, before it is signed. */
interface ProtocolCall extends Pick<CarrierCall, 'method' | 'readsOnly' | 'timeoutFactor' | 'maxBytes'> {
  /** Path below the base URL, with a leading slash. */
  readonly path: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

/**
 * Calls a carrier that implements the JSON protocol of docs/carrier-http-protocol.md at the base URL of the configuration. It sends most
 * requests as they are, so the members of `BookingRequest`, `PickupRequest`, `ManifestRequest` and `Party` are part of the protocol.
 */
export class HttpCarrierAdapter implements CarrierAdapter {
  readonly name = 'http';
  readonly capabilities = CAPABILITIES.http;
  readonly accountFields = HTTP_ACCOUNT_FIELDS;
  readonly lostAnswerRecovery = 'repeat';

  constructor(private readonly calls: CarrierCallsService) {}

  async verify(account: CarrierAccount): Promise<AccountRefusal | null> {
    try {
      await this.call(account, { method: 'GET', path: '/account', readsOnly: true });
      return null;
    } catch (error) {
      return toAccountRefusal(error, 'apiKey');
    }
  }

  async quote(account: CarrierAccount, { from, to, packages, levels, currency }: QuoteRequest): Promise<Quote[]> {
    const serviceLevels = levels.map(({ code }) => code);
    const body = { from, to, packages, currency, serviceLevels };
    const json = await this.call(account, { method: 'POST', path: '/rates', body, readsOnly: true });
    const { rates } = readResponse(RatesResponse, json, account.carrierName);
    return rates
      .filter(({ serviceLevel }) => serviceLevels.includes(serviceLevel))
      .map(({ price, ...rate }) => ({ ...rate, priceMinor: toPriceMinor(price, rate.currency, account.carrierName) }));
  }

  async book(account: CarrierAccount, { bookingId, ...request }: BookingRequest): Promise<BookingResult> {
    const json = await this.call(account, {
      method: 'POST',
      path: '/shipments',
      body: { ...request, bookingId },
      idempotencyKey: bookingId,
      readsOnly: false,
      timeoutFactor: BOOKING_TIMEOUT_FACTOR,
      maxBytes: MAX_DOCUMENT_RESPONSE_BYTES,
    });
    const { reference, trackingNumber, label } = readResponse(BookingResponse, json, account.carrierName);
    return {
      reference,
      trackingNumber: trackingNumber || null,
      label: label ? readLabel(label, account.carrierName) : null,
    };
  }

  async cancel(account: CarrierAccount, { reference }: CancelRequest): Promise<void> {
    const path = `/shipments/${encodeURIComponent(reference)}/cancel`;
    await this.call(account, { method: 'POST', path, body: {}, readsOnly: false });
  }

  async track(account: CarrierAccount, { reference }: TrackRequest): Promise<CarrierEvent[]> {
    const path = `/shipments/${encodeURIComponent(reference)}/events`;
    const json = await this.call(account, { method: 'GET', path, readsOnly: true });
    return readResponse(EventsResponse, json, account.carrierName).events.map(toCarrierEvent);
  }

  async orderPickup(account: CarrierAccount, { at, ...request }: PickupRequest): Promise<OrderedPickup> {
    const json = await this.call(account, {
      method: 'POST',
      path: '/pickups',
      body: { ...request, address: at },
      idempotencyKey: request.pickupId,
      readsOnly: false,
    });
    return { reference: readResponse(PickupResponse, json, account.carrierName).reference };
  }

  async cancelPickup(account: CarrierAccount, reference: string): Promise<void> {
    const path = `/pickups/${encodeURIComponent(reference)}/cancel`;
    await this.call(account, { method: 'POST', path, body: {}, readsOnly: false });
  }

  async closeManifest(account: CarrierAccount, request: ManifestRequest): Promise<ClosedManifest> {
    const json = await this.call(account, {
      method: 'POST',
      path: '/manifests',
      body: request,
      readsOnly: false,
      maxBytes: MAX_DOCUMENT_RESPONSE_BYTES,
    });
    const { reference, document } = readResponse(ManifestResponse, json, account.carrierName);
    if (!document) return { reference, document: null };
    const content = Buffer.from(document, 'base64');
    if (!hasType(content, 'application/pdf'))
      throw new CarrierUnavailable(`${account.carrierName} sent a document that is not application/pdf.`);
    return { reference, document: content };
  }

  /** Sends a signed call to a path below the base URL. */
  private call(account: CarrierAccount, { path, body, idempotencyKey, ...call }: ProtocolCall): Promise<unknown> {
    const url = new URL(`${account.baseUrl?.replace(/\/+$/, '')}${path}`);
    const bodyText = body === undefined ? '' : JSON.stringify(body);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = { timestamp, method: call.method, path: url.pathname, body: bodyText };
    const headers = {
      Authorization: `Bearer ${account.apiKey}`,
      'X-Account-Number': account.accountNumber ?? '',
      'X-Test-Mode': String(account.testMode),
      'X-Timestamp': timestamp,
      'X-Signature': signRequest(account.apiSecret ?? '', signed),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(bodyText && { 'Content-Type': 'application/json' }),
    };
    return this.calls.call(account, { ...call, url, headers, body: bodyText, findReason: readReason });
  }
}

/** Returns the message of an error (`error.message`); null without one. */
const readReason = ({ json }: FailedCall): string | null => {
  const message = (json as { error?: { message?: unknown } } | null | undefined)?.error?.message;
  return typeof message === 'string' ? message : null;
};

/** Converts an event that `readResponse` or a request of the carrier has validated. */
export const toCarrierEvent = ({ id, status, timestamp, description, location }: CarrierEventDto): CarrierEvent => ({
  id,
  status,
  occurredAt: parseTimestamp(timestamp, 'UTC')!,
  description: description || null,
  location: location || null,
});

/** Returns whether content begins like its type. */
const hasType = (content: Buffer, type: keyof typeof CONTENT_PREFIXES): boolean =>
  content.toString('latin1', 0, 5).startsWith(CONTENT_PREFIXES[type]);

/** Decodes a label, and checks that its content has the stated type. */
function readLabel({ type, content }: LabelResponse, carrierName: string): NonNullable<BookingResult['label']> {
  const bytes = Buffer.from(content, 'base64');
  if (hasType(bytes, type)) return { type, content: bytes };
  throw new CarrierUnavailable(`${carrierName} sent a label that is not ${type}.`);
}

/**
 * Converts a price to the smallest unit of its currency.
 *
 * @throws CarrierUnavailable for a price with more decimals than the currency has
 */
function toPriceMinor(price: number, currency: string, carrierName: string): number {
  if (amountFault(price, currency)) {
    throw new CarrierUnavailable(`${carrierName} sent a response that violates the protocol in rates.price.`);
  }
  return Number(toMinor(price, currency));
}
