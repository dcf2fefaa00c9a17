import { Injectable } from '@nestjs/common';
import { toDistinctIds } from '../../../common/ids';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, getActorId } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { ApiError } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time/time-zone';
import { changeExternalData, createExternalData } from '../../../shared/external-data/external-data.dto';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { RoutePlannerService } from '../routes/route-planner.service';
import { applyChanges, assertChangeable, chooseDepot, toLowerCaseId } from './dispatch-changes';
import { DispatchVehiclesService } from './dispatch-vehicles.service';
import { DispatchDraftsService, toDispatchCreated } from './dispatch-drafts.service';
import { DispatchLoadingService } from './loading/dispatch-loading.service';
import { DispatchLocksService } from './dispatch-locks.service';
import type { CreateDispatchDto, UpdateDispatchDto } from './dto/dispatch.dto';
import type { DispatchCreatedResponse, DispatchNameResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';

/** Creates, changes and deletes dispatches. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly work: UnitOfWork,
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
        createdBy: getActorId(actor),
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
      const { dispatch: before } = await this.locks.lockDispatch(businessId, guid, [], 'guid');
      assertVersion(expected, before.version);
      const after = applyChanges(before, changes, requestedDate);
      assertChangeable(before, after);
      await this.lockAndAssertFits(before, after);
      await this.vehicles.lockDepot(businessId, changes.depotId);
      const hasChanges = requestedDate !== undefined || Object.values(changes).some((value) => value !== undefined);
      if (hasChanges) await this.storeChanges(actor, before, after, changes);
      return { guid: before.id, name: after.name };
    });
  }

  /** Stores the changes, and plans the route again if they change its depot, its times or its constraints. */
  private async storeChanges(
    actor: Actor,
    before: Dispatch,
    after: Dispatch,
    changes: Pick<UpdateDispatchDto, 'externalId' | 'metadata'>,
  ): Promise<void> {
    const { businessId, id } = before;
    const { name, notes, isLocked, driverId, vehicleId, depotId, plannedDate } = after;
    const constraintsBefore = await this.planner.findVehicleAndDriver(businessId, id);
    const columns = { name, notes, isLocked, driverId, vehicleId, depotId, plannedDate };
    await this.drafts.updateDispatch(before, { ...columns, ...changeExternalData(changes) });

    const hasOtherConstraints = !isDeepStrictEqual(
      constraintsBefore,
      await this.planner.findVehicleAndDriver(businessId, id),
    );
    const hasOtherDate = plannedDate.getTime() !== before.plannedDate.getTime();
    const hasOtherDepot = depotId !== before.depotId;
    if (hasOtherConstraints || hasOtherDate || hasOtherDepot) await this.planRoute(actor, after);
  }

  /** Deletes a dispatch that is not in progress. Its open shipments are free for other dispatches. */
  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { dispatch } = await this.locks.lockDispatch(businessId, id);
      assertVersion(expected, dispatch.version);
      if (dispatch.status === 'in_progress')
        throw new ApiError('CONFLICT', { id: 'The dispatch is in progress: complete or cancel it first.' });
      await this.drafts.deleteDispatch(dispatch);
    });
  }

  /** Locks a new driver or vehicle, and checks that the vehicle can carry the shipments of the dispatch. */
  private async lockAndAssertFits(before: Dispatch, after: Dispatch): Promise<void> {
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

/** Parses a validated timestamp. Without an offset it is in the business's time zone. */
const toInstant = (text: string, { timeZone }: Actor): Date => parseTimestamp(text, timeZone)!;
