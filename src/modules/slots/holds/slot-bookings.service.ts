import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError, type ErrorDetails, orNotFound } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { SlotDaysRepository } from '../days/slot-days.repository';
import type { ConfirmHoldDto, SlotBookingResponse } from '../dto/slot-hold.dto';
import type { SlotHold } from '../entities/slot-hold.entity';
import type { WantedSlot } from '../offers/slot-offers.service';
import type { StopToReserve } from '../routes/route-days.service';
import { slotIdOf } from '../slot-rules';
import type { StopToDeliver } from '../slot-stop';
import { type BookedRecord, BookedRecordsService } from './booked-records.service';
import { SlotDecisionsService } from './slot-decisions.service';
import { SlotHoldsRepository } from './slot-holds.repository';
import { SlotHoldsService } from './slot-holds.service';

/** Why an expired hold cannot be booked any more. */
interface Refusal {
  readonly reason: string;
  readonly hold: SlotHold;
}

/** Turns holds into bookings of orders and shipments. */
@Injectable()
export class SlotBookingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly holds: SlotHoldsRepository,
    private readonly days: SlotDaysRepository,
    private readonly decisions: SlotDecisionsService,
    private readonly holding: SlotHoldsService,
    private readonly records: BookedRecordsService,
  ) {}

  /**
   * Books the held slot. An expired hold is decided again. Confirming a second time for the same record has no effect.
   *
   * @throws ApiError NOT_FOUND for a hold that is unknown or released, and for an unknown order or shipment
   * @throws ApiError CONFLICT with the three best alternatives if the hold expired and the slot is taken
   */
  async confirm(actor: Actor, id: string, dto: ConfirmHoldDto): Promise<SlotBookingResponse> {
    refuseFaults('VALIDATION_ERROR', subjectFaults(dto));
    const { businessId } = actor;
    const result = await this.work.run(businessId, async (): Promise<SlotBookingResponse | Refusal> => {
      // The day is locked first, as by every other request, so that requests do not wait for each other in a circle.
      await this.days.lockDay(orNotFound(await this.holds.findHold(businessId, id), 'hold'));
      const hold = orNotFound(await this.holds.lockHold(businessId, id), 'hold');
      if (hold.state === 'released') throw new ApiError('NOT_FOUND', undefined, 'No such hold.');
      if (hold.state === 'confirmed') return repeated(hold, dto);
      if (hold.expiresAt <= new Date()) {
        const slot = await this.decisions.lockSlot(actor, slotIdOf(hold.templateId, hold.date));
        const reason = await this.decisions.reserveSlot(actor, slot, toReserve(hold));
        if (reason !== undefined) return { reason, hold };
      }
      return this.book(actor, hold, dto);
    });
    if (!('reason' in result)) return result;
    const { hold, reason } = result;
    throw await this.holding.unavailable(actor, stopOf(hold), wantedOf(hold), reason);
  }

  private async book(actor: Actor, hold: SlotHold, dto: ConfirmHoldDto): Promise<SlotBookingResponse> {
    const record = await this.records.promise(actor, hold, dto);
    await this.holds.updateHold(hold, { state: 'confirmed', ...record });
    await this.holds.releaseOthers(hold, record);
    return toBooking(hold, record);
  }
}

/**
 * Returns the response of a repeated confirmation.
 *
 * @throws ApiError CONFLICT if another record has the slot
 */
function repeated(hold: SlotHold, { orderId, shipmentId, order }: ConfirmHoldDto): SlotBookingResponse {
  const isSame =
    (orderId !== undefined && orderId.toLowerCase() === hold.orderId) ||
    (shipmentId !== undefined && shipmentId.toLowerCase() === hold.shipmentId) ||
    (order !== undefined && hold.orderId !== null);
  if (!isSame) throw new ApiError('CONFLICT', { guid: 'This hold is confirmed for another record.' });
  return toBooking(hold, hold.orderId === null ? { shipmentId: hold.shipmentId! } : { orderId: hold.orderId });
}

const toBooking = (hold: SlotHold, record: BookedRecord): SlotBookingResponse => ({
  guid: hold.id,
  slotId: slotIdOf(hold.templateId, hold.date),
  orderId: 'orderId' in record ? record.orderId : null,
  shipmentId: 'shipmentId' in record ? record.shipmentId : null,
  deliveryDate: hold.date,
  deliveryWindow: { start: hold.windowStart, end: hold.windowEnd },
});

const stopOf = ({ stop, weightG, volumeCm3 }: SlotHold): StopToDeliver => ({
  ...stop,
  weightG: Number(weightG),
  volumeCm3: Number(volumeCm3),
});

const toReserve = (hold: SlotHold): StopToReserve => ({
  id: hold.id,
  stop: stopOf(hold),
  window: { start: hold.windowStart, end: hold.windowEnd },
});

const wantedOf = ({ templateId, date, windowStart }: SlotHold): WantedSlot => ({
  slotId: slotIdOf(templateId, date),
  date,
  start: windowStart,
});

function subjectFaults({ orderId, shipmentId, order }: ConfirmHoldDto): ErrorDetails {
  const [first, second] = Object.entries({ orderId, shipmentId, order }).filter(([, value]) => value !== undefined);
  if (!first) return { orderId: 'Is required, unless shipmentId or order is sent.' };
  return second ? { [second[0]]: `Must not be sent together with ${first[0]}.` } : {};
}
