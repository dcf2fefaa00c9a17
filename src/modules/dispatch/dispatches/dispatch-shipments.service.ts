import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { toDistinctIds } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { isPlanned } from '../dispatch-status';
import { RoutePlannerService } from '../routes/route-planner.service';
import { toDispatchCreated } from './dispatch-drafts.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchVehiclesService } from './dispatch-vehicles.service';
import { DispatchRepository } from './dispatch.repository';
import type { AddShipmentsDto, RemoveShipmentDto } from './dto/dispatch.dto';
import type { DispatchCreatedResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';
import { DispatchLoadingService } from './loading/dispatch-loading.service';

/** Adds shipments to dispatches and removes them. */
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
      if (newShipments.length > 0) {
        await this.loading.assertFree(businessId, newShipments, body.shipmentIds);
        await this.loading.addShipments(businessId, id, newShipments, shipments.length);
        await this.lockVehicleAndAssertFits(dispatch);
        await this.planChangedRoute(actor, dispatch);
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
      if (!shipment) throw createNotInDispatchError(dispatch);
      await this.loading.removeShipments(businessId, dispatch.id, [shipment.id]);
      await this.planChangedRoute(actor, dispatch);
    });
  }

  /** Locks the vehicle of the dispatch, and checks that it can carry the shipments. */
  private async lockVehicleAndAssertFits({ businessId, id, vehicleId }: Dispatch): Promise<void> {
    const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, { driverId: null, vehicleId });
    await this.vehicles.assertFits(businessId, id, vehicle);
  }

  /** Increases the version of the dispatch, and plans its route with its present shipments. */
  private async planChangedRoute({ timeZone }: Actor, dispatch: Dispatch): Promise<void> {
    const { businessId, id: dispatchId, plannedDate: departsAt } = dispatch;
    await this.dispatches.updateDispatch(dispatch, {});
    await this.planner.planRoute({ businessId, dispatchId, timeZone, departsAt });
  }
}

/** Returns the error for a shipment that is not in the dispatch. An ended dispatch has released its shipments, so its status is the reason. */
function createNotInDispatchError({ status }: Dispatch): ApiError {
  if (!isPlanned(status))
    return new ApiError('CONFLICT', { dispatchId: `The dispatch is ${status}: it can no longer change.` });
  const message = 'No such shipment in this dispatch.';
  return new ApiError('NOT_FOUND', { shipmentId: message }, message);
}
