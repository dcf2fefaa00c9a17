import { Injectable } from '@nestjs/common';
import type { DispatchConstraints } from '../../../../shared/constraints/effective-constraints';
import type { Hours } from '../../../../shared/constraints/constraints';
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

/** The stops and the day of a standing route, which decide which shipments its dispatch gets. */
export interface StandingLoad {
  readonly businessId: string;
  readonly dispatchId: string;
  readonly timeZone: string;
  readonly day: StandingDay;
  /** In sequence. */
  readonly stops: readonly { readonly customerId: string; readonly window: Hours | null }[];
  /** Shipments that were assigned or refused before. */
  readonly knownIds: readonly string[];
}

export interface StandingLoadResult {
  /** Shipments that are assigned now. */
  readonly assignedIds: readonly string[];
  /** Shipments that do not fit, with the reason. */
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

const NOTHING_LOADED: StandingLoadResult = { assignedIds: [], refused: [] };

/** Creates and fills the dispatches of standing routes. Call inside a unit of work. */
@Injectable()
export class StandingDispatchesService {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly drafts: DispatchDraftsService,
    private readonly locks: DispatchLocksService,
    private readonly records: StandingRecordsService,
    private readonly loading: DispatchLoadingService,
    private readonly due: DueShipmentsReadModel,
    private readonly planner: RoutePlannerService,
  ) {}

  /** Creates the draft, without shipments. A driver, vehicle or depot that was deleted is left out and reported in `problems`, by field. */
  async createDispatch(draft: StandingDraft): Promise<{ id: string; problems: ReadonlyMap<string, string> }> {
    const { problems, depotId } = await this.records.lockRecords(draft);
    const dispatch = await this.drafts.createDispatch(
      {
        ...draft,
        driverId: problems.has('driverId') ? null : draft.driverId,
        vehicleId: problems.has('vehicleId') ? null : draft.vehicleId,
        depotId,
        notes: [draft.notes, ...problems.values()].filter((text) => text !== null).join('\n') || null,
      },
      [],
    );
    return { id: dispatch.id, problems };
  }

  /** Emits that a dispatch was created. If it got no shipments, `addDueShipments` has not planned its route, so it is planned here. */
  async announce(businessId: string, dispatchId: string, timeZone: string, shipmentCount: number): Promise<void> {
    const dispatch = await this.dispatches.findDispatch(businessId, dispatchId);
    if (!dispatch) return;
    if (shipmentCount === 0)
      await this.planner.planRoute({ businessId, dispatchId, timeZone, departsAt: dispatch.plannedDate });
    await this.drafts.emitCreated(businessId, toDispatchCreated(dispatch, shipmentCount));
  }

  /** Assigns the shipments of the day that are new and fit, and plans the route. Does nothing once the dispatch has left. */
  async addDueShipments(load: StandingLoad): Promise<StandingLoadResult> {
    const { businessId, dispatchId, stops, day, knownIds } = load;
    const customerIds = stops.map(({ customerId }) => customerId);
    const limit = MAX_SHIPMENTS + knownIds.length;
    const known = new Set(knownIds);
    const due = (await this.due.findDueShipments(businessId, dispatchId, customerIds, day, limit)).filter(
      ({ id }) => !known.has(id),
    );
    if (due.length === 0) return NOTHING_LOADED;
    const locked = await this.locks.lockDispatch(
      businessId,
      dispatchId,
      due.map(({ id }) => id),
    );
    if (!isPlanned(locked.dispatch.status)) return NOTHING_LOADED;
    const free = await this.findFree(businessId, locked.newShipments);
    const { fitting, refused } = await this.records.chooseFitting(locked, sortByStopSequence(free, customerIds));
    if (fitting.length > 0) await this.assign(load, locked, fitting, due);
    return { assignedIds: fitting.map(({ id }) => id), refused };
  }

  /** Leaves out shipments that were delivered, or assigned elsewhere, before they were locked. */
  private async findFree(
    businessId: string,
    shipments: readonly ShipmentToDispatch[],
  ): Promise<readonly ShipmentToDispatch[]> {
    const assignments = await this.loading.findAssignments(
      businessId,
      shipments.map(({ id }) => id),
    );
    const assigned = new Set(assignments.map(({ shipmentId }) => shipmentId));
    return shipments.filter(({ id, status }) => !isFinal(status) && !assigned.has(id));
  }

  private async assign(
    { businessId, dispatchId, timeZone, stops }: StandingLoad,
    { dispatch, shipments }: LockedDispatch,
    added: readonly ShipmentToDispatch[],
    due: readonly DueShipment[],
  ): Promise<void> {
    await this.loading.add(businessId, dispatchId, added, shipments.length);
    const planning = withWindows(dispatch.planning, added, stops, due);
    await this.dispatches.updateDispatch(dispatch, { planning });
    const request = { businessId, dispatchId, timeZone, departsAt: dispatch.plannedDate };
    if (!dispatch.isLocked) return this.planner.planRoute(request);
    const order = await this.planner.findVisitOrder(businessId, dispatchId);
    const customerOf = new Map([...shipments, ...added].map(({ id, customerId }) => [id, customerId]));
    await this.planner.storeVisitOrder(
      request,
      insertByStop(
        order,
        added.map(({ id }) => id),
        (id) => stops.findIndex(({ customerId }) => customerId === customerOf.get(id)),
      ),
    );
  }
}

/** Sorts the shipments by the stop of their customer. Shipments of the same customer keep their sequence. */
const sortByStopSequence = (shipments: readonly ShipmentToDispatch[], customerIds: readonly string[]) =>
  [...shipments].sort((a, b) => customerIds.indexOf(a.customerId) - customerIds.indexOf(b.customerId));

/**
 * Inserts each new shipment before the first one of a later stop. The others stay where they are, also if a person moved them.
 *
 * @param order all shipments of the dispatch in the order of the visits
 * @param stopOf the position of a shipment's stop; -1 for shipments of other customers
 */
export function insertByStop(
  order: readonly string[],
  addedIds: readonly string[],
  stopOf: (shipmentId: string) => number,
): string[] {
  const added = new Set(addedIds);
  const sequence = order.filter((id) => !added.has(id));
  for (const id of addedIds) {
    const position = sequence.findIndex((other) => stopOf(other) > stopOf(id));
    sequence.splice(position < 0 ? sequence.length : position, 0, id);
  }
  return sequence;
}

/** Adds the hours of the stops to the constraints of the dispatch, for shipments without a window of their own. */
function withWindows(
  planning: Dispatch['planning'],
  added: readonly ShipmentToDispatch[],
  stops: StandingLoad['stops'],
  due: readonly DueShipment[],
): DispatchConstraints | null {
  const withOwnWindow = new Set(due.filter(({ hasWindow }) => hasWindow).map(({ id }) => id));
  const requested = added.flatMap(({ id, customerId }) => {
    const window = stops.find((stop) => stop.customerId === customerId)?.window;
    return window && !withOwnWindow.has(id) ? [{ shipmentId: id, windows: [window] }] : [];
  });
  if (requested.length === 0) return planning;
  const noConstraints = {
    vehicleId: null,
    vehicle: null,
    shift: null,
    serviceMinutes: null,
    setupMinutes: null,
    stops: [],
  };
  const before = planning ?? noConstraints;
  return { ...before, stops: [...before.stops, ...requested] };
}
