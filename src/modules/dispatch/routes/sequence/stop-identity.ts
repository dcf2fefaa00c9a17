import type { StopKind } from '../../stop-precision';

/*
 * Stops have two numberings here: an index is the place of a stop in `stops`, and a position is the place of an index in a sequence. A sequence
 * lists indexes in the order of the visits.
 */

/** Identifies a stop of a route. A shipment that is collected on the way has two stops: its pickup and its delivery. */
export interface StopIdentity {
  readonly shipmentId: string;
  /** A stop without a kind is a delivery. */
  readonly kind?: StopKind;
}

/** Returns a key that is unique within a route. */
export const toStopKey = ({ shipmentId, kind }: StopIdentity): string =>
  kind === 'pickup' ? `${shipmentId} pickup` : shipmentId;

/** Returns whether both identify the same stop. */
export const isSameStop = (one: StopIdentity, other: StopIdentity | null | undefined): boolean =>
  other !== null && other !== undefined && toStopKey(one) === toStopKey(other);

/**
 * Returns the stops in the order of their shipments, as indexes of `stops`. Shipments without a stop are skipped.
 *
 * A shipment that is still to be collected may be listed twice: for its pickup and its delivery. If it is listed once, its pickup comes
 * after as many deliveries as in the previous sequence, but no later than right before its delivery.
 *
 * @param previousSequence the sequence so far, as indexes of `stops`
 */
export function sortStopsAsListed(
  stops: readonly StopIdentity[],
  shipmentIds: readonly string[],
  previousSequence: readonly number[] = [],
): number[] {
  const sequence = findListedStops(stops, shipmentIds);
  const listedIds = new Set(shipmentIds);
  // Missing pickups are inserted in the order of the previous sequence; those that it does not contain come last.
  for (const index of new Set([...previousSequence, ...stops.keys()])) {
    const { shipmentId, kind } = stops[index]!;
    const isMissingPickup = kind === 'pickup' && listedIds.has(shipmentId) && !sequence.includes(index);
    if (isMissingPickup) sequence.splice(findPickupPosition(stops, sequence, index, previousSequence), 0, index);
  }
  return movePickupsBeforeDeliveries(stops, sequence);
}

/** Returns the listed stops. Of two mentions of a shipment, the first one is its pickup. The last or only mention is its delivery. */
function findListedStops(stops: readonly StopIdentity[], shipmentIds: readonly string[]): number[] {
  const stopIndexes = new Map(stops.map((stop, index) => [toStopKey(stop), index]));
  const lastPositions = new Map(shipmentIds.map((shipmentId, position) => [shipmentId, position]));
  const mentionedIds = new Set<string>();
  const sequence: number[] = [];
  for (const [position, shipmentId] of shipmentIds.entries()) {
    const isLastMention = lastPositions.get(shipmentId) === position;
    const isFirstMention = !mentionedIds.has(shipmentId);
    mentionedIds.add(shipmentId);
    if (!isLastMention && !isFirstMention) continue;
    const stopIndex = stopIndexes.get(toStopKey({ shipmentId, kind: isLastMention ? 'delivery' : 'pickup' }));
    if (stopIndex !== undefined) sequence.push(stopIndex);
  }
  return sequence;
}

/**
 * Returns the position in the sequence at which a pickup follows as many deliveries as before, but not its own delivery.
 *
 * @param pickup the index of the pickup in `stops`
 */
function findPickupPosition(
  stops: readonly StopIdentity[],
  sequence: readonly number[],
  pickup: number,
  previousSequence: readonly number[],
): number {
  const isDelivery = (index: number) => stops[index]!.kind !== 'pickup';
  const previousPosition = previousSequence.indexOf(pickup);
  // A pickup that was not in the previous sequence comes right before its delivery.
  const deliveriesBefore =
    previousPosition < 0 ? Infinity : previousSequence.slice(0, previousPosition).filter(isDelivery).length;
  const deliveryPositions = [...sequence.keys()].filter((position) => isDelivery(sequence[position]!));
  const { shipmentId } = stops[pickup]!;
  const ownDeliveryPosition =
    deliveryPositions.find((position) => stops[sequence[position]!]!.shipmentId === shipmentId) ?? sequence.length;
  const positionAsBefore = deliveryPositions[deliveriesBefore] ?? ownDeliveryPosition;
  return Math.min(ownDeliveryPosition, positionAsBefore);
}

/** Returns the sequence with each pickup that comes after its delivery moved to right before it. Stops are indexes of `stops`. */
export function movePickupsBeforeDeliveries(stops: readonly StopIdentity[], sequence: readonly number[]): number[] {
  const pickups = new Map<string, number>();
  for (const index of sequence) {
    const { shipmentId, kind } = stops[index]!;
    if (kind === 'pickup') pickups.set(shipmentId, index);
  }
  if (pickups.size === 0) return [...sequence];
  // A set contains each index once, at its first place.
  const orderedIndexes = new Set<number>();
  for (const index of sequence) {
    const pickup = pickups.get(stops[index]!.shipmentId);
    if (pickup !== undefined) orderedIndexes.add(pickup);
    orderedIndexes.add(index);
  }
  return [...orderedIndexes];
}

/** Returns the index of the delivery for the index of each pickup. */
export function findDeliveryOfPickups(stops: readonly StopIdentity[]): ReadonlyMap<number, number> {
  const deliveryIndexes = new Map<string, number>();
  for (const [index, { shipmentId, kind }] of stops.entries()) {
    if (kind !== 'pickup') deliveryIndexes.set(shipmentId, index);
  }
  const deliveryOfPickup = new Map<number, number>();
  for (const [index, { shipmentId, kind }] of stops.entries()) {
    const delivery = deliveryIndexes.get(shipmentId);
    if (kind === 'pickup' && delivery !== undefined) deliveryOfPickup.set(index, delivery);
  }
  return deliveryOfPickup;
}
