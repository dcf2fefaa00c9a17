import { parseTimestamp } from '../../../../common/time/time-zone';
import type { FailedCall } from '../calls/carrier-calls.service';
import { readPriceMinor } from '../calls/price';
import { JsonReader } from '../calls/read';
import type { BookingResult, CarrierEvent, CarrierEventStatus, OfferedLevel, Quote } from '../carrier-adapter';

/** Most days in transit of each service level. */
const MOST_DAYS: Readonly<Record<string, number>> = { sameday: 0, express: 2, standard: Infinity };

const STATUSES: ReadonlyMap<string, CarrierEventStatus> = new Map([
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
const ADVICE: Readonly<Record<number, string>> = {
  400: 'Correct the shipment as the message says',
  401: 'Enter the API key of the Karrio server again',
  404: 'Check that the Karrio server knows it',
  409: 'Karrio has ended this step already',
  424: 'The carrier behind Karrio rejects it: correct the shipment as the message says',
  500: 'The Karrio server has a fault; its log has more',
};

export const findKarrioAdvice = (status: number): string | null => ADVICE[status] ?? null;

/** Returns what Karrio, or the carrier behind it, says about a failed call, and what to do about it. */
export function describeKarrioReason({ status, json }: FailedCall): string | null {
  const body = new JsonReader(json, 'Karrio');
  const words = readMessages(body)[0]?.replace(/\.$/, '');
  return [words, ADVICE[status]].filter(Boolean).join('. ') || null;
}

/** Returns the messages of errors. Karrio also sends warnings in successful responses. */
export const readMessages = (body: JsonReader): string[] =>
  [...body.getMember('errors').readList(), ...body.getMember('messages').readList()].flatMap((error) => {
    if (['warning', 'info'].includes(error.getMember('level').readTextOrNull() ?? '')) return [];
    const carrier = error.getMember('carrier_id').readTextOrNull(60);
    const message = error.getMember('message').readTextOrNull(300);
    return message ? [carrier ? `${carrier}: ${message}` : message] : [];
  });

/** Returns the cheapest rate of a level; undefined without one. */
export function selectRate(rates: readonly JsonReader[], level: string): JsonReader | undefined {
  const readPrice = (rate: JsonReader) => rate.getMember('total_charge').readNumberOrNull() ?? Infinity;
  const readDays = (rate: JsonReader) => rate.getMember('transit_days').readNumberOrNull() ?? Infinity;
  return rates
    .filter((rate) => readDays(rate) <= (MOST_DAYS[level] ?? Infinity))
    .sort((a, b) => readPrice(a) - readPrice(b) || readDays(a) - readDays(b))[0];
}

/** Reads the quotes of the requested levels. */
export function readQuotes(response: JsonReader, levels: readonly OfferedLevel[]): Quote[] {
  const rates = response.getMember('rates').readList();
  return levels.flatMap(({ code, estimatedDays }) => {
    const rate = selectRate(rates, code);
    if (!rate) return [];
    const currency = rate.getMember('currency').readText(3);
    const days = rate.getMember('transit_days').readNumberOrNull();
    const isCount = days !== null && Number.isInteger(days) && days >= 0 && days < 1000;
    return [
      {
        serviceLevel: code,
        priceMinor: readPriceMinor(rate.getMember('total_charge'), currency),
        currency,
        estimatedDays: isCount ? String(days) : estimatedDays,
      },
    ];
  });
}

/** Reads a document of a shipment, whose format is PDF or ZPL. */
export function readLabel(document: JsonReader): NonNullable<BookingResult['label']> {
  const content = Buffer.from(document.getMember('base64').readText(7_000_000), 'base64');
  const beginning = content.toString('latin1', 0, 5);
  if (beginning === '%PDF-') return { type: 'application/pdf', content };
  if (beginning.startsWith('^XA')) return { type: 'application/zpl', content };
  return document.getMember('base64').fail();
}

/** Reads the events of a tracker. */
export function readEvents(tracker: JsonReader): CarrierEvent[] {
  return tracker
    .getMember('events')
    .readList()
    .flatMap((event) => {
      const word = event.getMember('status').readTextOrNull() ?? '';
      const status = STATUSES.get(word);
      const date = event.getMember('date').readTextOrNull(40) ?? '';
      const time = /^\d{2}:\d{2}/.exec(event.getMember('time').readTextOrNull(20) ?? '')?.[0] ?? '00:00';
      const stamp = event.getMember('timestamp').readTextOrNull(40) ?? `${date}T${time}:00Z`;
      const occurredAt = parseTimestamp(stamp, 'UTC');
      if (!status || !occurredAt) return [];
      const code = event.getMember('code').readTextOrNull(40) ?? word;
      return [
        {
          id: `${occurredAt.toISOString()} ${code}`,
          status,
          occurredAt,
          description: event.getMember('description').readTextOrNull(),
          location: event.getMember('location').readTextOrNull(200),
        },
      ];
    });
}
