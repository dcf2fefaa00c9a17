import { Injectable } from '@nestjs/common';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { ShipmentsService, type ShipmentToDispatch } from '../../shipments/shipments.service';
import { AssignmentsReadModel } from './assignments/assignments.read-model';
import { DispatchRepository } from './dispatch.repository';
import type { Dispatch } from './entities/dispatch.entity';
import { type RequestedMove, listDispatchIds } from './stops/move-plan';

/** A dispatch with its shipments, locked until the transaction ends. */
export interface LockedDispatch {
  readonly dispatch: Dispatch;
  /** The shipments assigned to it. */
  readonly shipments: readonly ShipmentToDispatch[];
  /** Requested shipments that are not assigned to it yet, in the order of the request. */
  readonly newShipments: readonly ShipmentToDispatch[];
}

/** Requested shipments, with ids in lower case as in the database, and the path of each in the request, for errors. */
interface RequestedShipments {
  readonly ids: readonly string[];
  readonly pathOf?: (index: number) => string;
}

/**
 * Locks shipments and dispatches in the order of every change of a dispatch: shipments by id, then dispatches by id. The driver and the
 * vehicle come last; `DispatchVehiclesService.lockVehicleAndDriver` locks them where a change depends on them. Shipment events lock in the
 * same order, so two changes cannot deadlock.
 *
 * A shipment that is added between reading the list and locking the dispatch is locked late, after the dispatch. If that causes a
 * deadlock, the unit of work is repeated.
 */
