import { Injectable } from '@nestjs/common';
import { ApiError, found } from '../../common/errors/api-error';
import { localDate, parseTimestamp } from '../../common/time-zone';
import { UnitOfWork } from '../../database/unit-of-work';
import { DeliveryAttemptsService } from '../shipments/delivery-attempts.service';
import type { TrackedLink } from '../shipments/tracking-link/tracking-link';
import { PositionSignalService } from '../vehicles/tracking/position-signal.service';
import { mayInstruct, mayRate, MOST_DAYS_AHEAD, offeredDays } from './consignee-rules';
import { ConsigneeWishesRepository, type HeldShipment } from './consignee-wishes.repository';
import type { InstructionsDto, RatingDto, RescheduleDto } from './dto/consignee.dto';
import type { RescheduleResponse } from './dto/consignee.response';
import type { InstructionsResponse, RatingResponse } from './dto/public-tracking.response';
import { TrackingViewsService } from './tracking-views.service';

const GONE = 'The vehicle has left with it, or it has come: nothing can be said any more.';

/** What consignees say by the link of their shipment: how to bring it, on which day, and how it was. */
@Injectable()
export class ConsigneeWishesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly views: TrackingViewsService,
    private readonly wishes: ConsigneeWishesRepository,
    private readonly attempts: DeliveryAttemptsService,
    private readonly signal: PositionSignalService,
  ) {}

  /** @throws ApiError CONFLICT once the vehicle has left */
  instruct(
    token: string,
    { text, safePlace = null, pinWanted = false }: InstructionsDto,
  ): Promise<InstructionsResponse> {
    const given = { text, safePlace, pinWanted };
    return this.hold(token, async ({ businessId }, shipment) => {
      if (!mayInstruct(shipment.status)) throw new ApiError('CONFLICT', undefined, GONE);
      await this.wishes.instruct(businessId, shipment.id, given);
      return given;
    });
  }

  /** @throws ApiError CONFLICT where the business does not allow it, and once the vehicle has left */
  reschedule(token: string, { date }: RescheduleDto): Promise<RescheduleResponse> {
    return this.hold(token, async ({ businessId, timeZone }, shipment) => {
      if (!shipment.rescheduleAllowed)
        throw new ApiError('CONFLICT', undefined, 'Another day cannot be asked for here: call the business.');
      if (!mayInstruct(shipment.status)) throw new ApiError('CONFLICT', undefined, GONE);
      assertOffered(date, timeZone);
      await this.wishes.askForDay(businessId, shipment.id, date);
      return { date, status: 'pending' };
    });
  }

  /** @throws ApiError CONFLICT before it is delivered, and the second time */
  rate(token: string, { stars, comment = null }: RatingDto): Promise<RatingResponse> {
    return this.hold(token, async ({ businessId }, shipment) => {
      if (!mayRate(shipment.status)) throw new ApiError('CONFLICT', undefined, 'It can be rated once it is delivered.');
      await this.wishes.rate(businessId, shipment.id, { stars, comment });
      await this.attempts.rate(businessId, shipment.id, stars);
      return { stars, comment };
    });
  }

  /** Locks the shipment, does it, and wakes whoever watches. */
  private async hold<T>(token: string, act: (link: TrackedLink, shipment: HeldShipment) => Promise<T>): Promise<T> {
    const link = await this.views.link(token);
    return this.work.run(link.businessId, async () => {
      const done = await act(link, found(await this.wishes.hold(link), 'shipment'));
      await this.signal.give(link.businessId);
      return done;
    });
  }
}

function assertOffered(date: string, timeZone: string): void {
  const { first, last } = offeredDays(localDate(new Date(), timeZone));
  if (!parseTimestamp(date, timeZone) || date < first || date > last)
    throw new ApiError('VALIDATION_ERROR', {
      date: `Must be a day from ${first} to ${last}: at most ${MOST_DAYS_AHEAD} days ahead.`,
    });
}
