import type { StopKind } from '../stop-precision';

/** A stop of a route, by what is done there: a shipment that is collected on the way has two. */
export interface StopName {
  readonly shipmentId: string;
  /** A delivery where it is left out. */
  readonly kind?: StopKind;
}

/** Tells the stops of a route apart. */
export const stopName = ({ shipmentId, kind }: StopName): string =>
  kind === 'pickup' ? `${shipmentId} pickup` : shipmentId;

export const isSameStop = (one: StopName, other: StopName | null | undefined): boolean =>
  other !== null && other !== undefined && stopName(one) === stopName(other);

/**
 * The stops in the order in which their shipments are named, as indexes; what there is no stop of is passed over. A shipment that is
 * still to be collected may be named twice: where it is collected, and where it is delivered. Named once, it is collected after as many
 * deliveries as before, or right before it is delivered where that is sooner.
 *
 * @param before the order that there was
 */
export function inNamedOrder(
  stops: readonly StopName[],
  shipmentIds: readonly string[],
  before: readonly number[] = [],
): number[] {
  const places = new Map(stops.map((stop, index) => [stopName(stop), index]));
  const first = new Map(shipmentIds.map((shipmentId, at) => [shipmentId, at] as const).reverse());
  const last = new Map(shipmentIds.map((shipmentId, at) => [shipmentId, at]));
  const order = shipmentIds.flatMap((shipmentId, at) => {
    const isTwice = first.get(shipmentId) !== last.get(shipmentId);
    const pickup =
      isTwice && first.get(shipmentId) === at ? places.get(stopName({ shipmentId, kind: 'pickup' })) : undefined;
    const delivery = last.get(shipmentId) === at ? places.get(shipmentId) : undefined;
    return [pickup, delivery].filter((index) => index !== undefined);
  });
  for (const index of new Set([...before, ...stops.keys()])) {
    const { shipmentId, kind } = stops[index]!;
    if (kind !== 'pickup' || order.includes(index) || !first.has(shipmentId)) continue;
    order.splice(pickupPlace(stops, order, index, before), 0, index);
  }
  return collectedFirst(stops, order);
}

/** Behind as many deliveries as before. */
function pickupPlace(
  stops: readonly StopName[],
  order: readonly number[],
  pickup: number,
  before: readonly number[],
): number {
  const isDelivery = (index: number) => stops[index]!.kind !== 'pickup';
  const at = before.indexOf(pickup);
  const delivered = at < 0 ? Infinity : before.slice(0, at).filter(isDelivery).length;
  const own = order.findIndex((index) => isDelivery(index) && stops[index]!.shipmentId === stops[pickup]!.shipmentId);
  const nth = order.flatMap((index, place) => (isDelivery(index) ? [place] : []))[delivered] ?? own;
  return Math.min(own, nth);
}

/** An order of stops, as indexes, in which each shipment is collected before it is delivered: where it is not, right before. */
export function collectedFirst(stops: readonly StopName[], order: readonly number[]): number[] {
  const pickups = new Map(
    order.flatMap((index) => (stops[index]!.kind === 'pickup' ? [[stops[index]!.shipmentId, index] as const] : [])),
  );
  if (pickups.size === 0) return [...order];
  return [...new Set(order.flatMap((index) => [pickups.get(stops[index]!.shipmentId) ?? index, index]))];
}

/** Of each stop where a shipment is collected, where it is delivered: by their indexes. */
export function pairsOf(stops: readonly StopName[]): ReadonlyMap<number, number> {
  const deliveries = new Map(
    stops.flatMap(({ shipmentId, kind }, index) => (kind === 'pickup' ? [] : [[shipmentId, index]])),
  );
  return new Map(
    stops.flatMap(({ shipmentId, kind }, index) => {
      const delivery = kind === 'pickup' ? deliveries.get(shipmentId) : undefined;
      return delivery === undefined ? [] : [[index, delivery]];
    }),
  );
}
