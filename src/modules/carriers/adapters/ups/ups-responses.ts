import { parseTimestamp } from '../../../../common/time/time-zone';
import type { BookingResult, CarrierEvent, CarrierEventStatus, OfferedLevel, Quote } from '../carrier-adapter';
import { readPriceMinor } from '../calls/price';
import type { JsonReader } from '../calls/read';

/*
 * Readers of the responses of UPS, by the schemas in https://github.com/UPS-API/api-documentation (Rating, Shipping and Tracking).
 */

/** The types of activities that are an event of the shipment (`status.type` of the tracking). */
const STATUS_BY_TYPE: ReadonlyMap<string, CarrierEventStatus> = new Map([
  ['P', 'collected'],
  ['I', 'in_transit'],
  ['O', 'out_for_delivery'],
  ['D', 'delivered'],
  ['X', 'exception'],
  ['RS', 'returned'],
]);
/** Codes of activities that mean out for delivery, whatever their type is. */
const OUT_FOR_DELIVERY_CODES: ReadonlySet<string> = new Set(['OT', 'OF']);
/** Type of the activity that cancelled the booking. */
const VOIDED_TYPE = 'MV';
/** Longest numbers of shipments and parcels, and longest label in base64. */
const MAX_NUMBER_CHARACTERS = 35;
const MAX_LABEL_CHARACTERS = 5_000_000;

/**
 * Reads the quotes of the requested levels. A level without a rate has no quote.
 *
 * @param listCodes returns the service codes of a level, the preferred one first
 */
export function readQuotes(
  response: JsonReader,
  levels: readonly OfferedLevel[],
  listCodes: (level: string) => readonly string[],
): Quote[] {
  const ratedShipments = response.getMember('RateResponse', 'RatedShipment');
  const rates = ratedShipments.readList();
  if (rates.length === 0) ratedShipments.fail();
  const quotes: Quote[] = [];
  for (const level of levels) {
    const rate = selectRate(rates, listCodes(level.code));
    if (rate) quotes.push(readQuote(rate, level));
  }
  return quotes;
}

/** Returns the rate of the first service code that has one. */
function selectRate(rates: readonly JsonReader[], serviceCodes: readonly string[]): JsonReader | undefined {
  for (const serviceCode of serviceCodes) {
    const rate = rates.find((each) => each.getMember('Service', 'Code').readTextOrNull() === serviceCode);
    if (rate) return rate;
  }
  return undefined;
}

/** Reads a rate. The price that UPS has negotiated with the account replaces the published one. */
function readQuote(rate: JsonReader, { code, estimatedDays }: OfferedLevel): Quote {
  const negotiated = rate.getMember('NegotiatedRateCharges', 'TotalCharge');
  const total = negotiated.isMissing ? rate.getMember('TotalCharges') : negotiated;
  const currency = total.getMember('CurrencyCode').readText(3);
  const days = rate.getMember('GuaranteedDelivery', 'BusinessDaysInTransit').readTextOrNull();
  return {
    serviceLevel: code,
    priceMinor: readPriceMinor(total.getMember('MonetaryValue'), currency),
    currency,
    estimatedDays: days && /^\d{1,3}$/.test(days) ? days : estimatedDays,
  };
}

/** Reads the response of a booking. The label is ZPL in base64, one for each package. */
export function readShipment(response: JsonReader): BookingResult {
  const results = response.getMember('ShipmentResponse', 'ShipmentResults');
  const packages = results.getMember('PackageResults').readList();
  return {
    reference: results.getMember('ShipmentIdentificationNumber').readText(MAX_NUMBER_CHARACTERS),
    trackingNumber: readTrackingNumber(packages),
    label: joinLabels(packages.map((each) => each.getMember('ShippingLabel', 'GraphicImage'))),
  };
}

/** Reads the response of a label recovery. */
export function readRecovery(response: JsonReader): BookingResult {
  const recovery = response.getMember('LabelRecoveryResponse');
  const packages = recovery.getMember('LabelResults').readList();
  const trackingNumber = readTrackingNumber(packages);
  const shipmentNumber = recovery.getMember('ShipmentIdentificationNumber').readTextOrNull(MAX_NUMBER_CHARACTERS);
  return {
    reference: shipmentNumber ?? trackingNumber ?? recovery.fail(),
    trackingNumber,
    label: joinLabels(packages.map((each) => each.getMember('LabelImage', 'GraphicImage'))),
  };
}

