import { Injectable } from '@nestjs/common';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { localDate, parseTimestamp } from '../../common/time/time-zone';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { DeliveryAttemptsService } from '../shipments/delivery/delivery-attempts.service';
import type { TrackedLink } from '../shipments/tracking-link/tracking-link';
import { PositionSignalService } from '../vehicles/tracking/ingest/position-signal.service';
import { acceptsInstructions, acceptsRating, MAX_DAYS_AHEAD, selectableDays } from './consignee-rules';
import { ConsigneeWishesRepository, type LockedShipment } from './consignee-wishes.repository';
import type { InstructionsDto, RatingDto, RescheduleDto } from './dto/consignee.dto';
import type { RescheduleResponse } from './dto/consignee.response';
import type { InstructionsResponse, RatingResponse } from './dto/public-tracking.response';
import { RescheduleRequestsRepository } from './requests/reschedule-requests.repository';
import { TrackingPageSettingsRepository } from './settings/tracking-page-settings.repository';
import { TrackingViewsService } from './tracking-views.service';

const VEHICLE_LEFT_MESSAGE =
  'The vehicle has left with the shipment, or the shipment has been delivered. Instructions and another day are no longer possible.';

/** Requests of consignees through their tracking link: instructions, another day, and a rating. */
@Injectable()
export class ConsigneeWishesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly views: TrackingViewsService,
    private readonly wishes: ConsigneeWishesRepository,
    private readonly requests: RescheduleRequestsRepository,
    private readonly settings: TrackingPageSettingsRepository,
    private readonly attempts: DeliveryAttemptsService,
    private readonly signal: PositionSignalService,
  ) {}

  /**
   * Replaces the instructions for the driver.
   *
   * @throws ApiError CONFLICT after the vehicle has left
   */
  instruct(
    token: string,
    { text, safePlace = null, pinWanted = false }: InstructionsDto,
  ): Promise<InstructionsResponse> {
    const instructions = { text, safePlace, pinWanted };
    return this.changeShipment(token, async ({ businessId }, shipment) => {
      if (!acceptsInstructions(shipment.status)) throw new ApiError('CONFLICT', undefined, VEHICLE_LEFT_MESSAGE);
      await this.wishes.putInstructions({ businessId, shipmentId: shipment.id, ...instructions });
      return instructions;
    });
  }

  /**
   * Requests another day.
   *
   * @throws ApiError CONFLICT if the business does not allow it, or after the vehicle has left
   */
  reschedule(token: string, { date }: RescheduleDto): Promise<RescheduleResponse> {
    return this.changeShipment(token, async ({ businessId, timeZone }, shipment) => {
      const settings = await this.settings.findSettings(businessId);
      if (!settings?.rescheduleAllowed)
        throw new ApiError(
          'CONFLICT',
          undefined,
          'This business does not accept requests for another day. Contact the business.',
        );
      if (!acceptsInstructions(shipment.status)) throw new ApiError('CONFLICT', undefined, VEHICLE_LEFT_MESSAGE);
      assertSelectableDay(date, timeZone);
      await this.requests.insertRequest({ businessId, id: newId(), shipmentId: shipment.id, wantedOn: date });
      return { date, status: 'pending' };
    });
  }

  /**
   * Rates the delivery. The database rejects a second rating.
   *
   * @throws ApiError CONFLICT before the delivery, and for a second rating
   */
  rate(token: string, { stars, comment = null }: RatingDto): Promise<RatingResponse> {
    return this.changeShipment(token, async ({ businessId }, shipment) => {
      if (!acceptsRating(shipment.status))
        throw new ApiError('CONFLICT', undefined, 'The delivery can be rated after the shipment has been delivered.');
      await this.wishes.insertRating({ businessId, shipmentId: shipment.id, stars, comment });
      await this.attempts.rate(businessId, shipment.id, stars);
      return { stars, comment };
    });
  }

  /** Locks the shipment, runs the change, and notifies open tracking pages. */
  private async changeShipment<T>(
    token: string,
    change: (link: TrackedLink, shipment: LockedShipment) => Promise<T>,
  ): Promise<T> {
    const link = await this.views.resolveToken(token);
    return this.work.run(link.businessId, async () => {
      const shipment = orNotFound(await this.wishes.lockShipment(link), 'shipment');
      const result = await change(link, shipment);
      await this.signal.signalPositions(link.businessId);
      return result;
    });
  }
}

/** @throws ApiError VALIDATION_ERROR if the consignee cannot request this day */
function assertSelectableDay(date: string, timeZone: string): void {
  const { first, last } = selectableDays(localDate(new Date(), timeZone));
  if (!parseTimestamp(date, timeZone) || date < first || date > last)
    throw new ApiError('VALIDATION_ERROR', {
      date: `Must be a day from ${first} to ${last}, which is at most ${MAX_DAYS_AHEAD} days ahead.`,
    });
}
