import { Injectable } from '@nestjs/common';
import { found } from '../../../common/errors/api-error';
import { ShipmentsService, type ShipmentToDispatch } from '../../shipments/shipments.service';
import { DispatchRepository } from './dispatch.repository';
import type { Dispatch } from './entities/dispatch.entity';

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

  /** Locks a dispatch with its shipments, and others that are to join it; 404 naming what there is not. */
  async take(businessId: string, id: string, otherIds: readonly string[] = []): Promise<LockedDispatch> {
    found(await this.dispatches.find(businessId, id), 'dispatch');
    const expected = await this.dispatches.shipmentIds(businessId, id);
    const locked = await this.lock(businessId, [...otherIds, ...expected.filter((own) => !otherIds.includes(own))]);
    const dispatch = found(await this.dispatches.findForUpdate(businessId, id), 'dispatch');

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

  private async lock(businessId: string, ids: readonly string[]): Promise<ShipmentToDispatch[]> {
    return ids.length ? this.shipments.lockForDispatch(businessId, ids) : [];
  }
}
