import { Injectable } from '@nestjs/common';
import type { ShipmentToDispatch } from '../../../shipments/shipments.service';
import { isFinal, isPlanned } from '../../dispatch-status';
import { RoutePlannerService } from '../../routes/route-planner.service';
import { DispatchDraftsService, toDispatchCreated } from '../dispatch-drafts.service';
import { DispatchLocksService, type LockedDispatch } from '../dispatch-locks.service';
import { DispatchRepository } from '../dispatch.repository';
import { MAX_SHIPMENTS } from '../dto/dispatch.dto';
import type { Dispatch } from '../entities/dispatch.entity';
import { DispatchLoadingService } from '../loading/dispatch-loading.service';
import { type DueShipment, DueShipmentsReadModel, type StandingDay } from './due-shipments.read-model';
import { type StandingDraft, StandingRecordsService } from './standing-records.service';
import { addStopWindows, insertByStop, sortByStop, type StandingRouteStop } from './standing-stops';

/** A dispatch of a standing route, with the day and the stops that decide which shipments it gets. */
export interface StandingDispatch {
  readonly businessId: string;
  readonly dispatchId: string;
  readonly timeZone: string;
  readonly day: StandingDay;
  /** In sequence. */
  readonly stops: readonly StandingRouteStop[];
  /** Shipments that were assigned or refused before. They are not assigned again. */
  readonly knownIds: readonly string[];
}

/** The result of adding the shipments of a day to a dispatch. */
export interface AddedShipments {
  /** Shipments that are assigned now. */
  readonly assignedIds: readonly string[];
  /** Shipments that do not fit, with the reason. */
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

const NOTHING_ADDED: AddedShipments = { assignedIds: [], refused: [] };

/**
 * Creates and fills the dispatches of standing routes, which visit the same customers each time. Call inside a unit of work. The caller creates
 * a dispatch, adds the shipments of the day, and then completes the creation. It may add more shipments until the dispatch leaves.
 */
@Injectable()
export class StandingDispatchesService {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly drafts: DispatchDraftsService,
    private readonly locks: DispatchLocksService,
    private readonly records: StandingRecordsService,
    private readonly loading: DispatchLoadingService,
    private readonly dueShipments: DueShipmentsReadModel,
    private readonly planner: RoutePlannerService,
  ) {}

  /**
   * Creates the draft, without shipments. Add them with `addDueShipments`, then call `completeCreation`.
   *
   * A driver, vehicle or depot that was deleted is left out.
   *
   * @returns the id, and a message for each field that was left out, which is also in the notes of the dispatch
   */
  async createDispatch(draft: StandingDraft): Promise<{ id: string; problems: ReadonlyMap<string, string> }> {
    const { problems, depotId } = await this.records.lockRecords(draft);
    const notes = [...problems.values()];
    if (draft.notes !== null) notes.unshift(draft.notes);
    const draftOfExistingRecords = {
      ...draft,
      driverId: problems.has('driverId') ? null : draft.driverId,
      vehicleId: problems.has('vehicleId') ? null : draft.vehicleId,
      depotId,
      notes: notes.length > 0 ? notes.join('\n') : null,
    };
    const { id } = await this.drafts.createDispatch(draftOfExistingRecords, []);
    return { id, problems };
  }

  /**
   * Completes a dispatch that was created now: plans its route if it has no shipments, and emits that it was created. The route of a
   * dispatch with shipments was planned by `addDueShipments`.
   */
  async completeCreation(
    { businessId, dispatchId, timeZone }: Pick<StandingDispatch, 'businessId' | 'dispatchId' | 'timeZone'>,
    shipmentCount: number,
  ): Promise<void> {
    const dispatch = await this.dispatches.findDispatch(businessId, dispatchId);
    if (!dispatch) return;
    if (shipmentCount === 0)
      await this.planner.planRoute({ businessId, dispatchId, timeZone, departsAt: dispatch.plannedDate });
    await this.drafts.emitCreated(businessId, toDispatchCreated(dispatch, shipmentCount));
  }

