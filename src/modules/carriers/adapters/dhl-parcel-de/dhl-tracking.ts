import { parseTimestamp } from '../../../../common/time/time-zone';
import type { CarrierEvent, CarrierEventStatus } from '../carrier-adapter';
import type { JsonReader } from '../calls/read';

/** Times without a difference to UTC are German ones. */
const ZONE = 'Europe/Berlin';

/** The documented codes. null: DHL only has the data of the parcel, or does not know what happened. */
export const STATUS_BY_CODE: ReadonlyMap<string, CarrierEventStatus | null> = new Map([
  ['pre-transit', null],
  ['transit', 'in_transit'],
  ['delivered', 'delivered'],
  ['failure', 'exception'],
  ['unknown', null],
]);

/** DHL has few codes. Its English descriptions are more exact; each applies to events with one of the codes. */
const DESCRIPTIONS: readonly (readonly [RegExp, CarrierEventStatus, readonly string[]])[] = [
  [
    /\b(return(ed|ing)?|sent back|delivered) to (the )?(original )?sender|return shipment/i,
    'returned',
    ['transit', 'delivered', 'failure', 'unknown'],
  ],
  [/loaded onto the delivery vehicle|out for delivery/i, 'out_for_delivery', ['transit', 'unknown']],
  [
    /(picked up|collected|accepted) by dhl|(handed in|posted|delivered|dropped off) (by the sender|at|to dhl)|the shipment (has been|was) (picked up|collected|posted|handed in)/i,
    'collected',
    ['transit', 'unknown'],
  ],
];

/** Path and query of the request for the events of a parcel. */
export const buildTrackingPath = (reference: string): string =>
  `/shipments?trackingNumber=${encodeURIComponent(reference)}&service=parcel-de&language=en`;

/** Reads the events of the parcel with this number. A response with a single parcel is about it, whatever its number looks like. */
export function readEvents(response: JsonReader, reference?: string): CarrierEvent[] {
  const shipments = response.getMember('shipments').readList();
  const shipment =
    shipments.find((one) => one.getMember('id').readTextOrNull() === reference) ??
    (shipments.length === 1 ? shipments[0] : undefined);
  return (shipment?.getMember('events').readList() ?? []).flatMap((event) => {
    const code = event.getMember('statusCode').readTextOrNull() ?? '';
    const description = event.getMember('description').readTextOrNull() ?? event.getMember('status').readTextOrNull();
    const occurredAt = parseTimestamp(event.getMember('timestamp').readTextOrNull(40) ?? '', ZONE);
    const status = findStatus(code, description);
    if (!status || !occurredAt) return [];
    const location = event.getMember('location', 'address', 'addressLocality').readTextOrNull(200);
    return [{ id: `${occurredAt.toISOString()} ${code} ${status}`, status, occurredAt, description, location }];
  });
}

/** Returns the status of an event; null if nothing happened to the parcel. */
function findStatus(code: string, description: string | null): CarrierEventStatus | null {
  const described = DESCRIPTIONS.find(([pattern, , codes]) => codes.includes(code) && pattern.test(description ?? ''));
  return described?.[1] ?? STATUS_BY_CODE.get(code) ?? null;
}