@Injectable()
export class DispatchLocksService {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly assignments: AssignmentsReadModel,
    private readonly shipments: ShipmentsService,
  ) {}

  /**
   * Locks a dispatch with its shipments, and requested shipments that may not be in it yet.
   *
   * @param requestedIds in lower case, each once (see `toDistinctIds`)
   * @param field the field of the request with the id of the dispatch, for the error
   * @throws ApiError NOT_FOUND naming each unknown id
   */
  async lockDispatch(
    businessId: string,
    id: string,
    requestedIds: readonly string[] = [],
    field?: string,
  ): Promise<LockedDispatch> {
    // The dispatch is checked first, so that an unknown one is reported before unknown shipments.
    orNotFound(await this.dispatches.findDispatch(businessId, id), 'dispatch', field);
    const lockDispatchRow = async () => [
      orNotFound(await this.dispatches.lockDispatch(businessId, id), 'dispatch', field),
    ];
    const [locked] = await this.lockInOrder(businessId, [id.toLowerCase()], { ids: requestedIds }, lockDispatchRow);
    return orNotFound(locked, 'dispatch', field);
  }

  /**
   * Locks all dispatches of the moves and all their shipments.
   *
   * @returns the dispatches by id, in the order of the moves
   * @throws ApiError NOT_FOUND naming each unknown id
   */
  async lockDispatches(businessId: string, moves: readonly RequestedMove[]): Promise<Map<string, LockedDispatch>> {
    const dispatchIds = listDispatchIds(moves);
    // Ids and paths of all moves have the same indexes.
    const ids: string[] = [];
    const paths: string[] = [];
    for (const [moveIndex, { shipmentIds }] of moves.entries()) {
      for (const [shipmentIndex, shipmentId] of shipmentIds.entries()) {
        ids.push(shipmentId);
        paths.push(`moves.${moveIndex}.shipmentIds.${shipmentIndex}`);
      }
    }
    const requested: RequestedShipments = { ids, pathOf: (index) => paths[index] ?? 'moves' };
    const lockDispatchesOfMoves = async () => {
      const dispatches = await this.lockDispatchesById(businessId, dispatchIds);
      assertKnown(moves, new Set(dispatches.map(({ id }) => id)));
      return dispatches;
    };
    const locked = await this.lockInOrder(businessId, dispatchIds, requested, lockDispatchesOfMoves);
    const inOrderOfMoves = locked.toSorted(
      (a, b) => dispatchIds.indexOf(a.dispatch.id) - dispatchIds.indexOf(b.dispatch.id),
    );
    return new Map(inOrderOfMoves.map((lockedDispatch) => [lockedDispatch.dispatch.id, lockedDispatch]));
  }

  /**
   * Locks the dispatches, as far as they still exist, with their shipments and the requested shipments.
   *
   * @param requestedIds in lower case, each once (see `toDistinctIds`)
   * @throws ApiError NOT_FOUND naming each unknown shipment, which leaves the dispatches unlocked
   */
  async lockExistingDispatches(
    businessId: string,
    dispatchIds: readonly string[],
    requestedIds: readonly string[],
  ): Promise<void> {
    const lockDispatchRows = () => this.lockDispatchesById(businessId, dispatchIds);
    await this.lockInOrder(businessId, dispatchIds, { ids: requestedIds }, lockDispatchRows);
  }

  /**
   * Locks the shipments of dispatches and requested shipments, then the dispatches.
   *
   * @param dispatchIds in lower case as in the database
   * @param lockDispatchRows locks the dispatches in the order of their ids, and returns them
   */
  private async lockInOrder(
    businessId: string,
    dispatchIds: readonly string[],
    requested: RequestedShipments,
    lockDispatchRows: () => Promise<readonly Dispatch[]>,
  ): Promise<LockedDispatch[]> {
    const requestedIds = new Set(requested.ids);
    const idsBefore = [...(await this.findShipmentIds(businessId, dispatchIds)).values()].flat();
    const idsToLock = [...requested.ids, ...idsBefore.filter((id) => !requestedIds.has(id))];
    const lockedInTime = await this.lockShipments(businessId, idsToLock, requested.pathOf);
    const dispatches = await lockDispatchRows();

    // No shipment can be added from here on. Those that were added before the dispatches were locked are locked now.
    const assignedIds = await this.findShipmentIds(businessId, dispatchIds);
    const lockedIds = new Set(lockedInTime.map(({ id }) => id));
    const lateIds = [...assignedIds.values()].flat().filter((id) => !lockedIds.has(id));
    const shipments = [...lockedInTime, ...(await this.lockShipments(businessId, lateIds))];
    return dispatches.map((dispatch) => {
      const ownIds = new Set(assignedIds.get(dispatch.id));
      return {
        dispatch,
        shipments: shipments.filter(({ id }) => ownIds.has(id)),
        newShipments: shipments.filter(({ id }) => requestedIds.has(id) && !ownIds.has(id)),
      };
    });
  }

  /** Locks the dispatches that exist, in the order of their ids. */
  private async lockDispatchesById(businessId: string, ids: readonly string[]): Promise<Dispatch[]> {
    const dispatches: Dispatch[] = [];
    for (const id of [...ids].sort()) {
      const dispatch = await this.dispatches.lockDispatch(businessId, id);
      if (dispatch) dispatches.push(dispatch);
    }
    return dispatches;
  }

  /** Returns the ids of the shipments of each dispatch. */
  private async findShipmentIds(businessId: string, dispatchIds: readonly string[]): Promise<Map<string, string[]>> {
    const idsOfDispatches = new Map<string, string[]>();
    for (const id of dispatchIds) idsOfDispatches.set(id, await this.assignments.findShipmentIds(businessId, id));
    return idsOfDispatches;
  }

  /** Locks the shipments sorted by id, and returns them in the order of `ids`. */
  private async lockShipments(
    businessId: string,
    ids: readonly string[],
    pathOf?: (index: number) => string,
  ): Promise<ShipmentToDispatch[]> {
    return ids.length > 0 ? this.shipments.lockForDispatch(businessId, ids, pathOf) : [];
  }
}

/** @throws ApiError NOT_FOUND naming each unknown dispatch of the moves */
function assertKnown(moves: readonly RequestedMove[], knownIds: ReadonlySet<string>): void {
  const details: Record<string, string> = {};
  for (const [index, { fromDispatchId, toDispatchId }] of moves.entries()) {
    if (fromDispatchId !== null && !knownIds.has(fromDispatchId))
      details[`moves.${index}.fromDispatchId`] = 'No such dispatch.';
    if (toDispatchId !== null && !knownIds.has(toDispatchId))
      details[`moves.${index}.toDispatchId`] = 'No such dispatch.';
  }
  if (Object.keys(details).length) throw new ApiError('NOT_FOUND', details);
}
