import type { Excuse } from './judge';

/** GET requests that may change data according to the interface. */
export const MAY_CHANGE = /generate-api-token|confirm-upload|osmand|traccar/;

/**
 * Protocols of trackers. Trackers repeat rejected requests, so the interface accepts invalid positions with 200 and
 * counts them.
 */
export const TAKES_ANYTHING = /tracking\/(osmand|traccar)/;

/** Requests that succeed again without an effect: repeating a status or a known driver action changes nothing. */
export const ONCE = /^PATCH .*\/status$|\/undo$/;

/** Unknown identifiers that do not cause 404. */
export const STRANGER_STATUSES: readonly {
  readonly operation: RegExp;
  readonly place: RegExp;
  readonly status: number;
  readonly reason: string;
}[] = [
  { operation: /carriers\/{carrierId}\/events/, place: /./, status: 403, reason: 'the path is a secret' },
  { operation: /Orders\/batch$/, place: /^orders\.0\./, status: 400, reason: 'all faults of a batch are one 400' },
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
    reason: 'each for itself: the response says so of each',
  },
  {
    operation: /slots\/holds\/{guid}\/confirm$/,
    place: /^orderId$/,
    status: 409,
    reason: 'the hold of the good request is confirmed by then',
  },
  { operation: /GET .*cash/, place: /^driver$/, status: 200, reason: 'a filter that nothing passes' },
  {
    operation: /cash\/handovers$/,
    place: /^shipmentIds/,
    status: 409,
    reason: 'the driver has no cash of this shipment',
  },
  { operation: /GET .*shipments$/, place: /^customerGuid$/, status: 200, reason: 'a filter that nothing passes' },
  { operation: /GET .*recurring-orders$/, place: /^customerId$/, status: 200, reason: 'a filter without a match' },
  { operation: /GET .*bookings$/, place: /^shipmentId$/, status: 200, reason: 'a filter that nothing passes' },
];

/** The examples contain no shipment or vehicle of the plan, so the error may name these instead. */
const notPlanned = (named: string): Excuse => ({
  operation: /POST .*dispatch\/plan$/,
  field: /^(stops|vehicles)\./,
  named: () => named,
  reason: 'a request about an unplanned shipment or vehicle names that one',
});

/** Rejections that name another field than the changed one. */
export const EXCUSES: readonly Excuse[] = [
  {
    operation: /POST .*dispatch\/plan$/,
    field: /^(from|to)$/,
    named: (field) => (field === 'from' ? 'to' : 'from'),
    reason: 'the good request plans one day: the first and the last day need each other',
  },
  {
    operation: /slots\/closures$/,
    field: /^(date|from)$/,
    named: (field) => (field === 'date' ? 'date' : 'to'),
    reason: 'the good request has from and to: a day does not stand beside them, and their order is named at the end',
  },
  {
    operation: /slots\/(search|holds)$/,
    field: /^(latitude|longitude)$/,
    named: () => 'address',
    reason: 'the good request has an address: coordinates are refused beside it, whatever is in them',
  },
  {
    operation: /slots\/holds\/.*confirm$/,
    field: /^(shipmentId|order(\..*)?)$/,
    named: (field) => (field.startsWith('order') ? 'order' : field),
    reason: 'the good request has an order: another record is refused beside it, whatever is in it',
  },
  {
    operation: /slots\/templates/,
    field: /^capacity\.mode$/,
    named: () => 'capacity.orders',
    reason: 'the mode decides which limit is required',
  },
  {
    operation: /recurring-orders/,
    field: /^startDate$/,
    named: () => 'until',
    reason: 'the last day of the series is named if the first one is after it',
  },
  {
    operation: /recurring-orders/,
    field: /^(startDate|until|count)$/,
    named: () => 'rule',
    reason: 'a rule without a day in the period is named, whatever bounds the period',
  },
  {
    operation: /POST .*pickups$/,
    field: /^start$/,
    named: () => 'end',
    reason: 'the end is named if it is not later than the start',
  },
  ...['from', 'to', 'packages'].map((named): Excuse => ({
    operation: /carriers\/rates$/,
    field: /^shipmentId$/,
    named: () => named,
    reason: 'the good request has no shipment: beside one, its addresses and packages are refused, whatever is in them',
  })),
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
    operation: /./,
    field: /^planning\.serviceMinutes$/,
    named: () => 'serviceMinutes',
    reason: 'the good request has both and they must agree: the other one is named',
  },
  {
    operation: /shipments/,
    field: /^collectionDate$/,
    named: () => 'deliveryDate',
    reason: 'a delivery before its collection: the delivery is named',
  },
  {
    operation: /PUT .*business\/sso$/,
    field: /^roleMap\./,
    named: () => 'roleMap',
    reason: 'the names of its members are values of the provider, which may be any text',
  },
  {
    operation: /PUT .*custom-fields\/\{guid\}$/,
    field: /^options\./,
    named: () => 'options',
    reason: 'the good field is a text: options are refused, whatever is in them',
  },
  {
    operation: /POST .*second-factor$/,
    field: /^passkey\.|^recoveryCode$|^passkey$/,
    named: () => 'code',
    reason: 'exactly one of three proofs may be sent: the first of them is named',
  },
];