  /** Assigns the shipments of the day that are new and fit, and plans the route. Does nothing once the dispatch has left. */
  async addDueShipments(standing: StandingDispatch): Promise<AddedShipments> {
    const due = await this.findNewDueShipments(standing);
    if (due.length === 0) return NOTHING_ADDED;

    const dueIds = due.map(({ id }) => id);
    const locked = await this.locks.lockDispatch(standing.businessId, standing.dispatchId, dueIds);
    if (!isPlanned(locked.dispatch.status)) return NOTHING_ADDED;

    const free = await this.selectFreeShipments(standing.businessId, locked.newShipments);
    const { fitting, refused } = await this.records.chooseFitting(locked, sortByStop(free, standing.stops));
    if (fitting.length > 0) {
      await this.assignShipments(standing, locked, fitting, due);
      await this.planRoute(standing, locked, fitting);
    }
    return { assignedIds: fitting.map(({ id }) => id), refused };
  }

  private async findNewDueShipments({
    businessId,
    dispatchId,
    day,
    stops,
    knownIds,
  }: StandingDispatch): Promise<DueShipment[]> {
    const customerIds = stops.map(({ customerId }) => customerId);
    // Known shipments may be among the first ones, so the limit leaves room for them.
    const limit = MAX_SHIPMENTS + knownIds.length;
    const due = await this.dueShipments.findDueShipments(businessId, dispatchId, customerIds, day, limit);
    const known = new Set(knownIds);
    return due.filter(({ id }) => !known.has(id));
  }

  /** Leaves out shipments that were delivered, or assigned elsewhere, between the search and the lock. */
  private async selectFreeShipments(
    businessId: string,
    shipments: readonly ShipmentToDispatch[],
  ): Promise<readonly ShipmentToDispatch[]> {
    const shipmentIds = shipments.map(({ id }) => id);
    const assignments = await this.loading.findAssignments(businessId, shipmentIds);
    const assigned = new Set(assignments.map(({ shipmentId }) => shipmentId));
    return shipments.filter(({ id, status }) => !isFinal(status) && !assigned.has(id));
  }

  /** Assigns the shipments, and stores the hours of their stops, which the planner reads afterwards. */
  private async assignShipments(
    { businessId, dispatchId, stops }: StandingDispatch,
    { dispatch, shipments: shipmentsBefore }: LockedDispatch,
    added: readonly ShipmentToDispatch[],
    due: readonly DueShipment[],
  ): Promise<void> {
    await this.loading.addShipments(businessId, dispatchId, added, shipmentsBefore.length);
    const withOwnWindow = new Set(due.filter(({ hasWindow }) => hasWindow).map(({ id }) => id));
    const withoutWindow = added.filter(({ id }) => !withOwnWindow.has(id));
    const planning: Dispatch['planning'] = addStopWindows(dispatch.planning, withoutWindow, stops);
    await this.dispatches.updateDispatch(dispatch, { planning });
  }

  /** Plans the route with the added shipments. On a locked route they are inserted at their stops, and all other stops stay in place. */
  private async planRoute(
    { businessId, dispatchId, timeZone, stops }: StandingDispatch,
    { dispatch, shipments: shipmentsBefore }: LockedDispatch,
    added: readonly ShipmentToDispatch[],
  ): Promise<void> {
    const request = { businessId, dispatchId, timeZone, departsAt: dispatch.plannedDate };
    if (!dispatch.isLocked) return this.planner.planRoute(request);
    const customerIds = new Map([...shipmentsBefore, ...added].map(({ id, customerId }) => [id, customerId]));
    const stopOf = (id: string) => stops.findIndex(({ customerId }) => customerId === customerIds.get(id));
    const visitOrder = await this.planner.findVisitOrder(businessId, dispatchId);
    const addedIds = added.map(({ id }) => id);
    await this.planner.storeVisitOrder(request, insertByStop(visitOrder, addedIds, stopOf));
  }
}
