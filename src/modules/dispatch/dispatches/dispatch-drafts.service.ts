import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids';
import type { DispatchConstraints } from '../../../constraints/crew';
import { Outbox } from '../../../outbox/outbox';
import type { ShipmentToDispatch } from '../../shipments/shipments.service';
import { DispatchLoadingService } from './dispatch-loading.service';
import { DispatchRepository } from './dispatch.repository';
import type { DispatchCreatedResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';

/** What a new dispatch is made of, checked by the caller. */
export type DispatchDraft = Pick<
  Dispatch,
  'businessId' | 'name' | 'driverId' | 'vehicleId' | 'plannedDate' | 'notes'
> & {
  /** The user or API token. */
  readonly by: string;
  readonly planning?: DispatchConstraints | null;
};

/** Makes the records of new dispatches. Inside an open unit of work; the route is the caller's. */
@Injectable()
export class DispatchDraftsService {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly loading: DispatchLoadingService,
    private readonly outbox: Outbox,
  ) {}

  /** @param shipments locked and free */
  async make({ by, ...draft }: DispatchDraft, shipments: readonly Pick<ShipmentToDispatch, 'id'>[]) {
    const { businessId, notes } = draft;
    const dispatch = { ...draft, id: newId(), status: 'draft' as const };
    await this.dispatches.insert(dispatch);
    const change = { status: dispatch.status, notes, changedBy: by, changedAt: new Date() };
    await this.dispatches.recordStatus({ ...change, businessId, dispatchId: dispatch.id });
    await this.loading.add(businessId, dispatch.id, shipments);
    return dispatch;
  }

  /** Tells subscribers, once the dispatch is whole. */
  async announce(businessId: string, made: DispatchCreatedResponse): Promise<void> {
    await this.outbox.add('dispatch.created', businessId, made);
  }
}

export const toDispatchCreated = (
  { id, name, status, plannedDate }: Pick<Dispatch, 'id' | 'name' | 'status' | 'plannedDate'>,
  shipmentCount: number,
): DispatchCreatedResponse => ({ guid: id, name, status, plannedDate: plannedDate.toISOString(), shipmentCount });
