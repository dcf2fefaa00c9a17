import { isDeepStrictEqual } from 'node:util';
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
import { toSlotId } from '../slot-rules';
import type { StopToDeliver } from '../slot-stop';
import { type BookedRecord, BookedRecordsService } from './booked-records.service';
import { ConfirmedStopsService } from './confirmed-stops.service';
import { NOT_OFFERED_REASON, SlotDecisionsService } from './slot-decisions.service';
import { SlotHoldsRepository } from './slot-holds.repository';
import { SlotHoldsService } from './slot-holds.service';

/** Why a hold cannot be booked: it expired, or its order or shipment has another stop, and the slot has no room for it. */
interface Refusal {
  readonly reason: string;
  readonly hold: SlotHold;
  readonly stop: StopToDeliver;
}

/** Turns holds into bookings of orders and shipments. */
@Injectable()
export class SlotBookingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly holds: SlotHoldsRepository,
    private readonly days: SlotDaysRepository,
    private readonly decisions: SlotDecisionsService,
    private readonly slotHolds: SlotHoldsService,
    private readonly confirmedStops: ConfirmedStopsService,
    private readonly records: BookedRecordsService,
  ) {}

  /**
   * Books the held slot. A hold that expired, or whose order or shipment has another address, load or service time, is decided again.
   * Confirming a second time for the same record has no effect.
   *
   * @throws ApiError NOT_FOUND for a hold that is unknown or released, and for an unknown order or shipment
   * @throws ApiError CONFLICT with the three best alternatives if the stop cannot have the slot any more
   */
  async confirm(actor: Actor, id: string, dto: ConfirmHoldDto): Promise<SlotBookingResponse> {
    refuseFaults('VALIDATION_ERROR', findSubjectFaults(dto));
    const { businessId } = actor;
    // A refusal is returned, not thrown here, so that the day is not locked while alternatives are searched.
    const result = await this.work.run(businessId, async (): Promise<SlotBookingResponse | Refusal> => {
      // Every request locks the day before the hold. With another order, two requests could wait for each other for ever.
      await this.days.lockDay(orNotFound(await this.holds.findHold(businessId, id), 'hold'));
      const hold = orNotFound(await this.holds.lockHold(businessId, id), 'hold');
      if (hold.state === 'released') throw new ApiError('NOT_FOUND', undefined, 'No such hold.');
      if (hold.state === 'confirmed') return toRepeatedBooking(hold, dto);

      const stop = (await this.confirmedStops.findDifferentStop(businessId, toHeldStop(hold), dto)) ?? toHeldStop(hold);
      const reason = await this.decideAgain(actor, hold, stop);
      return reason === undefined ? this.bookSlot(actor, hold, stop, dto) : { reason, hold, stop };
    });
    if (!('reason' in result)) return result;
    const { hold, stop, reason } = result;
    throw await this.slotHolds.createUnavailableError(actor, stop, toWantedSlot(hold), reason);
  }

  /**
   * Decides again on a hold that expired or whose stop has changed. Other holds keep their slot.
   *
   * @returns why the stop cannot have the slot, or undefined if it has it
   */
  private async decideAgain(actor: Actor, hold: SlotHold, stop: StopToDeliver): Promise<string | undefined> {
    if (hold.expiresAt <= new Date()) return this.reserveExpired(actor, hold, stop);
    if (isDeepStrictEqual(stop, toHeldStop(hold))) return undefined;
    return this.replaceStop(actor, hold, stop);
  }

  /**
   * Reserves the slot of an expired hold as for a new one: it must still be offered in the same window and have room. If the template has
   * another depot, the hold changes to the day of that depot.
   */
  private async reserveExpired(actor: Actor, hold: SlotHold, stop: StopToDeliver): Promise<string | undefined> {
    if (!(await this.decisions.findHeldSlot(hold))) return NOT_OFFERED_REASON; // The template was deleted.
    const { template, day } = await this.decisions.findSlot(actor, toSlotId(hold.templateId, hold.date));
    // The client has chosen the window of the hold, so another one is only an alternative.
    if (template.startTime !== hold.windowStart || template.endTime !== hold.windowEnd)
      return `The window of this slot has changed: it is now ${template.startTime} to ${template.endTime}.`;
    await this.days.lockDay(day);
    const [reason] = await this.decisions.reserveSlots(actor, day, [{ template, stop: toStopToReserve(hold, stop) }]);
    if (reason === undefined && hold.depotKey !== day.depotKey) {
      hold.depotKey = day.depotKey;
      await this.holds.updateHold(hold, { depotKey: day.depotKey });
    }
    return reason;
  }

  /** Gives the held slot to another stop if it has room for it, even after the cutoff. */
  private async replaceStop(actor: Actor, hold: SlotHold, stop: StopToDeliver): Promise<string | undefined> {
    const slot = await this.decisions.findHeldSlot(hold);
    if (!slot) return undefined; // The template was deleted, and the hold keeps its slot.
    // The hold is released inside this transaction only, so that it does not take the room that its own order needs.
    await this.holds.updateHold(hold, { state: 'released' });
    const request = { template: slot.template, stop: toStopToReserve(hold, stop) };
    const reason = await this.decisions.placeStop(actor, slot.day, request);
    await this.holds.updateHold(hold, { state: 'held' });
    return reason;
  }

  /** Gives the slot to the order or shipment, whose other bookings are released. */
  private async bookSlot(
    actor: Actor,
    hold: SlotHold,
    { weightG, volumeCm3, ...stop }: StopToDeliver,
    dto: ConfirmHoldDto,
  ): Promise<SlotBookingResponse> {
    const record = await this.records.promise(actor, hold, dto);
    const load = { weightG: String(weightG), volumeCm3: String(volumeCm3) };
    await this.holds.updateHold(hold, { state: 'confirmed', stop, ...load, ...record });
    await this.holds.releaseOthers(hold, record);
    return toBooking(hold, record);
  }
}

