import { Injectable } from '@nestjs/common';
import { toDistinctIds } from '../../../common/ids';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, getActorId } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { ApiError } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time/time-zone';
import { changeExternalData, createExternalData } from '../../../shared/external-data/external-data.dto';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { isPlanned } from '../dispatch-status';
import { RoutePlannerService } from '../routes/route-planner.service';
import { DispatchVehiclesService } from './dispatch-vehicles.service';
import { DispatchDraftsService, toDispatchCreated } from './dispatch-drafts.service';
import { DispatchLoadingService } from './loading/dispatch-loading.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import type { AddShipmentsDto, CreateDispatchDto, RemoveShipmentDto, UpdateDispatchDto } from './dto/dispatch.dto';
import type { DispatchCreatedResponse, DispatchNameResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';

const NOT_IN_DISPATCH_MESSAGE = 'No such shipment in this dispatch.';

/** Creates, changes and deletes dispatches. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly vehicles: DispatchVehiclesService,
    private readonly loading: DispatchLoadingService,
    private readonly planner: RoutePlannerService,
    private readonly drafts: DispatchDraftsService,
  ) {}

  /** Creates a dispatch, possibly with shipments, and plans its route. */
  create(actor: Actor, body: CreateDispatchDto): Promise<DispatchCreatedResponse> {
    const { businessId } = actor;
    const { name, driverId = null, vehicleId = null, notes = null } = body;
    const plannedDate = toInstant(body.plannedDate, actor);
    return this.work.run(businessId, async () => {
      const shipments = await this.loading.lockFreeShipments(businessId, toDistinctIds(body.shipmentIds ?? []));
      const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, { driverId, vehicleId });
      const depotId = body.depotId === undefined ? chooseDepot(vehicle, shipments) : toLowerCaseId(body.depotId);
      await this.vehicles.lockDepot(businessId, depotId);
      const draft = {
        businessId,
        name,
        driverId,
        vehicleId,
        depotId,
        plannedDate,
        notes,
        ...createExternalData(body),
        by: getActorId(actor),
      };
      const dispatch = await this.drafts.createDispatch(draft, shipments);
      await this.vehicles.assertFits(businessId, dispatch.id, vehicle);
      await this.planRoute(actor, dispatch);
      const created = toDispatchCreated(dispatch, shipments.length);
      await this.drafts.emitCreated(businessId, created);
      return created;
    });
  }

  /** Changes name, notes and lock at any time; driver, vehicle, depot and date while the dispatch is draft or ready. */
  update(
    actor: Actor,
    { guid, plannedDate, ...changes }: UpdateDispatchDto,
    expected?: ExpectedVersion,
  ): Promise<DispatchNameResponse> {
    const { businessId } = actor;
    const requestedDate = plannedDate === undefined ? undefined : toInstant(plannedDate, actor);
    return this.work.run(businessId, async () => {
      const { dispatch } = await this.locks.lockDispatch(businessId, guid, [], 'guid');
      assertVersion(expected, dispatch.version);
      const after = applyChanges(dispatch, changes, requestedDate);
      assertChangeable(dispatch, after);
      await this.assertFits(dispatch, after);
      await this.vehicles.lockDepot(businessId, changes.depotId);
      const { name = dispatch.name, notes = dispatch.notes, isLocked = dispatch.isLocked } = changes;
      const hasChanges = requestedDate !== undefined || Object.values(changes).some((value) => value !== undefined);
      if (!hasChanges) return { guid: dispatch.id, name };
      const constraintsBefore = await this.planner.findVehicleAndDriver(businessId, dispatch.id);
      const { driverId, vehicleId, depotId } = after;
      if (driverId !== dispatch.driverId) await this.loading.recordFormerShipments(businessId, dispatch.id);
      await this.dispatches.updateDispatch(dispatch, {
        name,
        notes,
        isLocked,
        driverId,
        vehicleId,
        depotId,
        plannedDate: after.plannedDate,
        ...changeExternalData(changes),
      });
      const constraintsAfter = await this.planner.findVehicleAndDriver(businessId, dispatch.id);
      const hasOtherConstraints = !isDeepStrictEqual(constraintsBefore, constraintsAfter);
      const hasOtherDate = after.plannedDate.getTime() !== dispatch.plannedDate.getTime();
      const hasOtherDepot = depotId !== dispatch.depotId;
      if (hasOtherConstraints || hasOtherDate || hasOtherDepot) await this.planRoute(actor, after);
      return { guid: dispatch.id, name };
    });
  }

  /** Adds shipments and plans the route again. Shipments that the dispatch has already are ignored. */
  addShipments(actor: Actor, id: string, body: AddShipmentsDto): Promise<DispatchCreatedResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { dispatch, shipments, newShipments } = await this.locks.lockDispatch(
        businessId,
        id,
        toDistinctIds(body.shipmentIds),
      );
      if (!isPlanned(dispatch.status))
        throw new ApiError('CONFLICT', {
          shipmentIds: `Shipments can be added only while a dispatch is draft or ready; this one is ${dispatch.status}.`,
        });
      if (newShipments.length) {
        await this.loading.assertFree(businessId, newShipments, body.shipmentIds);
        await this.loading.addShipments(businessId, id, newShipments, shipments.length);
        const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, {
          driverId: null,
          vehicleId: dispatch.vehicleId,
        });
        await this.vehicles.assertFits(businessId, id, vehicle);
        await this.dispatches.updateDispatch(dispatch, {});
        await this.planRoute(actor, dispatch);
      }
      return toDispatchCreated(dispatch, shipments.length + newShipments.length);
    });
  }

  /** Removes a shipment and plans the route again. */
  removeShipment(actor: Actor, { dispatchId, shipmentId }: RemoveShipmentDto): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { dispatch, shipments } = await this.locks.lockDispatch(businessId, dispatchId, [], 'dispatchId');
      if (dispatch.status === 'in_progress')
        throw new ApiError('VALIDATION_ERROR', {
          dispatchId: 'The dispatch is in progress: its shipments cannot be removed.',
        });
      const shipment = shipments.find(({ id }) => id === shipmentId.toLowerCase());
      if (!shipment && isPlanned(dispatch.status))
        throw new ApiError('NOT_FOUND', { shipmentId: NOT_IN_DISPATCH_MESSAGE }, NOT_IN_DISPATCH_MESSAGE);
      if (!shipment)
        throw new ApiError('CONFLICT', { dispatchId: `The dispatch is ${dispatch.status}: it can no longer change.` });
      await this.loading.removeShipments(businessId, dispatch.id, [shipment.id]);
      await this.dispatches.updateDispatch(dispatch, {});
      await this.planRoute(actor, dispatch);
    });
  }

  /** Deletes a dispatch that is not in progress. Its open shipments are free for other dispatches. */
  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { dispatch } = await this.locks.lockDispatch(businessId, id);
      assertVersion(expected, dispatch.version);
      if (dispatch.status === 'in_progress')
        throw new ApiError('CONFLICT', { id: 'The dispatch is in progress: complete or cancel it first.' });
      await this.loading.releaseShipments(businessId, id, new Date());
      await this.dispatches.markDispatchDeleted(dispatch);
    });
  }

  /** Locks a new driver or vehicle, and checks that the vehicle can carry the shipments of the dispatch. */
  private async assertFits(before: Dispatch, after: Dispatch): Promise<void> {
    const { businessId, id } = before;
    const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, {
      driverId: after.driverId === before.driverId ? null : after.driverId,
      vehicleId: after.vehicleId === before.vehicleId ? null : after.vehicleId,
    });
    await this.vehicles.assertFits(businessId, id, vehicle);
  }

  private planRoute({ businessId, timeZone }: Actor, { id, plannedDate }: Pick<Dispatch, 'id' | 'plannedDate'>) {
    return this.planner.planRoute({ businessId, dispatchId: id, timeZone, departsAt: plannedDate });
  }
}

