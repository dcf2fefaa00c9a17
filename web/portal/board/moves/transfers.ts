import { applyMove, type Lane, findLaneOfCard, type Move, UNASSIGNED } from '../lanes/lanes';

/** A transfer between routes in the format of the API. A dispatch id of null stands for the unassigned deliveries. */
export interface Transfer {
  readonly shipmentIds: string[];
  readonly fromDispatchId: string | null;
  readonly toDispatchId: string | null;
  /** Position among the open and failed deliveries of the target route, from 0. */
  readonly position?: number;
}

const dispatchIdOf = (laneId: string): string | null => (laneId === UNASSIGNED ? null : laneId);

/** Returns the transfers of all moves in their order. Consecutive ones between the same routes are merged. */
export function transfersOf(lanes: readonly Lane[], moves: readonly Move[]): Transfer[] {
  let current = lanes;
  const transfers = moves.flatMap((move) => {
    const after = applyMove(current, move);
    const ofMove = move.to === UNASSIGNED ? unassignTransfers(current, move) : placeTransfers(current, after, move);
    current = after;
    return ofMove;
  });
  return mergeConsecutive(transfers);
}

const unassignTransfers = (lanes: readonly Lane[], { ids }: Move): Transfer[] =>
  ids.flatMap((shipmentId) => {
    const fromDispatchId = dispatchIdOf(findLaneOfCard(lanes, shipmentId)?.id ?? UNASSIGNED);
    return fromDispatchId === null ? [] : { shipmentIds: [shipmentId], fromDispatchId, toDispatchId: null };
  });

/**
 * Returns one transfer per delivery, each behind its predecessor, since some may still be elsewhere in the same route. Each
 * position is that in the order which the transfer before it leaves. To move C and A behind B in A, B, C: C goes to 1 in
 * A, B, then A to 2 in B, C.
 */
function placeTransfers(lanes: readonly Lane[], after: readonly Lane[], { ids, to }: Move): Transfer[] {
  // The API counts positions among the deliveries that are open or failed. Pickups and completed ones do not count.
  const deliveryIds = (all: readonly Lane[]): string[] =>
    (all.find(({ id }) => id === to)?.cards ?? [])
      .filter(({ isPickup, isOver, isFailed }) => !isPickup && (!isOver || isFailed))
      .map(({ id }) => id);
  const idsAfter = deliveryIds(after);
  let idsNow = deliveryIds(lanes);
  return idsAfter.flatMap((shipmentId, i) => {
    const from = findLaneOfCard(lanes, shipmentId);
    if (!from || !ids.includes(shipmentId)) return [];
    idsNow = idsNow.filter((id) => id !== shipmentId);
    const position = i === 0 ? 0 : idsNow.indexOf(idsAfter[i - 1]!) + 1;
    idsNow.splice(position, 0, shipmentId);
    return { shipmentIds: [shipmentId], fromDispatchId: dispatchIdOf(from.id), toDispatchId: to, position };
  });
}

/** Merges consecutive transfers between the same two routes. */
function mergeConsecutive(transfers: readonly Transfer[]): Transfer[] {
  const runs: Transfer[] = [];
  for (const transfer of transfers) {
    const last = runs.at(-1);
    // Within a route, each transfer changes the positions of the others.
    const continuesLast =
      last?.fromDispatchId === transfer.fromDispatchId &&
      last.toDispatchId === transfer.toDispatchId &&
      transfer.fromDispatchId !== transfer.toDispatchId &&
      (transfer.position === undefined || transfer.position === last.position! + last.shipmentIds.length);
    if (last && continuesLast) last.shipmentIds.push(...transfer.shipmentIds);
    else runs.push(transfer);
  }
  return runs;
}
