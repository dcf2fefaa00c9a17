import { ApiError } from '../../../../common/errors/api-error';
import { MAX_SHIPMENTS } from '../dto/dispatch.dto';
import type { ShipmentMoveDto } from '../dto/move-shipments.dto';

/** A move of the request, with ids in lower case as in the database. */
export interface RequestedMove {
  readonly shipmentIds: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
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
  const requested = moves.map(({ shipmentIds, fromDispatchId, toDispatchId, position = Infinity }, i) => {
    const ids = shipmentIds.map((id) => id.toLowerCase());
    ids.forEach((id, j) => {
      if (seen.has(id)) details[`moves.${i}.shipmentIds.${j}`] = 'This shipment is listed twice.';
      seen.add(id);
    });
    if (fromDispatchId === null && toDispatchId === null)
      details[`moves.${i}.toDispatchId`] = 'Must be a dispatch when fromDispatchId is null.';
    return { shipmentIds: ids, from: lower(fromDispatchId), to: lower(toDispatchId), position };
  });
  if (seen.size > MAX_SHIPMENTS)
    details.moves = `At most ${MAX_SHIPMENTS} shipments can be moved at once, not ${seen.size}.`;
  if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
  return requested;
}

/** Returns the dispatches of the moves. */
export const dispatchIdsOf = (moves: readonly RequestedMove[]): string[] => [
  ...new Set(moves.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null)),
];

/**
 * Returns the stop sequences after the moves.
 *
 * @param orders shipment ids per dispatch, in the sequence of stops; a shipment that is collected on the way is listed twice
 */
export function planSequencesAfterMoves(
  orders: ReadonlyMap<string, readonly string[]>,
  moves: readonly RequestedMove[],
): ReadonlyMap<string, readonly string[]> {
  const after = new Map(orders);
  for (const { shipmentIds, from, to, position } of moves) {
    const moved = new Set(shipmentIds);
    if (from !== null)
      after.set(
        from,
        (after.get(from) ?? []).filter((id) => !moved.has(id)),
      );
    if (to !== null) {
      const there = after.get(to) ?? [];
      const at = insertionIndex(there, position);
      after.set(to, [...there.slice(0, at), ...shipmentIds, ...there.slice(at)]);
    }
  }
  return after;
}

/** Returns the index after that many deliveries. A shipment collected on the way is delivered at its last occurrence. */
function insertionIndex(order: readonly string[], position: number): number {
  const deliveries = order.flatMap((id, at) => (order.lastIndexOf(id) === at ? [at] : []));
  return position === 0 ? 0 : (deliveries[position - 1] ?? order.length - 1) + 1;
}

const lower = (id: string | null): string | null => id && id.toLowerCase();