type Changeable = Pick<Dispatch, 'status' | 'driverId' | 'vehicleId' | 'depotId' | 'plannedDate'>;

/** Returns the dispatch with the requested driver, vehicle, depot and date. */
function applyChanges(
  dispatch: Dispatch,
  { driverId, vehicleId, depotId }: Pick<UpdateDispatchDto, 'driverId' | 'vehicleId' | 'depotId'>,
  plannedDate: Date | undefined,
): Dispatch {
  return {
    ...dispatch,
    ...(driverId !== undefined && { driverId: toLowerCaseId(driverId) }),
    ...(vehicleId !== undefined && { vehicleId: toLowerCaseId(vehicleId) }),
    ...(depotId !== undefined && { depotId: toLowerCaseId(depotId) }),
    ...(plannedDate && { plannedDate }),
  };
}

/** Rejects changes of driver, vehicle, depot or date after departure, and the removal of driver or vehicle while ready. */
function assertChangeable(before: Changeable, after: Changeable): void {
  const details: Record<string, string> = {};
  for (const field of ['driverId', 'vehicleId', 'depotId', 'plannedDate'] as const) {
    const isChanged = before[field]?.valueOf() !== after[field]?.valueOf(); // Dates are compared by their time.
    if (!isChanged) continue;
    if (!isPlanned(before.status)) {
      details[field] = `Can no longer change: the dispatch is ${before.status}.`;
    } else if (field !== 'depotId' && before.status === 'ready' && after[field] === null) {
      details[field] = 'A ready dispatch requires it: set the dispatch back to draft first.';
    }
  }
  if (Object.keys(details).length > 0) throw new ApiError('CONFLICT', details);
}

/** Returns the depot of the vehicle; without a vehicle, the one that all shipments have in common. Null stands for the default depot. */
function chooseDepot(
  vehicle: { readonly depotId: string | null } | null,
  shipments: readonly { readonly depotId: string | null }[],
): string | null {
  if (vehicle) return vehicle.depotId;
  const depotIds = new Set(shipments.map((shipment) => shipment.depotId));
  const [depotId = null] = depotIds;
  return depotIds.size === 1 ? depotId : null;
}

const toLowerCaseId = (id: string | null): string | null => id && id.toLowerCase();

/** Parses a validated timestamp. Without an offset it is in the business's time zone. */
const toInstant = (text: string, { timeZone }: Actor): Date => parseTimestamp(text, timeZone) ?? new Date(NaN);
