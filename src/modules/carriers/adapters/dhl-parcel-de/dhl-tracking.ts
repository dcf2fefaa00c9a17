import { parseTimestamp } from '../../../../common/time/time-zone';
import type { CarrierEvent, CarrierEventStatus } from '../carrier-adapter';
import type { JsonReader } from '../calls/read';

/** Times without a difference to UTC are German ones. */
const ZONE = 'Europe/Berlin';
const STATUSES: Readonly<Record<string, CarrierEventStatus>> = {
  transit: 'in_transit',
  delivered: 'delivered',
  failure: 'exception',
};
/** DHL has one code for all that happens on the way. Its English descriptions are more exact. */
const DESCRIPTIONS: readonly (readonly [RegExp, CarrierEventStatus])[] = [
  [/delivery vehicle|out for delivery/i, 'out_for_delivery'],
  [/return(ed|ing)? to (the )?sender|return shipment/i, 'returned'],
  [/picked up by dhl|collected|accepted by dhl|handed in/i, 'collected'],
];

/** Reads the events of the first shipment of a tracking response. */
export function readEvents(answer: JsonReader): CarrierEvent[] {
  const [shipment] = answer.at('shipments').list();
  return (shipment?.at('events').list() ?? []).flatMap((event) => {
    const code = event.at('statusCode').textOrNull() ?? '';
    const description = event.at('description').textOrNull() ?? event.at('status').textOrNull();
    const occurredAt = parseTimestamp(event.at('timestamp').textOrNull(40) ?? '', ZONE);
    const isOnTheWay = code === 'transit';
    const described = isOnTheWay ? DESCRIPTIONS.find(([pattern]) => pattern.test(description ?? ''))?.[1] : undefined;
    const status = described ?? STATUSES[code];
    if (!status || !occurredAt) return [];
    const location = event.at('location').at('address').at('addressLocality').textOrNull(200);
    return [{ id: `${occurredAt.toISOString()} ${code}`, status, occurredAt, description, location }];
  });
}
