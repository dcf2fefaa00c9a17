import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import { ShipmentEstimatesService } from '../../../shipments/estimates/shipment-estimates.service';
import { FINAL_SHIPMENT_STATUSES } from '../../../shipments/shipment-status';
import { ShipmentsService, type ShipmentToDispatch } from '../../../shipments/shipments.service';
import { ENDED_SHIPMENT_STATUSES, isFinal } from '../../dispatch-status';
import { AssignmentsBulk } from '../assignments/assignments.bulk';
import { type Assignment, AssignmentsReadModel } from '../assignments/assignments.read-model';
import { MAX_SHIPMENTS } from '../dto/dispatch.dto';

/** Assigns shipments to dispatches. Call inside a unit of work. */
@Injectable()
export class DispatchLoadingService {
  constructor(
    private readonly assignments: AssignmentsReadModel,
    private readonly bulk: AssignmentsBulk,
    private readonly shipments: ShipmentsService,
    private readonly estimates: ShipmentEstimatesService,
  ) {}

  /**
   * Locks shipments that are in no dispatch.
   *
   * @throws ApiError NOT_FOUND for unknown ones, CONFLICT for unavailable ones, naming each
   */
  async lockNew(businessId: string, ids: readonly string[]): Promise<ShipmentToDispatch[]> {
    if (ids.length === 0) return [];
    const shipments = await this.shipments.lockForDispatch(businessId, ids);
    await this.assertFree(businessId, shipments, ids);
    return shipments;
  }

  /**
   * Checks that shipments can be added to a dispatch.
   *
   * @param ids the ids in the order of the request, for the paths in the error
   * @throws ApiError CONFLICT for shipments that have ended or are in an open dispatch
   */
  async assertFree(
    businessId: string,
    shipments: readonly ShipmentToDispatch[],
    ids: readonly string[],
  ): Promise<void> {
    const assignments = await this.findAssignments(
      businessId,
      shipments.map(({ id }) => id),
    );
    const dispatchNames = new Map(assignments.map(({ shipmentId, dispatchName }) => [shipmentId, dispatchName]));
    const details: Record<string, string> = {};
    for (const { id, trackingNumber, status } of shipments) {
      const key = `shipmentIds.${ids.findIndex((requestedId) => requestedId.toLowerCase() === id)}`;
      const dispatch = dispatchNames.get(id);
      if (isFinal(status)) details[key] = `Shipment ${trackingNumber} is ${status}.`;
      else if (dispatch !== undefined)
        details[key] = `Shipment ${trackingNumber} is in another open dispatch, "${dispatch}".`;
    }
    if (Object.keys(details).length) throw new ApiError('CONFLICT', details);
  }

  /** Returns the open dispatches of these shipments. */
  findAssignments(businessId: string, shipmentIds: readonly string[]): Promise<Assignment[]> {
    return this.assignments.findAssignments(businessId, shipmentIds);
  }

  /**
   * Assigns shipments to a dispatch.
   *
   * @param countBefore number of shipments that the dispatch has already
   * @throws ApiError VALIDATION_ERROR for more shipments than a dispatch may have
   */
  async add(
    businessId: string,
    dispatchId: string,
    shipments: readonly Pick<ShipmentToDispatch, 'id'>[],
    countBefore = 0,
  ): Promise<void> {
    if (countBefore + shipments.length > MAX_SHIPMENTS)
      throw new ApiError('VALIDATION_ERROR', {
        shipmentIds: `A dispatch takes at most ${MAX_SHIPMENTS} shipments; this one has ${countBefore} and would get ${shipments.length} more.`,
      });
    if (shipments.length)
      await this.bulk.insertAssignments(
        businessId,
        dispatchId,
        shipments.map(({ id }) => id),
      );
  }

  /** Removes shipments from a dispatch and resets their estimates to those of their service levels. */
  async remove(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.bulk.deleteAssignments(businessId, dispatchId, shipmentIds);
    await this.estimates.setRouteEstimates(
      businessId,
      shipmentIds.map((shipmentId) => ({ shipmentId, estimatedDelivery: null })),
    );
  }

  /** Ends the assignment of the shipments, all of which have ended. */
  async finish(businessId: string, dispatchId: string, at: Date): Promise<void> {
    await this.bulk.endAssignments(businessId, dispatchId, at, ENDED_SHIPMENT_STATUSES);
  }

  /** Records which shipments the driver had. Call before the dispatch gets another driver. */
  recordFormerShipments(businessId: string, dispatchId: string): Promise<void> {
    return this.bulk.recordFormerShipments(businessId, dispatchId);
  }

  /** Unassigns what an ending dispatch did not deliver, and resets the estimates. */
  async release(businessId: string, dispatchId: string, at: Date): Promise<void> {
    const released = await this.bulk.endAssignments(businessId, dispatchId, at, FINAL_SHIPMENT_STATUSES);
    await this.estimates.setRouteEstimates(
      businessId,
      released.map((shipmentId) => ({ shipmentId, estimatedDelivery: null })),
    );
  }
}

/** Returns the ids in lower case, as stored in the database, without duplicates. */
export const toDistinctIds = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];
