import { ApiError } from '../../../../common/errors/api-error';
import { MAX_SHIPMENTS } from '../dto/dispatch.dto';
import type { ShipmentMoveDto } from '../dto/move-shipments.dto';

/** A move of the request, with ids in lower case as in the database. */
export interface RequestedMove {
  readonly shipmentIds: readonly string[];
  /** The dispatch that has the shipments; null for none. */
  readonly fromDispatchId: string | null;
  /** The dispatch that gets the shipments; null for none. */
  readonly toDispatchId: string | null;
  /** The number of other deliveries of that dispatch before the shipments. Infinity puts them at the end. */
  readonly position: number;
}

/**
 * Parses the moves.
 *
 * @throws ApiError VALIDATION_ERROR for a shipment moved twice, too many shipments, or no dispatch on both sides
 */
export function parseMoves(moves: readonly ShipmentMoveDto[]): RequestedMove[] {
  const details: Record<string, string> = {};
  const seen = new Set<string>();
  const requested: RequestedMove[] = [];
  for (const [moveIndex, { shipmentIds, fromDispatchId, toDispatchId, position = Infinity }] of moves.entries()) {
    const ids = shipmentIds.map((id) => id.toLowerCase());
    for (const [shipmentIndex, id] of ids.entries()) {
      if (seen.has(id)) details[`moves.${moveIndex}.shipmentIds.${shipmentIndex}`] = 'This shipment is listed twice.';
      seen.add(id);
    }
    if (fromDispatchId === null && toDispatchId === null)
      details[`moves.${moveIndex}.toDispatchId`] = 'Must be a dispatch when fromDispatchId is null.';
    requested.push({
      shipmentIds: ids,
      fromDispatchId: fromDispatchId?.toLowerCase() ?? null,
      toDispatchId: toDispatchId?.toLowerCase() ?? null,
      position,
    });
  }
  if (seen.size > MAX_SHIPMENTS)
    details.moves = `At most ${MAX_SHIPMENTS} shipments can be moved at once, not ${seen.size}.`;
  if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
  return requested;
}

/** Returns the dispatches of the moves. */
export const listDispatchIds = (moves: readonly RequestedMove[]): string[] => [
  ...new Set(
    moves.flatMap(({ fromDispatchId, toDispatchId }) => [fromDispatchId, toDispatchId]).filter((id) => id !== null),
  ),
];

/**
 * Returns the stop sequences after the moves.
 *
 * @param sequencesBefore shipment ids per dispatch, in the sequence of stops; a shipment that is collected on the way is listed twice
 */
export function planSequencesAfterMoves(
  sequencesBefore: ReadonlyMap<string, readonly string[]>,
  moves: readonly RequestedMove[],
): ReadonlyMap<string, readonly string[]> {
  const sequencesAfter = new Map(sequencesBefore);
  for (const { shipmentIds, fromDispatchId, toDispatchId, position } of moves) {
    const moved = new Set(shipmentIds);
    if (fromDispatchId !== null) {
      const remaining = (sequencesAfter.get(fromDispatchId) ?? []).filter((id) => !moved.has(id));
      sequencesAfter.set(fromDispatchId, remaining);
    }
    if (toDispatchId !== null) {
      const others = sequencesAfter.get(toDispatchId) ?? [];
      sequencesAfter.set(toDispatchId, others.toSpliced(findInsertionIndex(others, position), 0, ...shipmentIds));
    }
  }
  return sequencesAfter;
}

/** Returns the index after that many deliveries. A shipment collected on the way is delivered at its last occurrence. */
function findInsertionIndex(sequence: readonly string[], deliveryCount: number): number {
  if (deliveryCount === 0) return 0;
  const deliveryIndexes = [...sequence.keys()].filter((index) => sequence.lastIndexOf(sequence[index]!) === index);
  const lastDeliveryBefore = deliveryIndexes[deliveryCount - 1];
  return lastDeliveryBefore === undefined ? sequence.length : lastDeliveryBefore + 1;
}
