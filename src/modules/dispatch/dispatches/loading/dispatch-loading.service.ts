import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import { ShipmentEstimatesService } from '../../../shipments/estimates/shipment-estimates.service';
import { FINAL_SHIPMENT_STATUSES } from '../../../shipments/shipment-status';
import { ShipmentsService, type ShipmentToDispatch } from '../../../shipments/shipments.service';
import { ENDED_SHIPMENT_STATUSES, isFinal } from '../../dispatch-status';
import { AssignmentsBulk } from '../assignments/assignments.bulk';
import { type Assignment, AssignmentsReadModel } from '../assignments/assignments.read-model';
import { MAX_SHIPMENTS } from '../dto/dispatch.dto';

/**
 * Assigns shipments to dispatches. Call inside a unit of work. A shipment is free if it has not ended and is in no open dispatch.
 *
 * Callers lock the shipments and the dispatch first (DispatchLocksService), so that two dispatches cannot get the same shipment.
 */
@Injectable()
export class DispatchLoadingService {
  constructor(
    private readonly assignments: AssignmentsReadModel,
    private readonly bulk: AssignmentsBulk,
    private readonly shipments: ShipmentsService,
    private readonly estimates: ShipmentEstimatesService,
  ) {}

  /**
   * Locks free shipments.
   *
   * @param ids in the order of the request, which is the order of the paths in errors
   * @throws ApiError NOT_FOUND for unknown shipments, CONFLICT for those that are not free, naming each
   */
  async lockFreeShipments(businessId: string, ids: readonly string[]): Promise<ShipmentToDispatch[]> {
    if (ids.length === 0) return [];
    const shipments = await this.shipments.lockForDispatch(businessId, ids);
    await this.assertFree(businessId, shipments, ids);
    return shipments;
  }

  /**
   * Checks that locked shipments are free.
   *
   * @param requestedIds in the order of the request, which is the order of the paths in errors
   * @throws ApiError CONFLICT that names each shipment that is not free
   */
  async assertFree(
    businessId: string,
    shipments: readonly ShipmentToDispatch[],
    requestedIds: readonly string[],
  ): Promise<void> {
    const assignments = await this.findAssignments(businessId, listIds(shipments));
    const dispatchNames = new Map(assignments.map(({ shipmentId, dispatchName }) => [shipmentId, dispatchName]));
    const details: Record<string, string> = {};
    for (const shipment of shipments) {
      const obstacle = describeObstacle(shipment, dispatchNames.get(shipment.id));
      const index = requestedIds.findIndex((requestedId) => requestedId.toLowerCase() === shipment.id);
      if (obstacle !== undefined) details[`shipmentIds.${index}`] = obstacle;
    }
    if (Object.keys(details).length > 0) throw new ApiError('CONFLICT', details);
  }

  /** Returns the open dispatches of these shipments. */
  findAssignments(businessId: string, shipmentIds: readonly string[]): Promise<Assignment[]> {
    return this.assignments.findAssignments(businessId, shipmentIds);
  }

  /**
   * Adds free shipments to a dispatch.
   *
   * @param countBefore number of shipments that the dispatch has already
   * @throws ApiError VALIDATION_ERROR for more shipments than a dispatch may have
   */
  async addShipments(
    businessId: string,
    dispatchId: string,
    shipments: readonly Pick<ShipmentToDispatch, 'id'>[],
    countBefore = 0,
  ): Promise<void> {
    if (countBefore + shipments.length > MAX_SHIPMENTS)
      throw new ApiError('VALIDATION_ERROR', {
        shipmentIds: `A dispatch takes at most ${MAX_SHIPMENTS} shipments; this one has ${countBefore} and would get ${shipments.length} more.`,
      });
    if (shipments.length > 0) await this.bulk.insertAssignments(businessId, dispatchId, listIds(shipments));
  }

  /** Removes shipments from a dispatch that goes on without them. */
  async removeShipments(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.bulk.deleteAssignments(businessId, dispatchId, shipmentIds);
    await this.resetEstimates(businessId, shipmentIds);
  }

  /** Ends the assignments of a dispatch whose shipments have all ended. A failed delivery is done for this dispatch too. */
  async finishShipments(businessId: string, dispatchId: string, at: Date): Promise<void> {
    await this.bulk.endAssignments(businessId, dispatchId, at, ENDED_SHIPMENT_STATUSES);
  }

  /** Ends the assignments of a dispatch that is cancelled or deleted. Shipments that can still be delivered become free. */
  async releaseShipments(businessId: string, dispatchId: string, at: Date): Promise<void> {
    const releasedIds = await this.bulk.endAssignments(businessId, dispatchId, at, FINAL_SHIPMENT_STATUSES);
    await this.resetEstimates(businessId, releasedIds);
  }

  /** Records which shipments the driver had. Call before the dispatch gets another driver. */
  recordFormerShipments(businessId: string, dispatchId: string): Promise<void> {
    return this.bulk.recordFormerShipments(businessId, dispatchId);
  }

  /** Resets the estimates of shipments without a route to those of their service levels. */
  private async resetEstimates(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    const withoutRoute = shipmentIds.map((shipmentId) => ({ shipmentId, estimatedDelivery: null }));
    await this.estimates.setRouteEstimates(businessId, withoutRoute);
  }
}

const listIds = (shipments: readonly Pick<ShipmentToDispatch, 'id'>[]): string[] => shipments.map(({ id }) => id);

/**
 * Returns why a shipment is not free, undefined if it is.
 *
 * @param dispatchName the name of its open dispatch
 */
function describeObstacle(
  { trackingNumber, status }: ShipmentToDispatch,
  dispatchName: string | undefined,
): string | undefined {
  if (isFinal(status)) return `Shipment ${trackingNumber} is ${status}.`;
  if (dispatchName === undefined) return undefined;
  return `Shipment ${trackingNumber} is in another open dispatch, "${dispatchName}".`;
}
