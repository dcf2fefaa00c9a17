import { refuseFaults } from '../../../../common/errors/faults';
import { isFinal, isPlanned } from '../../dispatch-status';
import type { Assignment } from '../assignments/assignments.read-model';
import type { LockedDispatch } from '../dispatch-locks.service';
import { MAX_SHIPMENTS } from '../dto/dispatch.dto';
import type { RequestedMove } from './move-plan';

/*
 * Checks of moves between dispatches. Errors name the fields of the request, such as `moves.0.shipmentIds.2`. move-shipments.e2e-spec.ts tests
 * each of them.
 */

/** The locked dispatches of all moves, by id. */
export type LockedDispatches = ReadonlyMap<string, LockedDispatch>;

/** @throws ApiError CONFLICT for dispatches that have left or ended */
export function assertPlanned(moves: readonly RequestedMove[], locked: LockedDispatches): void {
  const details: Record<string, string> = {};
  const addFaultIfNotPlanned = (path: string, dispatchId: string | null) => {
    if (dispatchId === null) return;
    const { status } = locked.get(dispatchId)!.dispatch;
    if (!isPlanned(status))
      details[path] = `Shipments can be moved only while a dispatch is draft or ready; this one is ${status}.`;
  };
  for (const [index, { fromDispatchId, toDispatchId }] of moves.entries()) {
    addFaultIfNotPlanned(`moves.${index}.fromDispatchId`, fromDispatchId);
    addFaultIfNotPlanned(`moves.${index}.toDispatchId`, toDispatchId);
  }
  refuseFaults('CONFLICT', details);
}

/**
 * Checks that the shipments are where the request expects them, and that those which get a dispatch can still be delivered.
 *
 * @param assignments the open dispatches of the shipments
 * @throws ApiError CONFLICT that names each other shipment
 */
export function assertMovable(
  moves: readonly RequestedMove[],
  locked: LockedDispatches,
  assignments: readonly Assignment[],
): void {
  const assignmentsByShipment = new Map(assignments.map((assignment) => [assignment.shipmentId, assignment]));
  const shipments = [...locked.values()].flatMap((dispatch) => [...dispatch.shipments, ...dispatch.newShipments]);
  const shipmentsById = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  const details: Record<string, string> = {};
  for (const [moveIndex, move] of moves.entries())
    for (const [index, id] of move.shipmentIds.entries()) {
      const obstacle = findObstacle(move, shipmentsById.get(id)!, assignmentsByShipment.get(id));
      if (obstacle !== undefined) details[`moves.${moveIndex}.shipmentIds.${index}`] = obstacle;
    }
  refuseFaults('CONFLICT', details);
}

/**
 * Returns why a shipment cannot be moved, undefined if it can.
 *
 * @param assignment the open dispatch of the shipment, if it has one
 */
function findObstacle(
  { fromDispatchId, toDispatchId }: RequestedMove,
  { trackingNumber, status }: LockedDispatch['shipments'][number],
  assignment: Assignment | undefined,
): string | undefined {
  const isWhereExpected = (assignment?.dispatchId ?? null) === fromDispatchId;
  if (!isWhereExpected && assignment)
    return `Shipment ${trackingNumber} is in another open dispatch, "${assignment.dispatchName}".`;
  if (!isWhereExpected) return `Shipment ${trackingNumber} is no longer in an open dispatch.`;
  return toDispatchId !== null && isFinal(status) ? `Shipment ${trackingNumber} is ${status}.` : undefined;
}

/**
 * Checks the number of shipments of dispatches after the moves.
 *
 * @param dispatchIds the dispatches that get shipments
 * @throws ApiError VALIDATION_ERROR that names the first move to each dispatch with too many
 */
export function assertCountsFit(
  moves: readonly RequestedMove[],
  dispatchIds: readonly string[],
  locked: LockedDispatches,
): void {
  const details: Record<string, string> = {};
  for (const id of dispatchIds) {
    const count = countAfterMoves(moves, id, locked.get(id)!.shipments.length);
    const firstMove = moves.findIndex(({ toDispatchId }) => toDispatchId === id);
    if (count > MAX_SHIPMENTS)
      details[`moves.${firstMove}.toDispatchId`] =
        `A dispatch takes at most ${MAX_SHIPMENTS} shipments; this one would have ${count}.`;
  }
  refuseFaults('VALIDATION_ERROR', details);
}

/** Returns the moves from one dispatch to another. The other moves only change the sequence of a dispatch. */
export const selectTransfers = (moves: readonly RequestedMove[]): RequestedMove[] =>
  moves.filter(({ fromDispatchId, toDispatchId }) => fromDispatchId !== toDispatchId);

/** Returns the number of shipments of a dispatch after the moves. */
export function countAfterMoves(moves: readonly RequestedMove[], dispatchId: string, before: number): number {
  let count = before;
  for (const { shipmentIds, fromDispatchId, toDispatchId } of selectTransfers(moves)) {
    if (toDispatchId === dispatchId) count += shipmentIds.length;
    if (fromDispatchId === dispatchId) count -= shipmentIds.length;
  }
  return count;
}
