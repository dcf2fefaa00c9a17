import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, actorId } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { ApiError } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time/time-zone';
import { changedExternalData, newExternalData } from '../../../shared/external-data/external-data.dto';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { isPlanned } from '../dispatch-status';
import { RoutePlannerService } from '../routes/route-planner.service';
import { DispatchVehiclesService } from './dispatch-vehicles.service';
import { DispatchDraftsService, toDispatchCreated } from './dispatch-drafts.service';
import { DispatchLoadingService, distinct } from './loading/dispatch-loading.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import type { AddShipmentsDto, CreateDispatchDto, RemoveShipmentDto, UpdateDispatchDto } from './dto/dispatch.dto';
import type { DispatchCreatedResponse, DispatchNameResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';

const NOT_IN_DISPATCH = 'No such shipment in this dispatch.';

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

  create(actor: Actor, body: CreateDispatchDto): Promise<DispatchCreatedResponse> {
    const { businessId } = actor;
    const { name, driverId = null, vehicleId = null, notes = null } = body;
    const plannedDate = instant(body.plannedDate, actor);
    return this.work.run(businessId, async () => {
      const shipments = await this.loading.lockNew(businessId, distinct(body.shipmentIds ?? []));
      const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, { driverId, vehicleId });
      const external = newExternalData(body);
      const draft = { businessId, name, driverId, vehicleId, plannedDate, notes, ...external, by: actorId(actor) };
      const dispatch = await this.drafts.createDispatch(draft, shipments);
      await this.vehicles.assertFits(businessId, dispatch.id, vehicle);
      await this.route(actor, dispatch);
      const made = toDispatchCreated(dispatch, shipments.length);
      await this.drafts.emitCreated(businessId, made);
      return made;
    });
  }

  /** Changes name, notes and lock at any time; driver, vehicle and date while the dispatch is draft or ready. */
  update(
    actor: Actor,
    { guid, plannedDate, ...changes }: UpdateDispatchDto,
    expected?: ExpectedVersion,
  ): Promise<DispatchNameResponse> {
    const { businessId } = actor;
    const date = plannedDate === undefined ? undefined : instant(plannedDate, actor);
    return this.work.run(businessId, async () => {
      const { dispatch } = await this.locks.lockDispatch(businessId, guid, [], 'guid');
      assertVersion(expected, dispatch.version);
      const after = {
        ...dispatch,
        ...(changes.driverId !== undefined && { driverId: lower(changes.driverId) }),
        ...(changes.vehicleId !== undefined && { vehicleId: lower(changes.vehicleId) }),
        ...(date && { plannedDate: date }),
      };
      assertChangeable(dispatch, after);
      const changed = {
        driverId: after.driverId === dispatch.driverId ? null : after.driverId,
        vehicleId: after.vehicleId === dispatch.vehicleId ? null : after.vehicleId,
      };
      const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, changed);
      await this.vehicles.assertFits(businessId, dispatch.id, vehicle);
      const { name = dispatch.name, notes = dispatch.notes, isLocked = dispatch.isLocked } = changes;
      if (!date && Object.values(changes).every((value) => value === undefined)) return { guid: dispatch.id, name };
      const { driverId, vehicleId } = after;
      const before = await this.planner.findVehicleAndDriver(businessId, dispatch.id);
      if (driverId !== dispatch.driverId) await this.loading.recordFormerShipments(businessId, dispatch.id);
      await this.dispatches.updateDispatch(dispatch, {
        name,
        notes,
        isLocked,
        driverId,
        vehicleId,
        plannedDate: after.plannedDate,
        ...changedExternalData(changes),
      });
      const isSameVehicleAndDriver = isDeepStrictEqual(
        before,
        await this.planner.findVehicleAndDriver(businessId, dispatch.id),
      );
      if (!isSameVehicleAndDriver || after.plannedDate.getTime() !== dispatch.plannedDate.getTime())
        await this.route(actor, after);
      return { guid: dispatch.id, name };
    });
  }

  addShipments(actor: Actor, id: string, body: AddShipmentsDto): Promise<DispatchCreatedResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { dispatch, shipments, newShipments } = await this.locks.lockDispatch(
        businessId,
        id,
        distinct(body.shipmentIds),
      );
      if (!isPlanned(dispatch.status))
        throw new ApiError('CONFLICT', {
          shipmentIds: `Shipments can be added only while a dispatch is draft or ready; this one is ${dispatch.status}.`,
        });
      if (newShipments.length) {
        await this.loading.assertFree(businessId, newShipments, body.shipmentIds);
        await this.loading.add(businessId, id, newShipments, shipments.length);
        const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, {
          driverId: null,
          vehicleId: dispatch.vehicleId,
        });
        await this.vehicles.assertFits(businessId, id, vehicle);
        await this.dispatches.updateDispatch(dispatch, {});
        await this.route(actor, dispatch);
      }
      return toDispatchCreated(dispatch, shipments.length + newShipments.length);
    });
  }

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
        throw new ApiError('NOT_FOUND', { shipmentId: NOT_IN_DISPATCH }, NOT_IN_DISPATCH);
      if (!shipment)
        throw new ApiError('CONFLICT', { dispatchId: `The dispatch is ${dispatch.status}: it can no longer change.` });
      await this.loading.remove(businessId, dispatch.id, [shipment.id]);
      await this.dispatches.updateDispatch(dispatch, {});
      await this.route(actor, dispatch);
    });
  }

  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { dispatch } = await this.locks.lockDispatch(businessId, id);
      assertVersion(expected, dispatch.version);
      if (dispatch.status === 'in_progress')
        throw new ApiError('CONFLICT', { id: 'The dispatch is in progress: complete or cancel it first.' });
      await this.loading.release(businessId, id, new Date());
      await this.dispatches.markDispatchDeleted(dispatch);
    });
  }

  private route({ businessId, timeZone }: Actor, { id, plannedDate }: Pick<Dispatch, 'id' | 'plannedDate'>) {
    return this.planner.planRoute({ businessId, dispatchId: id, timeZone, departsAt: plannedDate });
  }
}

type Changeable = Pick<Dispatch, 'status' | 'driverId' | 'vehicleId' | 'plannedDate'>;

/** Rejects changes of driver, vehicle or date after departure, and the removal of driver or vehicle while ready. */
function assertChangeable(before: Changeable, after: Changeable): void {
  const changed = (['driverId', 'vehicleId', 'plannedDate'] as const).filter(
    (field) => before[field]?.valueOf() !== after[field]?.valueOf(),
  );
  const details = changed.flatMap((field) => {
    if (!isPlanned(before.status)) return [[field, `Can no longer change: the dispatch is ${before.status}.`]];
    return before.status === 'ready' && after[field] === null
      ? [[field, 'A ready dispatch requires it: set the dispatch back to draft first.']]
      : [];
  });
  if (details.length) throw new ApiError('CONFLICT', Object.fromEntries(details) as Record<string, string>);
}

const lower = (id: string | null): string | null => id && id.toLowerCase();

/** Parses a validated timestamp. Without an offset it is in the business's time zone. */
const instant = (text: string, { timeZone }: Actor): Date => parseTimestamp(text, timeZone) ?? new Date(NaN);
