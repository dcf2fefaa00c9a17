import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids';
import type { DispatchConstraints } from '../../../shared/constraints/effective-constraints';
import type { ExternalDataColumns } from '../../../shared/external-data/external-data.dto';
import { Outbox } from '../../../platform/jobs/outbox';
import type { ShipmentToDispatch } from '../../shipments/shipments.service';
import { DispatchLoadingService } from './loading/dispatch-loading.service';
import { DispatchRepository } from './dispatch.repository';
import type { DispatchCreatedResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';

/** Data of a new dispatch, checked by the caller. */
export type DispatchDraft = Pick<
  Dispatch,
  'businessId' | 'name' | 'driverId' | 'vehicleId' | 'plannedDate' | 'notes'
> & {
  /** The user, API token or standing route. */
  readonly by: string;
  readonly planning?: DispatchConstraints | null;
  /** Whether planning and optimizing keep the sequence of the stops. */
  readonly isLocked?: boolean;
  /** The depot, or null for the default depot of the business. */
  readonly depotId: string | null;
} & Partial<ExternalDataColumns>;

/** Creates new dispatches. Call inside a unit of work. The caller computes the route. */
@Injectable()
export class DispatchDraftsService {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly loading: DispatchLoadingService,
    private readonly outbox: Outbox,
  ) {}

  /** @param shipments locked, and in no open dispatch */
  async createDispatch({ by, ...draft }: DispatchDraft, shipments: readonly Pick<ShipmentToDispatch, 'id'>[]) {
    const { businessId, notes } = draft;
    const dispatch = { ...draft, id: newId(), status: 'draft' as const };
    await this.dispatches.insertDispatch(dispatch);
    const change = { status: dispatch.status, notes, changedBy: by, changedAt: new Date() };
    await this.dispatches.insertStatusChange({ ...change, businessId, dispatchId: dispatch.id });
    await this.loading.add(businessId, dispatch.id, shipments);
    return dispatch;
  }

  /** Emits the event; call it when the dispatch is complete. */
  async emitCreated(businessId: string, made: DispatchCreatedResponse): Promise<void> {
    await this.outbox.emit('dispatch.created', businessId, made);
  }
}

export const toDispatchCreated = (
  { id, name, status, plannedDate }: Pick<Dispatch, 'id' | 'name' | 'status' | 'plannedDate'>,
  shipmentCount: number,
): DispatchCreatedResponse => ({ guid: id, name, status, plannedDate: plannedDate.toISOString(), shipmentCount });
