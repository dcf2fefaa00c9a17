import { ApiError } from '../../../common/errors/api-error';
import { MAX_SHIPMENTS } from './dto/dispatch.dto';
import type { ShipmentMoveDto } from './dto/move-shipments.dto';

/** A move as it was asked for, with identifiers as the database has them. */
export interface AskedMove {
  readonly shipmentIds: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly position: number;
}

/** Refuses with 400 what can't be meant: a shipment moved twice, too many of them, or from nowhere to nowhere. */
export function readMoves(moves: readonly ShipmentMoveDto[]): AskedMove[] {
  const details: Record<string, string> = {};
  const seen = new Set<string>();
  const asked = moves.map(({ shipmentIds, fromDispatchId, toDispatchId, position = Infinity }, i) => {
    const ids = shipmentIds.map((id) => id.toLowerCase());
    ids.forEach((id, j) => {
      if (seen.has(id)) details[`moves.${i}.shipmentIds.${j}`] = 'This shipment is named twice.';
      seen.add(id);
    });
    if (fromDispatchId === null && toDispatchId === null)
      details[`moves.${i}.toDispatchId`] = 'Must be a dispatch where the shipments come from none.';
    return { shipmentIds: ids, from: lower(fromDispatchId), to: lower(toDispatchId), position };
  });
  if (seen.size > MAX_SHIPMENTS)
    details.moves = `At most ${MAX_SHIPMENTS} shipments are moved at once, not ${seen.size}.`;
  if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
  return asked;
}

/** The dispatches that the moves are about. */
export const dispatchesOf = (moves: readonly AskedMove[]): string[] => [
  ...new Set(moves.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null)),
];

/**
 * The orders of visit as the moves leave them, one after another.
 *
 * @param orders what each dispatch has, in the order of the visit: what is collected on the way twice
 */
export function afterMoves(
  orders: ReadonlyMap<string, readonly string[]>,
  moves: readonly AskedMove[],
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
      const at = placeOf(there, position);
      after.set(to, [...there.slice(0, at), ...shipmentIds, ...there.slice(at)]);
    }
  }
  return after;
}

/** Behind so many deliveries: a shipment that is collected on the way is named twice, and delivered where it is named last. */
function placeOf(order: readonly string[], position: number): number {
  const deliveries = order.flatMap((id, at) => (order.lastIndexOf(id) === at ? [at] : []));
  return position === 0 ? 0 : (deliveries[position - 1] ?? order.length - 1) + 1;
}

const lower = (id: string | null): string | null => id && id.toLowerCase();
