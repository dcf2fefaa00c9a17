import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { ShipmentEstimatesService } from '../../shipments/shipment-estimates.service';
import { ENDED } from '../../shipments/shipment-status';
import { ShipmentsService, type ShipmentToDispatch } from '../../shipments/shipments.service';
import { isFinal } from '../dispatch-status';
import { DispatchRepository } from './dispatch.repository';
import { MAX_SHIPMENTS } from './dto/dispatch.dto';

/** Which shipments are in a dispatch. Inside an open unit of work. */
@Injectable()
export class DispatchLoadingService {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly shipments: ShipmentsService,
    private readonly estimates: ShipmentEstimatesService,
  ) {}

  /** Locks shipments that no dispatch has: 404 for what there is not, 409 for what is in the way, each by name. */
  async lockNew(businessId: string, ids: readonly string[]): Promise<ShipmentToDispatch[]> {
    if (ids.length === 0) return [];
    const shipments = await this.shipments.lockForDispatch(businessId, ids);
    await this.assertFree(businessId, shipments, ids);
    return shipments;
  }

  /** Refuses with 409 shipments that have ended or that an open dispatch has. @param ids as the client gave them */
  async assertFree(
    businessId: string,
    shipments: readonly ShipmentToDispatch[],
    ids: readonly string[],
  ): Promise<void> {
    const assignments = await this.dispatches.assignmentsOf(
      businessId,
      shipments.map(({ id }) => id),
    );
    const dispatchOf = new Map(assignments.map(({ shipmentId, dispatchName }) => [shipmentId, dispatchName]));
    const details: Record<string, string> = {};
    for (const { id, trackingNumber, status } of shipments) {
      const key = `shipmentIds.${ids.findIndex((given) => given.toLowerCase() === id)}`;
      const dispatch = dispatchOf.get(id);
      if (isFinal(status)) details[key] = `Shipment ${trackingNumber} is ${status}.`;
      else if (dispatch !== undefined)
        details[key] = `Shipment ${trackingNumber} is in another open dispatch, "${dispatch}".`;
    }
    if (Object.keys(details).length) throw new ApiError('CONFLICT', details);
  }

  /** @param already how many the dispatch has */
  async add(
    businessId: string,
    dispatchId: string,
    shipments: readonly Pick<ShipmentToDispatch, 'id'>[],
    already = 0,
  ): Promise<void> {
    if (already + shipments.length > MAX_SHIPMENTS)
      throw new ApiError('VALIDATION_ERROR', {
        shipmentIds: `A dispatch takes ${MAX_SHIPMENTS} shipments; this one has ${already} and would get ${shipments.length} more.`,
      });
    if (shipments.length)
      await this.dispatches.assign(
        businessId,
        dispatchId,
        shipments.map(({ id }) => id),
      );
  }

  /** The shipments were never in the dispatch; their estimates are again those of their service levels. */
  async remove(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.dispatches.unassign(businessId, dispatchId, shipmentIds);
    await this.estimates.set(
      businessId,
      shipmentIds.map((shipmentId) => ({ shipmentId, estimatedDelivery: null })),
    );
  }

  /** The dispatch ends: what it did not deliver is unassigned, and promised only by its service level again. */
  async release(businessId: string, dispatchId: string, at: Date): Promise<void> {
    const released = await this.dispatches.endAssignments(businessId, dispatchId, at, ENDED);
    await this.estimates.set(
      businessId,
      released.map((shipmentId) => ({ shipmentId, estimatedDelivery: null })),
    );
  }
}

/** Identifiers without repetition, in lower case as the database has them. */
export const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];
