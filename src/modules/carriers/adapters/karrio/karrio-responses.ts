import { parseTimestamp } from '../../../../common/time/time-zone';
import type { FailedCall } from '../calls/carrier-calls.service';
import { readPriceMinor } from '../calls/price';
import { JsonReader, MAX_DOCUMENT_CHARACTERS } from '../calls/read';
import type { BookingResult, CarrierEvent, CarrierEventStatus, OfferedLevel, Quote } from '../carrier-adapter';

/** Most days in transit of each service level. Karrio has the services of its carriers, and no such levels. */
const MAX_DAYS_BY_LEVEL: Readonly<Record<string, number>> = { sameday: 0, express: 2, standard: Infinity };

/** The statuses by those of Karrio's trackers (https://docs.karrio.io). Others have no meaning for the shipment. */
const STATUS_BY_KARRIO_STATUS: ReadonlyMap<string, CarrierEventStatus> = new Map([
  ['picked_up', 'collected'],
  ['in_transit', 'in_transit'],
  ['ready_for_pickup', 'in_transit'],
  ['delivery_delayed', 'in_transit'],
  ['out_for_delivery', 'out_for_delivery'],
  ['delivered', 'delivered'],
  ['delivery_failed', 'exception'],
  ['on_hold', 'exception'],
  ['return_to_sender', 'returned'],
]);

/** What to do about each documented status. */
const ADVICE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Correct the shipment as the message says',
  401: 'Enter the API key of the Karrio server again',
  404: 'Check that the Karrio server knows it',
  409: 'Karrio has ended this step already',
  424: 'The carrier behind Karrio rejects it: correct the shipment as the message says',
  500: 'The Karrio server has a fault; its log has more',
};

/** Returns what to do about a status; null for one that Karrio does not document. */
export const findKarrioAdvice = (status: number): string | null => ADVICE_BY_STATUS[status] ?? null;

/** Returns what Karrio, or the carrier behind it, says about a failed call, and what to do about it. */
export function describeKarrioReason({ status, json }: FailedCall): string | null {
  const body = new JsonReader(json, 'Karrio');
  const message = readMessages(body)[0]?.replace(/\.$/, '');
  return [message, ADVICE_BY_STATUS[status]].filter(Boolean).join('. ') || null;
}

/** Returns the messages of errors, each with its carrier. Karrio also sends warnings in successful responses. */
export function readMessages(body: JsonReader): string[] {
  const messages: string[] = [];
  for (const error of [...body.getMember('errors').readList(), ...body.getMember('messages').readList()]) {
    const level = error.getMember('level').readTextOrNull();
    const carrier = error.getMember('carrier_id').readTextOrNull(60);
    const message = error.getMember('message').readTextOrNull(300);
    if (level === 'warning' || level === 'info' || !message) continue;
    messages.push(carrier ? `${carrier}: ${message}` : message);
  }
  return messages;
}

/** Returns the cheapest rate of a level, of equally cheap ones the fastest; undefined without one. */
export function selectRate(rates: readonly JsonReader[], level: string): JsonReader | undefined {
  const readPrice = (rate: JsonReader) => rate.getMember('total_charge').readNumberOrNull() ?? Infinity;
  const readDays = (rate: JsonReader) => rate.getMember('transit_days').readNumberOrNull() ?? Infinity;
  const maxDays = MAX_DAYS_BY_LEVEL[level] ?? Infinity;
  const ratesOfLevel = rates.filter((rate) => readDays(rate) <= maxDays);
  return ratesOfLevel.sort((a, b) => readPrice(a) - readPrice(b) || readDays(a) - readDays(b))[0];
}

/** Reads the quotes of the requested levels. A level without a rate has no quote. */
export function readQuotes(response: JsonReader, levels: readonly OfferedLevel[]): Quote[] {
  const rates = response.getMember('rates').readList();
  const quotes: Quote[] = [];
  for (const level of levels) {
    const rate = selectRate(rates, level.code);
    if (rate) quotes.push(readQuote(rate, level));
  }
  return quotes;
}

function readQuote(rate: JsonReader, { code, estimatedDays }: OfferedLevel): Quote {
  const currency = rate.getMember('currency').readText(3);
  const days = rate.getMember('transit_days').readNumberOrNull();
  const isNumberOfDays = days !== null && Number.isInteger(days) && days >= 0 && days < 1000;
  return {
    serviceLevel: code,
    priceMinor: readPriceMinor(rate.getMember('total_charge'), currency),
    currency,
    estimatedDays: isNumberOfDays ? String(days) : estimatedDays,
  };
}

/** Reads the label of a shipment. Its first characters are those of a PDF or of ZPL. */
export function readLabel(document: JsonReader): NonNullable<BookingResult['label']> {
  const content = Buffer.from(document.getMember('base64').readText(MAX_DOCUMENT_CHARACTERS), 'base64');
  const beginning = content.toString('latin1', 0, 5);
  if (beginning === '%PDF-') return { type: 'application/pdf', content };
  if (beginning.startsWith('^XA')) return { type: 'application/zpl', content };
  return document.getMember('base64').fail();
}

/** Reads the events of a tracker. */
export function readEvents(tracker: JsonReader): CarrierEvent[] {
  const events: CarrierEvent[] = [];
  for (const event of tracker.getMember('events').readList()) {
    const karrioStatus = event.getMember('status').readTextOrNull() ?? '';
    const status = STATUS_BY_KARRIO_STATUS.get(karrioStatus);
    const occurredAt = readTime(event);
    if (!status || !occurredAt) continue;
    const code = event.getMember('code').readTextOrNull(40) ?? karrioStatus;
    events.push({
      id: `${occurredAt.toISOString()} ${code}`, // The same each time the event is read.
      status,
      occurredAt,
      description: event.getMember('description').readTextOrNull(),
      location: event.getMember('location').readTextOrNull(200),
    });
  }
  return events;
}

/** Reads the time of an event. Some carriers send date and time without a time zone, which are read as UTC. */
function readTime(event: JsonReader): Date | null {
  const timestamp = event.getMember('timestamp').readTextOrNull(40);
  if (timestamp !== null) return parseTimestamp(timestamp, 'UTC');
  const date = event.getMember('date').readTextOrNull(40) ?? '';
  const time = /^\d{2}:\d{2}/.exec(event.getMember('time').readTextOrNull(20) ?? '')?.[0] ?? '00:00';
  return parseTimestamp(`${date}T${time}:00Z`, 'UTC');
}