/**
 * Returns the response of a repeated confirmation.
 *
 * @throws ApiError CONFLICT if another record has the slot
 */
function toRepeatedBooking(hold: SlotHold, { orderId, shipmentId, order }: ConfirmHoldDto): SlotBookingResponse {
  const isSame =
    (orderId !== undefined && orderId.toLowerCase() === hold.orderId) ||
    (shipmentId !== undefined && shipmentId.toLowerCase() === hold.shipmentId) ||
    (order !== undefined && hold.orderId !== null);
  if (!isSame) throw new ApiError('CONFLICT', { guid: 'This hold is confirmed for another record.' });
  return toBooking(hold, hold.orderId === null ? { shipmentId: hold.shipmentId! } : { orderId: hold.orderId });
}

const toBooking = (hold: SlotHold, record: BookedRecord): SlotBookingResponse => ({
  guid: hold.id,
  slotId: toSlotId(hold.templateId, hold.date),
  orderId: 'orderId' in record ? record.orderId : null,
  shipmentId: 'shipmentId' in record ? record.shipmentId : null,
  deliveryDate: hold.date,
  deliveryWindow: { start: hold.windowStart, end: hold.windowEnd },
});

/** Returns the stop of a hold with its load as numbers. */
const toHeldStop = ({ stop, weightG, volumeCm3 }: SlotHold): StopToDeliver => ({
  ...stop,
  weightG: Number(weightG),
  volumeCm3: Number(volumeCm3),
});

const toStopToReserve = (hold: SlotHold, stop: StopToDeliver): StopToReserve => ({
  id: hold.id,
  stop,
  window: { start: hold.windowStart, end: hold.windowEnd },
});

const toWantedSlot = ({ templateId, date, windowStart, windowEnd }: SlotHold): WantedSlot => ({
  slotId: toSlotId(templateId, date),
  date,
  start: windowStart,
  end: windowEnd,
});

function findSubjectFaults({ orderId, shipmentId, order }: ConfirmHoldDto): ErrorDetails {
  const [first, second] = Object.entries({ orderId, shipmentId, order }).filter(([, value]) => value !== undefined);
  if (!first) return { orderId: 'Is required, unless shipmentId or order is sent.' };
  return second ? { [second[0]]: `Must not be sent together with ${first[0]}.` } : {};
}
