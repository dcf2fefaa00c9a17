import { applied, type Lane, laneOf, type Move, UNASSIGNED } from '../lanes/lanes';

/** A transfer between routes in the format of the API. */
export interface Transfer {
  readonly shipmentIds: string[];
  readonly fromDispatchId: string | null;
  readonly toDispatchId: string | null;
  readonly position?: number;
}

const dispatchOf = (laneId: string): string | null => (laneId === UNASSIGNED ? null : laneId);

/** Returns the transfers of all moves, grouped by the route that the deliveries come from. */
export function transfersOf(lanes: readonly Lane[], moves: readonly Move[]): Transfer[] {
  let now = lanes;
  const transfers = moves.flatMap((move) => {
    const after = applied(now, move);
    const each = move.to === UNASSIGNED ? takenOut(now, move) : placed(now, after, move);
    now = after;
    return each;
  });
  return joined(transfers);
}

const takenOut = (lanes: readonly Lane[], { ids }: Move): Transfer[] =>
  ids.flatMap((shipmentId) => {
    const fromDispatchId = dispatchOf(laneOf(lanes, shipmentId)?.id ?? UNASSIGNED);
    return fromDispatchId === null ? [] : { shipmentIds: [shipmentId], fromDispatchId, toDispatchId: null };
  });

/**
 * Returns one transfer per delivery, each behind its predecessor, since some may still be elsewhere in the same route.
 */
function placed(lanes: readonly Lane[], after: readonly Lane[], { ids, to }: Move): Transfer[] {
  const toVisit = (all: readonly Lane[]): string[] =>
    (all.find(({ id }) => id === to)?.cards ?? [])
      .filter(({ isPickup, isOver, isFailed }) => !isPickup && (!isOver || isFailed))
      .map(({ id }) => id);
  const wanted = toVisit(after);
  let there = toVisit(lanes);
  return wanted.flatMap((shipmentId, i) => {
    const from = laneOf(lanes, shipmentId);
    if (!from || !ids.includes(shipmentId)) return [];
    there = there.filter((id) => id !== shipmentId);
    const position = i === 0 ? 0 : there.indexOf(wanted[i - 1]!) + 1;
    there.splice(position, 0, shipmentId);
    return { shipmentIds: [shipmentId], fromDispatchId: dispatchOf(from.id), toDispatchId: to, position };
  });
}

/** Merges consecutive transfers between the same two routes. */
function joined(transfers: readonly Transfer[]): Transfer[] {
  const runs: Transfer[] = [];
  for (const transfer of transfers) {
    const last = runs.at(-1);
    const isNext =
      last?.fromDispatchId === transfer.fromDispatchId &&
      last.toDispatchId === transfer.toDispatchId &&
      transfer.fromDispatchId !== transfer.toDispatchId &&
      (transfer.position === undefined || transfer.position === last.position! + last.shipmentIds.length);
    if (last && isNext) last.shipmentIds.push(...transfer.shipmentIds);
    else runs.push(transfer);
  }
  return runs;
}
