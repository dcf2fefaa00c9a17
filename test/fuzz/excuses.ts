import type { Excuse } from './judge';

/** GETs that change something, by the interface. */
export const MAY_CHANGE = /generate-api-token|confirm-upload|osmand|traccar/;

/** What trackers speak: they repeat what is refused, so what is no position is answered 200 and counted, by the interface. */
export const TAKES_ANYTHING = /tracking\/(osmand|traccar)/;

/** Requests that are taken again, but then do nothing: the same status again is not recorded, the same deed is known. */
export const ONCE = /^PATCH .*\/status$|\/undo$/;

/** Identifiers of no record of the business that are not answered with 404. */
export const STRANGER_STATUSES: readonly {
  readonly operation: RegExp;
  readonly place: RegExp;
  readonly status: number;
  readonly reason: string;
}[] = [
  { operation: /carriers\/{carrierId}\/events/, place: /./, status: 403, reason: 'the path is a secret' },
  { operation: /PUT .*dispatch\/{id}\/stops/, place: /^shipmentIds/, status: 400, reason: 'none of the stops' },
  {
    operation: /proposal\/accept$/,
    place: /^guid$/,
    status: 409,
    reason: 'compared with the newest proposal, not looked up',
  },
  {
    operation: /next-attempts$/,
    place: /^shipmentIds/,
    status: 200,
    reason: 'each for itself: the answer says so of it',
  },
  { operation: /GET .*cash/, place: /^driver$/, status: 200, reason: 'a filter that nothing passes' },
  {
    operation: /cash\/handovers$/,
    place: /^shipmentIds/,
    status: 409,
    reason: 'what the driver has no cash of, whoever has it',
  },
  { operation: /GET .*shipments$/, place: /^customerGuid$/, status: 200, reason: 'a filter that nothing passes' },
  { operation: /GET .*bookings$/, place: /^shipmentId$/, status: 200, reason: 'a filter that nothing passes' },
];

/** The examples name no shipment or vehicle of the plan, whatever else of them is spoilt. */
const notPlanned = (named: string): Excuse => ({
  operation: /POST .*dispatch\/plan$/,
  field: /^(stops|vehicles)\./,
  named: () => named,
  reason: 'what is asked for something that is not planned: that is named',
});

/** Refusals that name another field than the one that was spoilt. */
export const EXCUSES: readonly Excuse[] = [
  ...['stops.0.shipmentId', 'stops.0.vehicleId', 'vehicles.0.vehicleId', 'vehicles.0.driverId'].map(notPlanned),
  {
    operation: /vehicle$/,
    field: /^planning\.end\./,
    named: () => 'planning.end',
    reason: 'the good vehicle ends its tours at their last stop: an end is refused, whatever is in it',
  },
  {
    operation: /POST .*shipments\/\{shipmentId\}\/traces$/,
    field: /^cashCollected\./,
    named: () => 'cashCollected',
    reason: 'the good trace is no delivery: what was collected is refused, whatever is in it',
  },
  {
    operation: /geocode/,
    field: /^address\./,
    named: () => 'address',
    reason: 'beside a text no address may stand, whatever is in it',
  },
  {
    operation: /./,
    field: /latitude$/,
    named: (field) => field.replace(/latitude$/, 'longitude'),
    reason: 'one coordinate without the other: the one that is there is named',
  },
  {
    operation: /./,
    field: /longitude$/,
    named: (field) => field.replace(/longitude$/, 'latitude'),
    reason: 'likewise',
  },
  {
    operation: /shipments/,
    field: /^collectionDate$/,
    named: () => 'deliveryDate',
    reason: 'a delivery before its collection: the delivery is named',
  },
];
