import { Injectable } from '@nestjs/common';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { DeliveryAttemptsService } from '../shipments/delivery/delivery-attempts.service';
import type { TrackedLink } from '../shipments/tracking-link/tracking-link';
import { PositionSignalService } from '../vehicles/tracking/ingest/position-signal.service';
import { canChangeDelivery, canRateDelivery, VEHICLE_LEFT_MESSAGE } from './consignee-rules';
import { ConsigneeWishesRepository, type LockedShipment } from './consignee-wishes.repository';
import type { InstructionsDto, RatingDto } from './dto/consignee.dto';
import type { InstructionsResponse, RatingResponse } from './dto/public-tracking.response';
import { TrackingViewsService } from './tracking-views.service';

/**
 * Stores the wishes of consignees, which is what they enter through their tracking link: instructions and a rating. Requests for another day have a service of their own
 * (requests/day-requests.service.ts).
 */
@Injectable()
export class ConsigneeWishesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly trackingViews: TrackingViewsService,
    private readonly wishes: ConsigneeWishesRepository,
    private readonly attempts: DeliveryAttemptsService,
    private readonly positionSignal: PositionSignalService,
  ) {}

  /**
   * Replaces the instructions for the driver.
   *
   * @throws ApiError CONFLICT after the vehicle has left
   */
  replaceInstructions(
    token: string,
    { text, safePlace = null, pinWanted = false }: InstructionsDto,
  ): Promise<InstructionsResponse> {
    const instructions = { text, safePlace, pinWanted };
    return this.changeShipment(token, async ({ businessId }, shipment) => {
      if (!canChangeDelivery(shipment.status)) throw new ApiError('CONFLICT', undefined, VEHICLE_LEFT_MESSAGE);
      await this.wishes.replaceInstructions({ businessId, shipmentId: shipment.id, ...instructions });
      return instructions;
    });
  }

  /**
   * Rates the delivery once. The database rejects a second rating.
   *
   * @throws ApiError CONFLICT before the delivery, and for a second rating
   */
  rateDelivery(token: string, { stars, comment = null }: RatingDto): Promise<RatingResponse> {
    return this.changeShipment(token, async ({ businessId }, shipment) => {
      if (!canRateDelivery(shipment.status))
        throw new ApiError('CONFLICT', undefined, 'The delivery can be rated after the shipment has been delivered.');
      await this.wishes.insertRating({ businessId, shipmentId: shipment.id, stars, comment });
      // The stars are also stored with the delivery attempt, because reports are computed from attempts.
      await this.attempts.rateDelivery(businessId, shipment.id, stars);
      return { stars, comment };
    });
  }

  /**
   * Locks the shipment, runs the change, and notifies open tracking pages. They have no signal of their own: after each
   * signal for new positions of the business, their streams (streams/) read the shipment again.
   */
  private async changeShipment<T>(
    token: string,
    change: (link: TrackedLink, shipment: LockedShipment) => Promise<T>,
  ): Promise<T> {
    const link = await this.trackingViews.resolveToken(token);
    return this.work.run(link.businessId, async () => {
      const shipment = orNotFound(await this.wishes.lockShipment(link), 'shipment');
      const result = await change(link, shipment);
      await this.positionSignal.signalPositions(link.businessId);
      return result;
    });
  }
}
