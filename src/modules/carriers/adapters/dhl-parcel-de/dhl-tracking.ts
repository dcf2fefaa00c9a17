import { parseTimestamp } from '../../../../common/time/time-zone';
import type { CarrierEvent, CarrierEventStatus } from '../carrier-adapter';
import type { JsonReader } from '../calls/read';

/** Times without a difference to UTC are German ones. */
const DEFAULT_TIME_ZONE = 'Europe/Berlin';

/** The statuses by the documented codes of events. null: DHL only has the data of the parcel, or does not know what happened. */
export const STATUS_BY_CODE: ReadonlyMap<string, CarrierEventStatus | null> = new Map([
  ['pre-transit', null],
  ['transit', 'in_transit'],
  ['delivered', 'delivered'],
  ['failure', 'exception'],
  ['unknown', null],
]);

/** A status that follows from the description of an event, if the event has one of the codes. */
interface DescribedStatus {
  readonly description: RegExp;
  readonly status: CarrierEventStatus;
  readonly codes: readonly string[];
}

/**
 * DHL has few codes. Its English descriptions are more exact. The first entry that matches decides.
 */
const DESCRIBED_STATUSES: readonly DescribedStatus[] = [
  {
    description: /\b(return(ed|ing)?|sent back|delivered) to (the )?(original )?sender|return shipment/i,
    status: 'returned',
    codes: ['transit', 'delivered', 'failure', 'unknown'],
  },
  {
    description: /loaded onto the delivery vehicle|out for delivery/i,
    status: 'out_for_delivery',
    codes: ['transit', 'unknown'],
  },
  {
    description:
      /(picked up|collected|accepted) by dhl|(handed in|posted|delivered|dropped off) (by the sender|at|to dhl)|the shipment (has been|was) (picked up|collected|posted|handed in)/i,
    status: 'collected',
    codes: ['transit', 'unknown'],
  },
];

/** Returns path and query of the request for the events of a parcel. The descriptions are requested in English. */
export const buildTrackingPath = (reference: string): string =>
  `/shipments?trackingNumber=${encodeURIComponent(reference)}&service=parcel-de&language=en`;

/** Reads the events of the parcel with this number. A single parcel in the response is this one, whatever its number looks like. */
export function readEvents(response: JsonReader, reference?: string): CarrierEvent[] {
  const shipments = response.getMember('shipments').readList();
  let shipment = shipments.find((each) => each.getMember('id').readTextOrNull() === reference);
  if (!shipment && shipments.length === 1) shipment = shipments[0];
  const events: CarrierEvent[] = [];
  for (const event of shipment?.getMember('events').readList() ?? []) {
    const code = event.getMember('statusCode').readTextOrNull() ?? '';
    const description = event.getMember('description').readTextOrNull() ?? event.getMember('status').readTextOrNull();
    const occurredAt = parseTimestamp(event.getMember('timestamp').readTextOrNull(40) ?? '', DEFAULT_TIME_ZONE);
    const status = findStatus(code, description);
    if (!status || !occurredAt) continue;
    const location = event.getMember('location', 'address', 'addressLocality').readTextOrNull(200);
    // Events have no ids. Theirs must be the same each time they are read.
    events.push({ id: `${occurredAt.toISOString()} ${code} ${status}`, status, occurredAt, description, location });
  }
  return events;
}

/** Returns the status of an event; null if nothing happened to the parcel. */
function findStatus(code: string, description: string | null): CarrierEventStatus | null {
  const described = DESCRIBED_STATUSES.find(
    (each) => each.codes.includes(code) && each.description.test(description ?? ''),
  );
  return described?.status ?? STATUS_BY_CODE.get(code) ?? null;
}
