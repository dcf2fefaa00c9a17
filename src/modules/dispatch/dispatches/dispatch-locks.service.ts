import { Injectable } from '@nestjs/common';
import { ApiError, found } from '../../../common/errors/api-error';
import { ShipmentsService, type ShipmentToDispatch } from '../../shipments/shipments.service';
import { DispatchRepository } from './dispatch.repository';
import type { Dispatch } from './entities/dispatch.entity';
import { type AskedMove, dispatchesOf } from './move-plan';

export interface LockedDispatch {
  readonly dispatch: Dispatch;
  /** The shipments assigned to it. */
  readonly shipments: readonly ShipmentToDispatch[];
  /** The others that were asked for, in that order. */
  readonly others: readonly ShipmentToDispatch[];
}

/**
 * The order of locks, for every change of a dispatch: shipments by their ids, then the dispatch, then its driver, then its
 * vehicle. An event of a shipment goes the same way, since it holds the shipment when it comes to complete the dispatch; so
 * neither waits for the other in a circle. A shipment that was added between the look at the list and the lock is locked late;
 * should that ever end in a deadlock, the unit of work is repeated.
 */
@Injectable()
export class DispatchLocksService {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly shipments: ShipmentsService,
  ) {}

  /**
   * Locks a dispatch with its shipments, and others that are to join it. Throws 404 naming each that is unknown.
   *
   * @param field where the id of the dispatch stands in the body, for the 404
   */
  async take(
    businessId: string,
    id: string,
    otherIds: readonly string[] = [],
    field?: string,
  ): Promise<LockedDispatch> {
    found(await this.dispatches.find(businessId, id), 'dispatch', field);
    const expected = await this.dispatches.shipmentIds(businessId, id);
    const locked = await this.lock(businessId, [...otherIds, ...expected.filter((own) => !otherIds.includes(own))]);
    const dispatch = found(await this.dispatches.findForUpdate(businessId, id), 'dispatch', field);

    const own = new Set(await this.dispatches.shipmentIds(businessId, id));
    const known = new Set(locked.map((shipment) => shipment.id));
    const late = await this.lock(
      businessId,
      [...own].filter((shipmentId) => !known.has(shipmentId)),
    );
    return {
      dispatch,
      shipments: [...locked, ...late].filter((shipment) => own.has(shipment.id)),
      others: locked.slice(0, otherIds.length).filter((shipment) => !own.has(shipment.id)),
    };
  }

  /**
   * Locks all dispatches that moves are about, by their names in the order of the moves: first every shipment of any of them by
   * its id, then the dispatches by theirs. So moves that cross each other wait in line. 404 naming what there is not.
   */
  async takeAll(businessId: string, moves: readonly AskedMove[]): Promise<Map<string, LockedDispatch>> {
    const ids = dispatchesOf(moves);
    const moved = moves.flatMap(({ shipmentIds }) => shipmentIds);
    const expected = await this.shipmentsOf(businessId, ids);
    const own = expected.filter((id) => !moved.includes(id));
    const paths = moves.flatMap(({ shipmentIds }, i) => shipmentIds.map((_, j) => `moves.${i}.shipmentIds.${j}`));
    const locked = await this.lock(businessId, [...moved, ...own], (index) => paths[index] ?? 'moves');
    const dispatches = new Map<string, Dispatch>();
    for (const id of [...ids].sort()) {
      const dispatch = await this.dispatches.findForUpdate(businessId, id);
      if (dispatch) dispatches.set(id, dispatch);
    }
    assertKnown(moves, dispatches);

    const known = new Set(locked.map(({ id }) => id));
    const now = await this.shipmentsOf(businessId, ids);
    const late = await this.lock(
      businessId,
      now.filter((id) => !known.has(id)),
    );
    const all = [...locked, ...late];
    const taken = new Map<string, LockedDispatch>();
    for (const id of ids) {
      const inside = new Set(await this.dispatches.shipmentIds(businessId, id));
      taken.set(id, {
        dispatch: dispatches.get(id)!,
        shipments: all.filter((shipment) => inside.has(shipment.id)),
        others: locked.slice(0, moved.length).filter((shipment) => !inside.has(shipment.id)),
      });
    }
    return taken;
  }

  private async shipmentsOf(businessId: string, dispatchIds: readonly string[]): Promise<string[]> {
    const lists: string[][] = [];
    for (const id of dispatchIds) lists.push(await this.dispatches.shipmentIds(businessId, id));
    return lists.flat();
  }

  private async lock(
    businessId: string,
    ids: readonly string[],
    path?: (index: number) => string,
  ): Promise<ShipmentToDispatch[]> {
    return ids.length ? this.shipments.lockForDispatch(businessId, ids, path) : [];
  }
}

function assertKnown(moves: readonly AskedMove[], dispatches: ReadonlyMap<string, Dispatch>): void {
  const details: Record<string, string> = {};
  for (const [i, { from, to }] of moves.entries()) {
    if (from !== null && !dispatches.has(from)) details[`moves.${i}.fromDispatchId`] = 'No such dispatch.';
    if (to !== null && !dispatches.has(to)) details[`moves.${i}.toDispatchId`] = 'No such dispatch.';
  }
  if (Object.keys(details).length) throw new ApiError('NOT_FOUND', details);
}
