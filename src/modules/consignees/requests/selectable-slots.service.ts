import { Injectable } from '@nestjs/common';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { localDate, parseTimestamp } from '../../../common/time/time-zone';
import type { TrackedLink } from '../../shipments/tracking-link/tracking-link';
import { SlotStopsService } from '../../slots/offers/slot-stops.service';
import { type SlotReservation, SlotReservationsService } from '../../slots/reservations/slot-reservations.service';
import { parseSlotId } from '../../slots/slot-rules';
import type { StopToDeliver } from '../../slots/slot-stop';
import { MAX_DAYS_AHEAD, findSelectableDays } from '../consignee-rules';
import { ConsigneeWishesRepository } from '../consignee-wishes.repository';
import type { SelectableSlotResponse } from '../dto/consignee.response';

/**
 * Finds and reserves the slots that a consignee can request. A slot is available if the delivery fits into the routes of its day. Call it
 * inside a unit of work, before the shipment is locked.
 */
@Injectable()
export class SelectableSlotsService {
  constructor(
    private readonly slots: SlotReservationsService,
    private readonly stops: SlotStopsService,
    private readonly wishes: ConsigneeWishesRepository,
  ) {}

  /** Returns the available slots in the order of time. There are none if the business has no templates of slots. */
  async findSlots(link: TrackedLink): Promise<SelectableSlotResponse[]> {
    const { first } = findSelectableDays(localDate(new Date(), link.timeZone));
    const slots = await this.slots.findAvailable(link, await this.locateStop(link), first, MAX_DAYS_AHEAD);
    return slots.map(({ slotId, date, start, end }) => ({ slotId, date, window: { start, end } }));
  }

  /**
   * Reserves a slot until the request is decided.
   *
   * @throws ApiError VALIDATION_ERROR for a day that consignees cannot request
   * @throws ApiError CONFLICT with the three best alternatives if the slot is not available
   */
  async reserve(link: TrackedLink, slotId: string): Promise<SlotReservation> {
    assertSelectableDay(parseSlotId(slotId).date, link.timeZone, 'slotId');
    const { first } = findSelectableDays(localDate(new Date(), link.timeZone));
    return this.slots.reserve(link, slotId, await this.locateStop(link), first);
  }

  release(businessId: string, reservationId: string): Promise<void> {
    return this.slots.release(businessId, reservationId);
  }

  private async locateStop(link: TrackedLink): Promise<StopToDeliver> {
    const { recipient, packages, planning } = orNotFound(await this.wishes.findDelivery(link), 'shipment');
    return this.stops.locateDelivery(link.businessId, recipient, {
      packages,
      serviceMinutes: planning?.serviceMinutes,
      skills: planning?.requiredSkills,
    });
  }
}

/**
 * Checks that a consignee can request a day.
 *
 * @param date YYYY-MM-DD
 * @param field the field of the request that contains the day
 * @throws ApiError VALIDATION_ERROR that names the field
 */
export function assertSelectableDay(date: string, timeZone: string, field: 'date' | 'slotId'): void {
  const { first, last } = findSelectableDays(localDate(new Date(), timeZone));
  if (!parseTimestamp(date, timeZone) || date < first || date > last)
    throw new ApiError('VALIDATION_ERROR', {
      [field]: `Must be a day from ${first} to ${last}, which is at most ${MAX_DAYS_AHEAD} days ahead.`,
    });
}
