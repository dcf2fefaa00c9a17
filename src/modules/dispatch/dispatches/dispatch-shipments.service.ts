import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { toDistinctIds } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { isPlanned } from '../dispatch-status';
import { RoutePlannerService } from '../routes/route-planner.service';
import { toDispatchCreated } from './dispatch-drafts.service';
import { DispatchLocksService, type LockedDispatch } from './dispatch-locks.service';
import { DispatchVehiclesService } from './dispatch-vehicles.service';
import { DispatchRepository } from './dispatch.repository';
import type { AddShipmentsDto, RemoveShipmentDto } from './dto/dispatch.dto';
import type { DispatchCreatedResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';
import { DispatchLoadingService } from './loading/dispatch-loading.service';

const NOT_IN_DISPATCH = 'No such shipment in this dispatch.';

/** Adds shipments to dispatches that have not started, and removes them. */
@Injectable()
export class DispatchShipmentsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly vehicles: DispatchVehiclesService,
    private readonly loading: DispatchLoadingService,
    private readonly planner: RoutePlannerService,
  ) {}

  /**
   * Adds shipments and plans the route again. Shipments that the dispatch has already are ignored.
   *
   * @throws ApiError NOT_FOUND for unknown records
   * @throws ApiError CONFLICT if the dispatch has started, or a shipment is in another dispatch or has ended
   * @throws ApiError VALIDATION_ERROR if the vehicle cannot carry the shipments, or there are too many
   */
  addShipments(actor: Actor, id: string, { shipmentIds }: AddShipmentsDto): Promise<DispatchCreatedResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const locked = await this.locks.lockDispatch(businessId, id, toDistinctIds(shipmentIds));
      const { dispatch, shipments: shipmentsBefore, newShipments } = locked;
      assertAcceptsShipments(dispatch);
      if (newShipments.length > 0) {
        await this.assignNewShipments(locked, shipmentIds);
        await this.replanRoute(actor, dispatch);
      }
      return toDispatchCreated(dispatch, shipmentsBefore.length + newShipments.length);
    });
  }

  /**
   * Removes a shipment and plans the route again.
   *
   * @throws ApiError NOT_FOUND for an unknown dispatch, and for a shipment that it does not have
   * @throws ApiError VALIDATION_ERROR if the dispatch is in progress, CONFLICT if it has ended
   */
  removeShipment(actor: Actor, { dispatchId, shipmentId }: RemoveShipmentDto): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const { dispatch, shipments } = await this.locks.lockDispatch(businessId, dispatchId, [], 'dispatchId');
      assertReleasesShipments(dispatch);
      const shipment = shipments.find(({ id }) => id === shipmentId.toLowerCase()); // Stored ids are in lower case.
      if (!shipment) throw new ApiError('NOT_FOUND', { shipmentId: NOT_IN_DISPATCH }, NOT_IN_DISPATCH);
      await this.loading.removeShipments(businessId, dispatch.id, [shipment.id]);
      await this.replanRoute(actor, dispatch);
    });
  }

  /**
   * Assigns the new shipments of the request, then checks whether the vehicle can carry all shipments of the dispatch. The check reads the
   * stored assignments, so it comes last. Its error rolls the assignments back.
   *
   * @param requestedIds in the order of the request, which is the order of the paths in errors
   */
  private async assignNewShipments(
    { dispatch, shipments: shipmentsBefore, newShipments }: LockedDispatch,
    requestedIds: readonly string[],
  ): Promise<void> {
    const { businessId, id, vehicleId } = dispatch;
    await this.loading.assertFree(businessId, newShipments, requestedIds);
    await this.loading.addShipments(businessId, id, newShipments, shipmentsBefore.length);
    const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, { driverId: null, vehicleId });
    await this.vehicles.assertFits(businessId, id, vehicle);
  }

  /** Increases the version of the dispatch, and plans its route with its present shipments. */
  private async replanRoute({ timeZone }: Actor, dispatch: Dispatch): Promise<void> {
    const { businessId, id: dispatchId, plannedDate: departsAt } = dispatch;
    await this.dispatches.updateDispatch(dispatch, {});
    await this.planner.planRoute({ businessId, dispatchId, timeZone, departsAt });
  }
}

/** @throws ApiError CONFLICT for a dispatch that has started or ended */
function assertAcceptsShipments({ status }: Dispatch): void {
  if (isPlanned(status)) return;
  throw new ApiError('CONFLICT', {
    shipmentIds: `Shipments can be added only while a dispatch is draft or ready; this one is ${status}.`,
  });
}

/** @throws ApiError VALIDATION_ERROR for a dispatch in progress, CONFLICT for one that has ended */
function assertReleasesShipments({ status }: Dispatch): void {
  if (isPlanned(status)) return;
  if (status === 'in_progress')
    throw new ApiError('VALIDATION_ERROR', {
      dispatchId: 'The dispatch is in progress: its shipments cannot be removed.',
    });
  throw new ApiError('CONFLICT', { dispatchId: `The dispatch is ${status}: it can no longer change.` });
}
