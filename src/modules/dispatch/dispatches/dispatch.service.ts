import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, actorId } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import { ApiError } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time-zone';
import { UnitOfWork } from '../../../database/unit-of-work';
import { isPlanned } from '../dispatch-status';
import { RoutePlannerService } from '../routes/route-planner.service';
import { DispatchCrewService } from './dispatch-crew.service';
import { DispatchDraftsService, toDispatchCreated } from './dispatch-drafts.service';
import { DispatchLoadingService, distinct } from './dispatch-loading.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import type { AddShipmentsDto, CreateDispatchDto, RemoveShipmentDto, UpdateDispatchDto } from './dto/dispatch.dto';
import type { DispatchCreatedResponse, DispatchNameResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';

const NOT_IN_DISPATCH = 'No such shipment in this dispatch.';

/** Planning: making, changing and deleting dispatches, and what goes with them. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly crew: DispatchCrewService,
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
      const vehicle = await this.crew.lock(businessId, { driverId, vehicleId });
      const draft = { businessId, name, driverId, vehicleId, plannedDate, notes, by: actorId(actor) };
      const dispatch = await this.drafts.make(draft, shipments);
      await this.crew.assertFits(businessId, dispatch.id, vehicle);
      await this.route(actor, dispatch);
      const made = toDispatchCreated(dispatch, shipments.length);
      await this.drafts.announce(businessId, made);
      return made;
    });
  }

  /** Name and notes at any time; driver, vehicle and date while it is being planned. */
  update(
    actor: Actor,
    { guid, plannedDate, ...given }: UpdateDispatchDto,
    expected?: ExpectedVersion,
  ): Promise<DispatchNameResponse> {
    const { businessId } = actor;
    const date = plannedDate === undefined ? undefined : instant(plannedDate, actor);
    return this.work.run(businessId, async () => {
      const { dispatch } = await this.locks.take(businessId, guid, [], 'guid');
      assertVersion(expected, dispatch.version);
      const after = {
        ...dispatch,
        ...(given.driverId !== undefined && { driverId: lower(given.driverId) }),
        ...(given.vehicleId !== undefined && { vehicleId: lower(given.vehicleId) }),
        ...(date && { plannedDate: date }),
      };
      assertChangeable(dispatch, after);
      const changed = {
        driverId: after.driverId === dispatch.driverId ? null : after.driverId,
        vehicleId: after.vehicleId === dispatch.vehicleId ? null : after.vehicleId,
      };
      const vehicle = await this.crew.lock(businessId, changed);
      await this.crew.assertFits(businessId, dispatch.id, vehicle);
      const { name = dispatch.name, notes = dispatch.notes } = given;
      if (!date && Object.values(given).every((value) => value === undefined)) return { guid: dispatch.id, name };
      const { driverId, vehicleId } = after;
      const crew = await this.planner.crew(businessId, dispatch.id);
      if (driverId !== dispatch.driverId) await this.dispatches.leaveDriver(businessId, dispatch.id);
      await this.dispatches.update(businessId, dispatch.id, {
        name,
        notes,
        driverId,
        vehicleId,
        plannedDate: after.plannedDate,
      });
      const isSameCrew = isDeepStrictEqual(crew, await this.planner.crew(businessId, dispatch.id));
      if (!isSameCrew || after.plannedDate.getTime() !== dispatch.plannedDate.getTime()) await this.route(actor, after);
      return { guid: dispatch.id, name };
    });
  }

  addShipments(actor: Actor, id: string, body: AddShipmentsDto): Promise<DispatchCreatedResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { dispatch, shipments, others } = await this.locks.take(businessId, id, distinct(body.shipmentIds));
      if (!isPlanned(dispatch.status))
        throw new ApiError('CONFLICT', {
          shipmentIds: `Shipments are added while a dispatch is draft or ready; this one is ${dispatch.status}.`,
        });
      if (others.length) {
        await this.loading.assertFree(businessId, others, body.shipmentIds);
        await this.loading.add(businessId, id, others, shipments.length);
        const vehicle = await this.crew.lock(businessId, { driverId: null, vehicleId: dispatch.vehicleId });
        await this.crew.assertFits(businessId, id, vehicle);
        await this.dispatches.update(businessId, id, {});
        await this.route(actor, dispatch);
      }
      return toDispatchCreated(dispatch, shipments.length + others.length);
    });
  }

  removeShipment(actor: Actor, { dispatchId, shipmentId }: RemoveShipmentDto): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { dispatch, shipments } = await this.locks.take(businessId, dispatchId, [], 'dispatchId');
      if (dispatch.status === 'in_progress')
        throw new ApiError('VALIDATION_ERROR', {
          dispatchId: 'The dispatch is in progress: its shipments can no longer be removed.',
        });
      const shipment = shipments.find(({ id }) => id === shipmentId.toLowerCase());
      if (!shipment && isPlanned(dispatch.status))
        throw new ApiError('NOT_FOUND', { shipmentId: NOT_IN_DISPATCH }, NOT_IN_DISPATCH);
      if (!shipment)
        throw new ApiError('CONFLICT', { dispatchId: `The dispatch is ${dispatch.status}: it stays as it was.` });
      await this.loading.remove(businessId, dispatch.id, [shipment.id]);
      await this.dispatches.update(businessId, dispatch.id, {});
      await this.route(actor, dispatch);
    });
  }

  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { dispatch } = await this.locks.take(businessId, id);
      assertVersion(expected, dispatch.version);
      if (dispatch.status === 'in_progress')
        throw new ApiError('CONFLICT', { id: 'The dispatch is in progress: complete or cancel it first.' });
      await this.loading.release(businessId, id, new Date());
      await this.dispatches.update(businessId, id, { deletedAt: () => 'now()' });
    });
  }

  private route({ businessId, timeZone }: Actor, { id, plannedDate }: Pick<Dispatch, 'id' | 'plannedDate'>) {
    return this.planner.plan({ businessId, dispatchId: id, timeZone, departsAt: plannedDate });
  }
}

type Changeable = Pick<Dispatch, 'status' | 'driverId' | 'vehicleId' | 'plannedDate'>;

/** Once it has left, a dispatch keeps who drives, what is driven and when; while ready it keeps having both. */
function assertChangeable(before: Changeable, after: Changeable): void {
  const changed = (['driverId', 'vehicleId', 'plannedDate'] as const).filter(
    (field) => before[field]?.valueOf() !== after[field]?.valueOf(),
  );
  const details = changed.flatMap((field) => {
    if (!isPlanned(before.status)) return [[field, `Cannot change any more: the dispatch is ${before.status}.`]];
    return before.status === 'ready' && after[field] === null
      ? [[field, 'A ready dispatch needs it: set the dispatch back to draft first.']]
      : [];
  });
  if (details.length) throw new ApiError('CONFLICT', Object.fromEntries(details) as Record<string, string>);
}

const lower = (id: string | null): string | null => id && id.toLowerCase();

/** Validated to be a timestamp; without an offset it is read by the business's clocks. */
const instant = (text: string, { timeZone }: Actor): Date => parseTimestamp(text, timeZone) ?? new Date(NaN);
