import { Injectable } from '@nestjs/common';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { ShipmentsService, type ShipmentToDispatch } from '../../shipments/shipments.service';
import { AssignmentsReadModel } from './assignments/assignments.read-model';
import { DispatchRepository } from './dispatch.repository';
import type { Dispatch } from './entities/dispatch.entity';
import { type RequestedMove, dispatchIdsOf } from './stops/move-plan';

/** A dispatch with its shipments, locked until the transaction ends. */
export interface LockedDispatch {
  readonly dispatch: Dispatch;
  /** The shipments assigned to it. */
  readonly shipments: readonly ShipmentToDispatch[];
  /** Requested shipments that are not assigned to it yet, in the order of the request. */
  readonly newShipments: readonly ShipmentToDispatch[];
}

/**
 * Locks in the order of every change of a dispatch: shipments by id, then the dispatch, its driver and its vehicle. Shipment events lock
 * in the same order, so the two cannot deadlock. A shipment that is added between reading the list and locking the dispatch is locked
 * late. If that causes a deadlock, the unit of work is repeated.
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
   * @param field the field of the request with the id of the dispatch, for the error
   * @throws ApiError NOT_FOUND naming each unknown id
   */
  async lockDispatch(
    businessId: string,
    id: string,
    requestedIds: readonly string[] = [],
    field?: string,
  ): Promise<LockedDispatch> {
    orNotFound(await this.dispatches.findDispatch(businessId, id), 'dispatch', field);
    const idsBefore = await this.assignments.findShipmentIds(businessId, id);
    const idsToLock = [...requestedIds, ...idsBefore.filter((shipmentId) => !requestedIds.includes(shipmentId))];
    const locked = await this.lockShipments(businessId, idsToLock);
    const dispatch = orNotFound(await this.dispatches.lockDispatch(businessId, id), 'dispatch', field);

    // No shipment can be added from here on. One that was added before the dispatch was locked is locked now.
    const assignedIds = new Set(await this.assignments.findShipmentIds(businessId, id));
    const lockedIds = new Set(locked.map((shipment) => shipment.id));
    const lateIds = [...assignedIds].filter((shipmentId) => !lockedIds.has(shipmentId));
    const lockedLate = await this.lockShipments(businessId, lateIds);
    return {
      dispatch,
      shipments: [...locked, ...lockedLate].filter((shipment) => assignedIds.has(shipment.id)),
      newShipments: locked.slice(0, requestedIds.length).filter((shipment) => !assignedIds.has(shipment.id)),
    };
  }

  /**
   * Locks all dispatches of the moves: first all shipments by id, then the dispatches by id, so that concurrent moves cannot deadlock.
   *
   * @returns the dispatches by id, in the order of the moves
   * @throws ApiError NOT_FOUND naming each unknown id
   */
  async lockDispatches(businessId: string, moves: readonly RequestedMove[]): Promise<Map<string, LockedDispatch>> {
    const ids = dispatchIdsOf(moves);
    const movedIds = moves.flatMap(({ shipmentIds }) => shipmentIds);
    const idsBefore = await this.findAllShipmentIds(businessId, ids);
    const idsToLock = [...movedIds, ...idsBefore.filter((id) => !movedIds.includes(id))];
    const paths = moves.flatMap(({ shipmentIds }, i) => shipmentIds.map((_, j) => `moves.${i}.shipmentIds.${j}`));
    const locked = await this.lockShipments(businessId, idsToLock, (index) => paths[index] ?? 'moves');
    const dispatches = new Map<string, Dispatch>();
    for (const id of [...ids].sort()) {
      const dispatch = await this.dispatches.lockDispatch(businessId, id);
      if (dispatch) dispatches.set(id, dispatch);
    }
    assertKnown(moves, dispatches);

    // No shipment can be added from here on. Those that were added before the dispatches were locked are locked now.
    const lockedIds = new Set(locked.map(({ id }) => id));
    const currentIds = await this.findAllShipmentIds(businessId, ids);
    const lockedLate = await this.lockShipments(
      businessId,
      currentIds.filter((id) => !lockedIds.has(id)),
    );
    const allShipments = [...locked, ...lockedLate];
    const movedShipments = locked.slice(0, movedIds.length);
    const lockedDispatches = new Map<string, LockedDispatch>();
    for (const id of ids) {
      const assignedIds = new Set(await this.assignments.findShipmentIds(businessId, id));
      lockedDispatches.set(id, {
        dispatch: dispatches.get(id)!,
        shipments: allShipments.filter((shipment) => assignedIds.has(shipment.id)),
        newShipments: movedShipments.filter((shipment) => !assignedIds.has(shipment.id)),
      });
    }
    return lockedDispatches;
  }

  private async findAllShipmentIds(businessId: string, dispatchIds: readonly string[]): Promise<string[]> {
    const lists: string[][] = [];
    for (const id of dispatchIds) lists.push(await this.assignments.findShipmentIds(businessId, id));
    return lists.flat();
  }

  private async lockShipments(
    businessId: string,
    ids: readonly string[],
    path?: (index: number) => string,
  ): Promise<ShipmentToDispatch[]> {
    return ids.length ? this.shipments.lockForDispatch(businessId, ids, path) : [];
  }
}

function assertKnown(moves: readonly RequestedMove[], dispatches: ReadonlyMap<string, Dispatch>): void {
  const details: Record<string, string> = {};
  for (const [i, { from, to }] of moves.entries()) {
    if (from !== null && !dispatches.has(from)) details[`moves.${i}.fromDispatchId`] = 'No such dispatch.';
    if (to !== null && !dispatches.has(to)) details[`moves.${i}.toDispatchId`] = 'No such dispatch.';
  }
  if (Object.keys(details).length) throw new ApiError('NOT_FOUND', details);
}
