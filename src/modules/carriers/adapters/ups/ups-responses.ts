import { parseTimestamp } from '../../../../common/time/time-zone';
import type { Booked, CarrierEvent, CarrierEventStatus, OfferedLevel, Quote } from '../carrier-adapter';
import { readPriceMinor } from '../calls/price';
import type { JsonReader } from '../calls/read';

/** Types of the activities of UPS that are an event of the shipment. */
const STATUSES: ReadonlyMap<string, CarrierEventStatus> = new Map([
  ['P', 'collected'],
  ['I', 'in_transit'],
  ['O', 'out_for_delivery'],
  ['D', 'delivered'],
  ['X', 'exception'],
  ['RS', 'returned'],
]);
const OUT_FOR_DELIVERY_CODES: ReadonlySet<string> = new Set(['OT', 'OF']);
/** Type of a parcel whose booking was cancelled. */
const VOIDED = 'MV';

/** Reads the quotes of the requested levels. `codesOf` returns the service codes of a level. */
export function readQuotes(
  answer: JsonReader,
  levels: readonly OfferedLevel[],
  codesOf: (level: string) => readonly string[],
): Quote[] {
  const rated = answer.at('RateResponse').at('RatedShipment').list();
  if (rated.length === 0) answer.at('RateResponse').at('RatedShipment').fail();
  return levels.flatMap(({ code, estimatedDays }) => {
    const isOf = (serviceCode: string) =>
      rated.find((rate) => rate.at('Service').at('Code').textOrNull() === serviceCode);
    const rate = codesOf(code)
      .map(isOf)
      .find((found) => found !== undefined);
    if (!rate) return [];
    const negotiated = rate.at('NegotiatedRateCharges').at('TotalCharge');
    const total = negotiated.isMissing ? rate.at('TotalCharges') : negotiated;
    const currency = total.at('CurrencyCode').text(3);
    const days = rate.at('GuaranteedDelivery').at('BusinessDaysInTransit').textOrNull();
    return [
      {
        serviceLevel: code,
        priceMinor: readPriceMinor(total.at('MonetaryValue'), currency),
        currency,
        estimatedDays: days && /^\d{1,3}$/.test(days) ? days : estimatedDays,
      },
    ];
  });
}

/** Reads the response of a booking. The label is ZPL in base64, one for each package. */
export function readShipment(answer: JsonReader): Booked {
  const results = answer.at('ShipmentResponse').at('ShipmentResults');
  const packages = results.at('PackageResults').list();
  return {
    reference: results.at('ShipmentIdentificationNumber').text(35),
    trackingNumber: packages[0]?.at('TrackingNumber').textOrNull(35) ?? null,
    label: joinLabels(packages.map((one) => one.at('ShippingLabel').at('GraphicImage').textOrNull(5_000_000))),
  };
}

/** Reads the response of a label recovery. */
export function readRecovery(answer: JsonReader): Booked {
  const response = answer.at('LabelRecoveryResponse');
  const packages = response.at('LabelResults').list();
  const trackingNumber = packages[0]?.at('TrackingNumber').textOrNull(35) ?? null;
  return {
    reference: response.at('ShipmentIdentificationNumber').textOrNull(35) ?? trackingNumber ?? response.fail(),
    trackingNumber,
    label: joinLabels(packages.map((one) => one.at('LabelImage').at('GraphicImage').textOrNull(5_000_000))),
  };
}

/** Joins labels in ZPL. A label in another format is left out: the label of this service is printed then. */
function joinLabels(images: readonly (string | null)[]): Booked['label'] {
  const labels = images.map((image) =>
    Buffer.from(image ?? '', 'base64')
      .toString('latin1')
      .trim(),
  );
  if (labels.length === 0 || labels.some((label) => !label.includes('^XA'))) return null;
  const zpl = labels.map((label) => label.slice(label.indexOf('^XA'))).join('\n');
  return { type: 'application/zpl', content: Buffer.from(zpl, 'latin1') };
}

const toPackage = (answer: JsonReader): JsonReader | undefined =>
  answer.at('trackResponse').at('shipment').list()[0]?.at('package').list()[0];

/** Whether the tracking says that the booking was cancelled. */
export const isVoided = (answer: JsonReader): boolean =>
  (toPackage(answer)?.at('activity').list() ?? []).some(
    (activity) => activity.at('status').at('type').textOrNull() === VOIDED,
  );

/** Reads the events of the first package. Activities without a meaning for the shipment are left out. */
export function readEvents(answer: JsonReader): CarrierEvent[] {
  const activities = toPackage(answer)?.at('activity').list() ?? [];
  return activities.flatMap((activity) => {
    const type = activity.at('status').at('type').textOrNull() ?? '';
    const code = activity.at('status').at('code').textOrNull(20) ?? '';
    const status = OUT_FOR_DELIVERY_CODES.has(code) ? 'out_for_delivery' : STATUSES.get(type);
    const occurredAt = readTime(activity);
    if (!status || !occurredAt) return [];
    const address = activity.at('location').at('address');
    const place = [address.at('city').textOrNull(100), address.at('countryCode').textOrNull(2)].filter(Boolean);
    return [
      {
        id: `${occurredAt.toISOString()} ${type} ${code}`,
        status,
        occurredAt,
        description: activity.at('status').at('description').textOrNull(),
        location: place.join(', ') || null,
      },
    ];
  });
}

/** Reads the time of an activity in UTC, or else the local time with its difference to UTC. */
function readTime(activity: JsonReader): Date | null {
  const gmt = [activity.at('gmtDate').textOrNull(), activity.at('gmtTime').textOrNull()];
  const isGmt = gmt.every((part) => part !== null);
  const [date, time] = isGmt ? gmt : [activity.at('date').textOrNull(), activity.at('time').textOrNull()];
  const digits = `${date ?? ''}${time ?? '000000'}`.replace(/\D/g, '');
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (!parts) return null;
  const offset = activity.at('gmtOffset').textOrNull();
  const zone = !isGmt && offset && /^[+-]\d{2}:\d{2}$/.test(offset) ? offset : 'Z';
  const [, year, month, day, hour, minute, second] = parts;
  return parseTimestamp(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`, 'UTC');
}