/** Returns the tracking number of the first package. */
const readTrackingNumber = (packages: readonly JsonReader[]): string | null =>
  packages[0]?.getMember('TrackingNumber').readTextOrNull(MAX_NUMBER_CHARACTERS) ?? null;

/**
 * Joins the labels of all packages to one text in ZPL. A label begins with the command `^XA`.
 *
 * @returns null if a label is missing or in another format: the label of this service is printed then
 */
function joinLabels(images: readonly JsonReader[]): BookingResult['label'] {
  const labels = images.map((image) => {
    const base64 = image.readTextOrNull(MAX_LABEL_CHARACTERS) ?? '';
    return Buffer.from(base64, 'base64').toString('latin1').trim();
  });
  if (labels.length === 0 || labels.some((label) => !label.includes('^XA'))) return null;
  const zpl = labels.map((label) => label.slice(label.indexOf('^XA'))).join('\n');
  return { type: 'application/zpl', content: Buffer.from(zpl, 'latin1') };
}

/** Returns what UPS did with the first package, in any order. */
function listActivities(response: JsonReader): JsonReader[] {
  const [shipment] = response.getMember('trackResponse', 'shipment').readList();
  const [firstPackage] = shipment?.getMember('package').readList() ?? [];
  return firstPackage?.getMember('activity').readList() ?? [];
}

/** Returns whether the tracking says that the booking was cancelled. */
export const isVoided = (response: JsonReader): boolean =>
  listActivities(response).some((activity) => activity.getMember('status', 'type').readTextOrNull() === VOIDED_TYPE);

/** Reads the events of the first package. Activities without a meaning for the shipment are left out. */
export function readEvents(response: JsonReader): CarrierEvent[] {
  const events: CarrierEvent[] = [];
  for (const activity of listActivities(response)) {
    const type = activity.getMember('status', 'type').readTextOrNull() ?? '';
    const code = activity.getMember('status', 'code').readTextOrNull(20) ?? '';
    const status = OUT_FOR_DELIVERY_CODES.has(code) ? 'out_for_delivery' : STATUS_BY_TYPE.get(type);
    const occurredAt = readTime(activity);
    if (!status || !occurredAt) continue;
    events.push({
      id: `${occurredAt.toISOString()} ${type} ${code}`,
      status,
      occurredAt,
      description: activity.getMember('status', 'description').readTextOrNull(),
      location: readLocation(activity),
    });
  }
  return events;
}

/** Returns town and country of an activity, such as `Wien, AT`. */
function readLocation(activity: JsonReader): string | null {
  const address = activity.getMember('location', 'address');
  const city = address.getMember('city').readTextOrNull(100);
  const country = address.getMember('countryCode').readTextOrNull(2);
  return [city, country].filter(Boolean).join(', ') || null;
}

/**
 * Reads the time of an activity. UPS sends it in UTC (`gmtDate` and `gmtTime`), or only the local time with its difference to UTC. Dates
 * are `YYYYMMDD` and times `HHmmss`, some with separators.
 */
function readTime(activity: JsonReader): Date | null {
  const readTextOf = (name: string) => activity.getMember(name).readTextOrNull();
  const gmtDate = readTextOf('gmtDate');
  const gmtTime = readTextOf('gmtTime');
  if (gmtDate !== null && gmtTime !== null) return parseTime(gmtDate, gmtTime, 'Z');
  const offset = readTextOf('gmtOffset');
  const zone = offset && /^[+-]\d{2}:\d{2}$/.test(offset) ? offset : 'Z';
  return parseTime(readTextOf('date') ?? '', readTextOf('time') ?? '000000', zone);
}

/** @param zone `Z`, or the difference to UTC such as `+02:00` */
function parseTime(date: string, time: string, zone: string): Date | null {
  const digits = `${date}${time}`.replace(/\D/g, '');
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  return parseTimestamp(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`, 'UTC');
}
