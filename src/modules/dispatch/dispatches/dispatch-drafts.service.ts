import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../../common/ids';
import type { DispatchConstraints } from '../../../shared/constraints/effective-constraints';
import type { ExternalDataColumns } from '../../../shared/external-data/external-data.dto';
import { Outbox } from '../../../platform/jobs/outbox';
import type { ShipmentToDispatch } from '../../shipments/shipments.service';
import { isPlanned } from '../dispatch-status';
import { AssignmentsReadModel } from './assignments/assignments.read-model';
import { DispatchLoadingService } from './loading/dispatch-loading.service';
import { DispatchListeners } from './dispatch.listeners';
import { type DispatchChanges, DispatchRepository } from './dispatch.repository';
import type { DispatchCreatedResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';

/** Data of a new dispatch, checked by the caller. */
export type DispatchDraft = Pick<
  Dispatch,
  'businessId' | 'name' | 'driverId' | 'vehicleId' | 'plannedDate' | 'notes'
> & {
  /** The user, API token or standing route. */
  readonly createdBy: string;
  readonly planning?: DispatchConstraints | null;
  /** Whether planning and optimizing keep the sequence of the stops. */
  readonly isLocked?: boolean;
  /** The depot, or null for the default depot of the business. */
  readonly depotId: string | null;
} & Partial<ExternalDataColumns>;

/** Creates, replaces and deletes dispatches, and gives them drivers. Call inside a unit of work. The caller computes the route. */
@Injectable()
export class DispatchDraftsService {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly loading: DispatchLoadingService,
    private readonly assignments: AssignmentsReadModel,
    private readonly outbox: Outbox,
    private readonly listeners: DispatchListeners,
  ) {}

  /**
   * Creates a draft with its first history entry and its shipments. The event is emitted later by `emitCreated`.
   *
   * @param shipments the shipments, which the caller has locked, and which are in no open dispatch
   */
  async createDispatch({ createdBy, ...draft }: DispatchDraft, shipments: readonly Pick<ShipmentToDispatch, 'id'>[]) {
    const { businessId, notes } = draft;
    const dispatch = { ...draft, id: newId(), status: 'draft' as const };
    await this.dispatches.insertDispatch(dispatch);
    const change = { status: dispatch.status, notes, changedBy: createdBy, changedAt: new Date() };
    await this.dispatches.insertStatusChange({ ...change, businessId, dispatchId: dispatch.id });
    await this.loading.addShipments(businessId, dispatch.id, shipments);
    return dispatch;
  }

  /**
   * Locks the row of a draft, and checks that the draft is as the caller read it before.
   *
   * @param shipmentIds the shipments that it should have, sorted and locked
   * @returns the difference as a message for the user; null if there is none
   */
  async lockAndCompareDraft(businessId: string, id: string, shipmentIds: readonly string[]): Promise<string | null> {
    const dispatch = await this.dispatches.lockDispatch(businessId, id);
    if (!dispatch) return 'The dispatch was deleted.';
    if (dispatch.status !== 'draft') return `The dispatch "${dispatch.name}" is now ${dispatch.status}.`;
    if (dispatch.isLocked) return `The dispatch "${dispatch.name}" is now locked.`;
    const assignedIds = await this.assignments.findShipmentIds(businessId, id);
    return isDeepStrictEqual(assignedIds, shipmentIds)
      ? null
      : `The dispatch "${dispatch.name}" has other shipments now.`;
  }

  /** Stores the changes of a locked dispatch. If it gets another driver, the former one is still known to have had its shipments. */
  async updateDispatch(before: Dispatch, changes: DispatchChanges & Pick<Dispatch, 'driverId'>): Promise<void> {
    const { businessId, id, driverId: from } = before;
    const { driverId: to } = changes;
    if (from === to) return this.dispatches.updateDispatch(before, changes);
    await this.loading.recordFormerShipments(businessId, id);
    await this.dispatches.updateDispatch(before, changes);
    await this.listeners.notifyDriverChanged(businessId, id, { from, to });
  }

  /** Deletes a draft after `lockAndCompareDraft`. Its shipments become unassigned. */
  async deleteDraft(businessId: string, id: string): Promise<void> {
    const draft = await this.dispatches.findDispatch(businessId, id);
    if (draft) await this.deleteDispatch(draft);
  }

  /** Deletes a locked dispatch that is not in progress. Its open shipments become unassigned. */
  async deleteDispatch({ businessId, id, status, driverId }: Dispatch): Promise<void> {
    await this.loading.releaseShipments(businessId, id, new Date());
    await this.dispatches.markDispatchDeleted({ businessId, id });
    if (isPlanned(status) && driverId !== null)
      await this.listeners.notifyDriverChanged(businessId, id, { from: driverId, to: null });
  }

  /** Emits the event; call it when the dispatch is complete. */
  async emitCreated(businessId: string, dispatch: DispatchCreatedResponse): Promise<void> {
    await this.outbox.emit('dispatch.created', businessId, dispatch);
  }
}

export const toDispatchCreated = (
  { id, name, status, plannedDate }: Pick<Dispatch, 'id' | 'name' | 'status' | 'plannedDate'>,
  shipmentCount: number,
): DispatchCreatedResponse => ({ guid: id, name, status, plannedDate: plannedDate.toISOString(), shipmentCount });
